"""The tree of a search: questions, and under each the options that were tried so far.

It is shared by all deals of what the seat can't know, so it says nothing about any one of them: the same
choices may lead to different questions, and not every option that was tried is offered in every deal.
"""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.kernel.game import Frame, Rule
from turbinehall.players.verdict import Verdict


@final
class Branch:
    """An option of a question, and how the games went in which it was chosen."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.visits = 0
        self.offered = 0
        """How often it could have been chosen since it was first tried."""
        self.reward = 0.0
        """The rewards, added up, of the seat that chose it."""
        self.points = 0.0
        """The points that this seat was expected to end with, added up."""
        self.ahead = 0
        """How often this seat was ahead of everybody else."""
        self.questions: list[Question] = []
        """What may be asked after it."""
        self.next: Question | None = None
        """What is certain to be asked after it: the same seat goes on, and nothing was shown."""

    def learn(self, verdict: Verdict, seat: int) -> None:
        """Another game was played, in which this seat chose it."""
        self.visits += 1
        self.reward += verdict.rewards[seat]
        self.points += verdict.points[seat]
        if verdict.leads[seat] > 0.0:
            self.ahead += 1

    def promise(self, seat: int) -> float:
        """The reward to expect: that of the best line, where the same seat goes on. It will take it."""
        branch = self
        while len(branch.questions) == 1:
            question = branch.questions[0]
            if question.seat != seat or not question.branches:
                break
            best = question.best()
            if best.visits == 0:
                break
            branch = best
        return branch.reward / branch.visits

    def question(self, frame: Frame) -> Question:
        """What is asked after this choice: as it was met before, or a new one."""
        for known in self.questions:
            if known.asks(frame):
                return known
        new = Question(frame)
        self.questions.append(new)
        return new


@final
class Question:
    """Something that a seat is asked after a row of choices."""

    def __init__(self, frame: Frame) -> None:
        self.rule: Rule[Any] = frame.rule
        self.seat = frame.seat
        self.arg = frame.arg
        self.visits = 0
        self.proposals = 0
        """How often a playout was asked what it would choose."""
        self.branches: list[Branch] = []
        self.options: list[int] = NONE
        """What is on offer, where that is the same in every deal."""

    def asks(self, frame: Frame) -> bool:
        """Is this what a frame asks?"""
        return frame.rule is self.rule and frame.seat == self.seat and frame.arg == self.arg

    def branch(self, option: int) -> Branch:
        """The branch of an option, which is opened if it wasn't."""
        for known in self.branches:
            if known.option == option:
                return known
        new = Branch(option)
        self.branches.append(new)
        return new

    def best(self) -> Branch:
        """The branch that was visited most; of several, the one with the best rewards."""
        best = self.branches[0]
        for branch in self.branches:
            if branch.visits > best.visits or (branch.visits == best.visits and branch.reward > best.reward):
                best = branch
        return best

    def lead(self) -> int:
        """How many visits the best branch is ahead of the next."""
        first = 0
        second = 0
        for branch in self.branches:
            if branch.visits > first:
                second = first
                first = branch.visits
            elif branch.visits > second:
                second = branch.visits
        return first - second


NONE: Final[list[int]] = []
