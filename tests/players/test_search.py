"""The search: it keeps to its budget, goes on where it was, finds the winning choice, and tells the truth."""

from __future__ import annotations

import pytest

import turbinehall as th
from tests.conformance.cases import play_some, random_stream
from tests.players.positions import QUICK
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import imagine
from turbinehall.players.advice import think_aloud, worth_telling
from turbinehall.players.plain_search import PlainSearch
from turbinehall.players.random import play_randomly
from turbinehall.players.search import Search, Settings
from turbinehall.players.searcher import Searcher
from turbinehall.players.seats import ask
from turbinehall.players.verdict import Verdict

MIDDLE = {"empire": (1, 30), "energy-empire": (3, 60), "future-energy": (2, 30)}


def in_the_middle(name: str, seed: int = 1) -> Game:
    seats, choices = MIDDLE[name]
    game = th.new(name, seats, seed=seed, story=False)
    play_some(game, random_stream(seed), choices)
    return game


def searched(game: Game, settings: Settings) -> Search:
    search = Search(game, settings, stream_for("test", "search"))
    search.think()
    return search


@pytest.mark.parametrize("name", MIDDLE)
def test_it_stops_when_its_budget_is_spent(name: str) -> None:
    game = in_the_middle(name)
    one = Settings(budget=1, tries=2, lines=0)
    most = max(searched(in_the_middle(name, seed), one).tally.positions for seed in range(5))
    search = searched(game, Settings(budget=3000, tries=2, lines=0))
    assert search.tally.positions < 3000 + 20 * most, "no more than the last game is too much"
    assert search.games > 1


def test_more_is_looked_at_where_more_sit_at_the_table() -> None:
    crowded = Settings(budget=1000, tries=2, lines=0, crowd=1000)
    plain = Settings(budget=1000, tries=2, lines=0)
    two, five = (th.new("energy-empire", seats=seats, seed="crowd") for seats in (2, 5))
    assert searched(two, crowded).tally.positions == searched(two, plain).tally.positions
    assert searched(five, crowded).tally.positions > 2 * searched(five, plain).tally.positions


def test_where_a_game_is_planned_in_steps_the_budget_may_be_another() -> None:
    fewer = Settings(budget=4000, in_steps=200)
    plain = Settings(budget=4000)
    for name, told in (("empire", True), ("energy-empire", False)):
        game = in_the_middle(name)
        seen, all_seen = (searched(game, settings).tally.positions for settings in (fewer, plain))
        assert (seen < all_seen) == told


def test_a_clear_choice_is_made_sooner() -> None:
    game = in_the_middle("energy-empire")
    search = Search(game, Settings(budget=3000, lines=0, tries=2), stream_for("test", "search"))
    search.root.branch(game.options[0]).visits = 1_000_000
    search.think()
    assert search.games == 16, "nothing can catch up, which is looked at after every sixteen games"


def test_the_same_seed_gives_the_same_tree() -> None:
    trees = [searched(in_the_middle("energy-empire"), QUICK).root.branches for _ in range(2)]
    first, second = ([(one.option, one.visits, one.reward) for one in tree] for tree in trees)
    assert first == second


def test_visits_add_up() -> None:
    search = searched(in_the_middle("future-energy"), Settings(budget=600, tries=2, lines=2))
    assert sum(branch.visits for branch in search.root.branches) == search.games == search.root.visits


def test_the_next_choice_of_a_turn_goes_on_with_the_same_tree() -> None:
    game = th.new("energy-empire", 2, seed=3, story=False)
    bots = [Searcher(Settings(budget=600, tries=2)) for _ in range(2)]
    streams = [stream_for("reuse", str(seat)) for seat in range(2)]
    went_on = 0
    for _ in range(40):
        bot = bots[game.seat]
        before = bot.search
        expected = bot.next
        known = 0 if expected is None else expected.visits
        same_turn = bot.position == game.played
        game.apply(ask(bot, game, streams[game.seat]))
        if bot.search is before and before is not None and same_turn:
            went_on += 1
            assert before.root is expected
            assert before.root.visits >= known
    assert went_on > 5


def last_choices(name: str, seats: int) -> list[Game]:
    """Positions in which the very last choice of a game is to be made, and in which it matters."""
    found = []
    for seed in range(60):
        game = th.new(name, seats, seed=seed, story=False)
        stream = random_stream(seed)
        previous = game.clone()
        while not game.over:
            previous = game.clone()
            game.apply(game.options[stream.below(len(game.options))])
        if len(set(outcomes(previous).values())) > 1:
            found.append(previous)
        if len(found) == 3:
            break
    return found


def outcomes(game: Game) -> dict[int, float]:
    """By option: the reward of whoever chooses, for the options that end the game."""
    rewards = {}
    for option in game.options:
        twin = game.clone()
        twin.apply(option)
        if not twin.over:
            return {}
        rewards[option] = Verdict(twin).rewards[game.seat]
    return rewards


@pytest.mark.parametrize(("name", "seats"), [("energy-empire", 2), ("future-energy", 2), ("empire", 1)])
def test_the_best_last_choice_is_found(name: str, seats: int) -> None:
    tried = last_choices(name, seats)
    assert tried, "there are games that are decided by their last choice"
    for game in tried:
        rewards = outcomes(imagine(game, game.seat, "last"))
        choice = ask(Searcher(Settings(budget=1500)), game, stream_for("last", "bot"))
        assert rewards[choice] == pytest.approx(max(rewards.values()), abs=0.02)


@pytest.mark.parametrize("name", MIDDLE)
def test_advice_is_true_and_offered(name: str) -> None:
    game = in_the_middle(name)
    advice = think_aloud(imagine(game, game.seat, "advice"), Settings(budget=800, tries=2), "advice")
    assert advice["seat"] == game.seat
    told = advice["options"]
    assert 1 <= len(told) <= 3
    assert [each["share"] for each in told] == sorted((each["share"] for each in told), reverse=True)
    for each in told:
        assert each["option"] in game.options
        assert each["words"] == game.describe(each["option"])
        assert each["line"][0] == each["words"]
        assert each["why"].endswith(".")


def test_what_was_hardly_thought_of_is_no_advice() -> None:
    game = in_the_middle("energy-empire")
    while len(game.options) < 3:
        play_some(game, random_stream(1), 1)
    root = Search(game, Settings(budget=1, lines=0), stream_for("test", "search")).root
    for option, visits in zip(game.options, (9, 10, 1000)):
        root.branch(option).visits = visits
    root.visits = 1019
    first, second, third = game.options[:3]
    assert [branch.option for branch in worth_telling(root)] == [third]
    root.branch(first).visits = 11
    assert [branch.option for branch in worth_telling(root)] == [third, first]
    root.branch(second).visits = 400
    assert [branch.option for branch in worth_telling(root)] == [third, second, first]


def test_advice_is_refused_where_there_is_none() -> None:
    game = in_the_middle("empire")
    with pytest.raises(th.ImpossibleSetup, match="'novice' can't say why it chooses"):
        th.advise(game, "novice")
    play_randomly(game, random_stream(1))
    with pytest.raises(th.IllegalChoice, match="The game is over"):
        th.advise(game)


def test_a_plain_search_plays_every_game_to_its_end() -> None:
    game = in_the_middle("energy-empire")
    search = PlainSearch(game, stream_for("plain", "search"))
    search.think(20)
    assert sum(branch.visits for branch in search.root.branches) == 20
    assert search.decisions > 20
