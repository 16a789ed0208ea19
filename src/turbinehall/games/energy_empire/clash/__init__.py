"""Clash of Nations: the Rival Nation, alone or with two players."""
