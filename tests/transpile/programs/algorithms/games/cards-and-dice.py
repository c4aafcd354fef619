"""Poker hands, Yahtzee scores, bowling, hangman."""
from collections import Counter

RANKS = "23456789TJQKA"


def rank(hand: str) -> tuple:
    cards = hand.split()
    values = sorted((RANKS.index(c[0]) for c in cards), reverse=True)
    counts = sorted(Counter(values).items(), key=lambda kv: (-kv[1], -kv[0]))
    shape = tuple(n for _, n in counts)
    flush = len({c[1] for c in cards}) == 1
    if values == [12, 3, 2, 1, 0]:
        values = [3, 2, 1, 0, -1]
    straight = len(set(values)) == 5 and values[0] - values[-1] == 4
    kind = 8 if straight and flush else 7 if shape == (4, 1) else 6 if shape == (3, 2) else 5 if flush else 4 if straight else {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0)
    return kind, [v for v, _ in counts] if kind not in (4, 8) else values


def bowling(rolls: list[int]) -> int:
    total = i = 0
    for _ in range(10):
        if rolls[i] == 10:
            total += 10 + rolls[i + 1] + rolls[i + 2]
            i += 1
        elif rolls[i] + rolls[i + 1] == 10:
            total += 10 + rolls[i + 2]
            i += 2
        else:
            total += rolls[i] + rolls[i + 1]
            i += 2
    return total


def hangman(word: str, guesses: str, lives: int = 5):
    known = ["_"] * len(word)
    for guess in guesses:
        if guess in word:
            known = [w if w == guess else k for w, k in zip(word, known)]
        else:
            lives -= 1
        yield guess, "".join(known), lives
        if "_" not in known or not lives:
            return


hands = ["2H 3H 4H 5H 6H", "9C 9D 9H 9S 2D", "TC TD TH 3S 3D", "AC 2D 3H 4S 5D", "KC KD 2H 2S 9D", "AC KD QH JS 9D", "2C 5C 7C 9C KC"]
for hand in sorted(hands, key=rank, reverse=True):
    print(hand, rank(hand))
print(bowling([10] * 12), bowling([9, 0] * 10), bowling([5] * 21), bowling([10, 7, 3, 9, 0, 10, 0, 8, 8, 2, 0, 6, 10, 10, 10, 8, 1]))
try:
    bowling([10, 10])
except IndexError as error:
    print(error)
print(*hangman("banana", "axnb"), sep="\n")
print(list(hangman("hi", "xyz", 2)))
yahtzee = {"pair": lambda d: max((2 * v for v, n in Counter(d).items() if n >= 2), default=0), "chance": sum, "yahtzee": lambda d: 50 * (len(set(d)) == 1)}
print({name: [score(dice) for dice in ([1, 1, 6, 6, 3], [4] * 5, [1, 2, 3, 4, 5])] for name, score in yahtzee.items()})
