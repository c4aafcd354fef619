"""Nim sums, dice probabilities, mastermind, rock paper scissors."""
from functools import reduce
from itertools import product
from operator import xor


def nim_move(heaps: list[int]) -> tuple[int, int] | None:
    total = reduce(xor, heaps, 0)
    if total == 0:
        return None
    for i, heap in enumerate(heaps):
        if heap ^ total < heap:
            return i, heap - (heap ^ total)
    return None


def dice_table(dice: int, sides: int = 6) -> dict[int, int]:
    table: dict[int, int] = {0: 1}
    for _ in range(dice):
        new: dict[int, int] = {}
        for total, ways in table.items():
            for face in range(1, sides + 1):
                new[total + face] = new.get(total + face, 0) + ways
        table = new
    return table


def mastermind(secret: str, guess: str) -> tuple[int, int]:
    black = sum(a == b for a, b in zip(secret, guess))
    common = sum(min(secret.count(c), guess.count(c)) for c in set(guess))
    return black, common - black


def winner(a: str, b: str) -> str:
    beats = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
    if a not in beats or b not in beats:
        raise ValueError(f"unknown move: {a if a not in beats else b}")
    return "tie" if a == b else "first" if beats[a] == b else "second"


print(nim_move([3, 4, 5]), nim_move([1, 1]), nim_move([]), nim_move([7]), dice_table(2), max(dice_table(3).items(), key=lambda kv: (kv[1], -kv[0])))
print([mastermind("RGBY", g) for g in ("RGBY", "YBGR", "RRRR", "RYGG")], [winner(a, b) for a, b in (("rock", "paper"), ("rock", "rock"), ("paper", "rock"))])
try:
    winner("rock", "gun")
except ValueError as error:
    print(error)
codes = ["".join(p) for p in product("ABC", repeat=3)]
secret, guesses = "CAB", 0
while codes[0] != secret:
    guess = codes[0]
    answer = mastermind(secret, guess)
    codes = [c for c in codes if c != guess and mastermind(c, guess) == answer]
    guesses += 1
    print(guess, answer, len(codes))
print(guesses + 1, codes)
exact = dice_table(4)
print({total: f"{ways / 6**4:.4f}" for total, ways in exact.items() if total % 4 == 0}, sum(exact.values()) == 6**4)
