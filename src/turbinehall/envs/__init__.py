"""The researcher's doors: Gymnasium, PettingZoo and OpenSpiel faces of the same games.

Each door is a module of its own and needs its library, which `pip install '.[research]'` brings:
`turbinehall.envs.gymnasium`, `turbinehall.envs.vector` (many games in one process),
`turbinehall.envs.pettingzoo` and `turbinehall.envs.openspiel`. See docs/environments.md.
"""
