from tests.hall.high_card.table import PEEK, HighCard
from turbinehall.kernel.standing import Question

QUESTIONS = (Question(PEEK.name, "The top card", (("never", "Never look"), ("always", "Always look"))),)


def option(game: HighCard, answer: str) -> int | None:
    return {"never": 0, "always": 1}.get(answer)
