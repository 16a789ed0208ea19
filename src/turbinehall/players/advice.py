"""What a bot would say if it were asked: the best options, what they promise, and why.

It is told from the seat's own view: the position is imagined first, as for every bot. What it says about a
line of choices was seen by making them; where something is rolled, drawn or shown, it stops, and of that last
choice tells only what doesn't depend on it. It stops at the end of the turn, too.
"""

from __future__ import annotations

from typing import Any, Final

from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.errors import IllegalChoice, ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import imagine, on_until_chance, until_chance
from turbinehall.kernel.story import signed
from turbinehall.players import registry
from turbinehall.players.search import Search, Settings
from turbinehall.players.searcher import Searcher
from turbinehall.players.tree import Branch, Question

MOST: Final = 3  # options that are told
LEAST: Final = 100  # one that got less than a hundredth of the thought is no advice


def advise(game: Game, name: str, seed: str) -> dict[str, Any]:
    """The best options for whoever is asked, best first, as plain data."""
    if game.pending is None:
        raise IllegalChoice("The game is over: there is nothing to advise.")
    player = registry.player(name)
    if not isinstance(player, Searcher):
        wise = [each for each in registry.names() if isinstance(registry.player(each), Searcher)]
        raise ImpossibleSetup(f"'{name}' can't say why it chooses. Ask {' or '.join(wise)}.")
    return think_aloud(imagine(game, game.seat, seed), player.settings, seed)


def think_aloud(game: Game, settings: Settings, seed: str) -> dict[str, Any]:
    """Search an imagined position and tell what was found."""
    search = Search(game, settings, stream_for(seed, "advice"))
    search.think()
    return {
        "seat": game.seat,
        "asks": game.prompt,
        "games": search.games,
        "positions": search.tally.positions,
        "options": [_told(search, branch) for branch in worth_telling(search.root)],
    }


NOTHING: Final = "It brings nothing at once, but may later."
NOTHING_BETTER: Final = "It brings nothing at once, but whatever else was tried came out worse."
HARDLY_SEEN: Final = "how the turn goes on was hardly looked at"


def worth_telling(question: Question) -> list[Branch]:
    """The options that were thought of most, best first; those that were hardly thought of are left out."""
    branches = [branch for branch in question.branches if branch.visits]
    branches.sort(key=_by_visits)
    best = branches[0]
    return [each for each in branches[:MOST] if each is best or each.visits * LEAST >= question.visits]


def _by_visits(branch: Branch) -> tuple[int, float]:
    return -branch.visits, -branch.reward


def _told(search: Search, branch: Branch) -> dict[str, Any]:
    game = search.game
    alone = game.setup.seats == 1 and game.rulebook.to_beat(game) is None
    line, after, unforeseen = _line(search, branch)
    said = why(game, after, search.seat, unforeseen)
    return {
        "option": branch.option,
        "notation": game.notation(branch.option),
        "words": game.describe(branch.option),
        "share": round(branch.visits / search.root.visits, 3),
        "points": round(branch.points / branch.visits, 1),
        "ahead": None if alone else round(branch.ahead / branch.visits, 2),
        "line": line,
        "why": NOTHING_BETTER if said == NOTHING and _came_out_best(search.root, branch) else said,
    }


def _came_out_best(question: Question, branch: Branch) -> bool:
    """Did the games go better with this option than with any other that was tried? There must be others."""
    others = [each.reward / each.visits for each in question.branches if each.visits and each is not branch]
    return bool(others) and max(others) < branch.reward / branch.visits


def _line(search: Search, branch: Branch) -> tuple[list[str], Game, str]:
    """The choices that go with an option in the same turn, in words; where they lead, as far as that is
    certain; and what can't be told yet."""
    position = search.game
    horizon = position.horizon
    turn = position.turn
    words: list[str] = []
    chosen: Branch | None = branch
    while chosen is not None:
        words.append(position.describe(chosen.option))
        twin = position.clone()
        twin.apply(chosen.option)
        if twin.horizon != horizon or twin.turn != turn:
            certain, unforeseen = until_unforeseen(position, chosen.option, search.seat)
            return words, certain, unforeseen
        position = twin
        question = chosen.next
        chosen = None
        if question is not None and question.branches:
            best = question.best()
            if best.visits:
                chosen = best
    return words, position, HARDLY_SEEN if position.seat == search.seat else ""


def until_unforeseen(position: Game, option: int, seat: int) -> tuple[Game, str]:
    """The table after a choice, as far as it is certain and belongs to the same turn, and what can't be told
    yet. What the next turn begins with, even if it is the seat's own, the choice hasn't brought."""
    before, after = until_chance(position, option)
    while after is not before:
        unforeseen = position.rulebook.unforeseen(before, after, seat)
        if unforeseen:
            return before, unforeseen
        before, after = on_until_chance(after)  # what must follow belongs to it: tokens, pieces given back
    return after, ""


def why(before: Game, after: Game, seat: int, unforeseen: str) -> str:
    """What the line is seen to bring, in a sentence."""
    said = before.rulebook.reasons(before, after, seat)
    had = dict(before.rulebook.sheet(before, seat))
    for title, points in after.rulebook.sheet(after, seat):
        gained = points - had.pop(title, 0)
        if gained:
            said.append(_scored(title, gained))
    for title, points in had.items():
        if points:
            said.append(_scored(title, -points))
    if unforeseen:
        said.append(unforeseen)
    if not said:
        return NOTHING
    sentence = "; ".join(said)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _scored(title: str, points: int) -> str:
    """A line of the score sheet as it changes: "Empty spaces" that bring a point more are fewer."""
    return f"{title}: {signed(points)} {'point' if abs(points) == 1 else 'points'}"
