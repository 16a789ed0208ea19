"""Information-set Monte Carlo tree search: many imagined games, and one tree that they all grow.

Each game is another deal of what the seat can't know. It goes down the tree by options that have done well or
were neglected, until a question asks for a proposal: then a playout plays the turn out, its first choice
becomes a branch, and further playouts go on to a turn that is the same for all games, so that they can be
compared there. How well everybody stands then is written along the way that was taken.

Questions ask for few proposals at first and for more as they are met more often: where there are a hundred
options, only those are looked at that somebody would choose who plays passably.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import deal
from turbinehall.players.planner import Tally, lines_to_horizon
from turbinehall.players.playout import Playout
from turbinehall.players.tree import Branch, Question
from turbinehall.players.verdict import Verdict

AHEAD: Final = 2  # turns that playouts go beyond the one that is being played, at least
GAME: Final = 20  # to deal a game and to judge it costs about as much as to look at so many positions


@final
class Settings:
    """How a search thinks. All of it was settled by matches (docs/players.md)."""

    def __init__(
        self,
        budget: int,
        rounds: float = 1.0,
        tries: int = 4,
        lines: int = 10,
        width: int = 3,
        curious: float = 0.7,
        widening: float = 0.5,
        near: float = 0.5,
        crowd: int = 0,
        in_steps: int = 0,
    ) -> None:
        self.budget = budget
        """The positions looked at before a choice. No clock: the same seed gives the same choice."""
        self.crowd = crowd
        """So many more for each seat beyond the second: a round takes longer to play out."""
        self.in_steps = in_steps
        """The budget where a game is planned in steps, if it is another: a playout is a plan there, and a few
        of them say much."""
        self.rounds = rounds
        """How far ahead playouts go, beyond the turn that is being played."""
        self.tries = tries
        """In how many ways a playout tries a turn."""
        self.lines = lines
        """How many lines of a planner the tree begins with."""
        self.width = width
        """How many lines the planner follows at a time; twice as many where a game is planned in steps."""
        self.curious = curious
        """How much neglected options are favoured, as a part of how much games differ."""
        self.widening = widening
        """How fast questions ask for further proposals."""
        self.near = near
        """How much of a reward is for how things stand when the turn ends: less is seen there, but with less
        luck in it."""

    def positions(self, seats: int, in_steps: bool = False) -> int:
        """How many positions are looked at before a choice, at a table with so many seats."""
        if in_steps and self.in_steps:
            return self.in_steps
        return self.budget + self.crowd * max(0, seats - 2)

    def limit(self, positions: int) -> None:
        """Look at so many positions, at any table."""
        self.budget = positions
        self.crowd = 0
        self.in_steps = 0


@final
class Search:
    """The search for a choice, and for those that follow it in the same turn."""

    def __init__(self, game: Game, settings: Settings, stream: Stream) -> None:
        asked = game.pending
        assert asked is not None
        self.game = game
        self.seat = asked.seat
        self.settings = settings
        self.stream = stream
        self.tally = Tally()
        self.playout = Playout(stream, settings.tries, self.tally)
        self.root = Question(asked)
        self.root.options = game.options
        self.planned = game.rulebook.in_steps
        """Are turns planned, and not played out at random? Then the tree is made of the planner's lines:
        another playout would only propose the same, and what is best after a roll depends on the roll."""
        self.until = game.turn + 1 + max(AHEAD, round(settings.rounds * game.setup.seats))
        """The turn at which games are compared."""
        self.futures: list[Stream] = []
        """Where chance begins in the first, second, third game of every line."""
        self.games = 0
        self.mean = 0.0
        self.squares = 0.0
        """With the mean: how much the rewards of the games differ (Welford's way)."""
        if settings.lines:
            self._plant()

    def resume(self, game: Game, stream: Stream, root: Question) -> None:
        """Go on from a question further down in the tree. The game must stand there."""
        self.game = game
        self.stream = stream
        self.root = root

    def think(self) -> None:
        """Play as many games as the budget allows, less those that the root knows already."""
        budget = self.settings.positions(self.game.setup.seats, self.planned)
        if self.games:
            budget -= budget * self.root.visits // self.games
        end = self.tally.positions + budget
        while self.tally.positions < end:
            self._play()
            if self.games & 15 == 0 and self.root.lead() > self._games_left(end):
                break  # no other option can catch up

    def _games_left(self, end: int) -> int:
        return (end - self.tally.positions) * self.games // self.tally.positions

    def _plant(self) -> None:
        """Begin the tree with the lines that a planner would look at."""
        width = self.settings.width * (2 if self.planned else 1)
        lines = lines_to_horizon(self.game, width, self.settings.lines, self.tally)
        for line in lines[: self.settings.lines]:
            question = self.root
            twin = self.game.clone()
            for option in line.choices:
                branch = question.branch(option)
                twin.apply(option)
                if not self._goes_on(twin):
                    break
                question = self._asked(branch, twin)

    def _play(self) -> None:
        """Play one game and write down along its way how it went."""
        self.games += 1
        self.tally.positions += GAME
        way = Way()
        question = self._certain(way)
        # The n-th game of every line has the same deal and the same dice, so that lines differ by themselves
        # and not by luck.
        chance = self._future(way.branches[-1].visits if question is None else question.proposals)
        self.playout.stream = chance
        game = deal(self.game, self.seat, chance)
        for branch in way.branches:
            game.apply(branch.option)
        self.tally.positions += len(way.branches)
        while question is not None or game.pending is not None:
            if question is None:
                if self.planned and not self._goes_on(game):
                    break
                question = self._asked(way.branches[-1], game)
            if self._wants_more(question):
                game = self._propose(question, game)
                way.go(question, question.branch(self.playout.first))
                break
            branch = self._select(question, game.options)
            way.go(question, branch)
            game.apply(branch.option)
            self.tally.positions += 1
            question = None
        game = self.playout.until(game, self.game.turn + 1)
        verdict = Verdict(game)
        if game.pending is not None:  # else it is known already, and counting a finished game costs most
            near = verdict
            verdict = Verdict(self.playout.until(game, self.until))
            verdict.blend(near, self.settings.near)
        self._learn(verdict.rewards[self.seat])
        for i, branch in enumerate(way.branches):
            branch.learn(verdict, way.seats[i])

    def _propose(self, question: Question, game: Game) -> Game:
        """Play the turn out, well: the first time with a plan, where it is the seat's own."""
        question.proposals += 1
        if question.proposals == 1 and question.seat == self.seat:
            return self.playout.planned(game)
        return self.playout.turn(game, self.settings.tries)

    def _certain(self, way: Way) -> Question | None:
        """Go down as far as all is the same in every deal; gives the question there that asks for more."""
        question: Question | None = self.root
        while question is not None and not self._wants_more(question):
            branch = self._select(question, question.options)
            way.go(question, branch)
            question = branch.next
        return question

    def _asked(self, branch: Branch, game: Game) -> Question:
        """What is asked after a choice. What the same seat is asked before anything is shown, is certain."""
        assert game.pending is not None
        question = branch.question(game.pending)
        if self._goes_on(game):
            question.options = game.options
            branch.next = question
        return question

    def _goes_on(self, game: Game) -> bool:
        """Does the seat go on with its turn, without anything having been rolled, drawn or shown?"""
        return game.seat == self.seat and game.horizon == self.game.horizon and game.turn == self.game.turn

    def _future(self, number: int) -> Stream:
        while len(self.futures) <= number:
            stream = self.stream
            self.futures.append(Stream(stream.next(), stream.next(), stream.next(), 1))
        return self.futures[number].clone()

    def _wants_more(self, question: Question) -> bool:
        if self.planned and question.branches:
            return False
        return question.proposals < 2.0 + self.settings.widening * sqrt(question.visits)

    def _learn(self, reward: float) -> None:
        off = reward - self.mean
        self.mean += off / self.games
        self.squares += off * (reward - self.mean)

    def _select(self, question: Question, options: list[int]) -> Branch:
        """The branch on offer that promises most, counting as a promise how much it was neglected."""
        curious = self.settings.curious * sqrt(self.squares / self.games)
        best: Branch | None = None
        most = 0.0
        for branch in question.branches:
            if branch.option not in options:
                continue
            branch.offered += 1
            if branch.visits == 0:
                return branch
            promise = branch.promise(question.seat) + curious * sqrt(log(branch.offered) / branch.visits)
            if best is None or promise > most:
                best = branch
                most = promise
        if best is None:
            return question.branch(options[self.stream.below(len(options))])
        return best

    def follow(self, option: int) -> Question | None:
        """The question that is certain to follow a choice, if there is one and the tree has met it."""
        return self.root.branch(option).next


@final
class Way:
    """The way of one game through the tree: branches, and who chose them."""

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.seats: list[int] = []

    def go(self, question: Question, branch: Branch) -> None:
        """A seat chooses."""
        question.visits += 1
        self.branches.append(branch)
        self.seats.append(question.seat)
