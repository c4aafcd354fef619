from typing import NamedTuple


class Score(NamedTuple):
    player: str
    points: int = 0


def reward(score, points):
    score.points += points  # raises: AttributeError  # twin: score = score._replace(points=score.points + points)
    return score


scores = [Score("ada"), Score("bob", 3)]
print([reward(score, 2) for score in scores])
