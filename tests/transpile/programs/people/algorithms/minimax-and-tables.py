"""Tic-tac-toe with minimax."""
from functools import lru_cache
from typing import Tuple, Optional
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
Board = Tuple[str, ...]
nodes = 0
def winner(b: Board) -> Optional[str]:
    for x, y, z in LINES:
        if b[x] == b[y] == b[z] != " ": return b[x]
    return "draw" if " " not in b else None
@lru_cache(None)
def minimax(b: Board, player: str) -> Tuple[int, Optional[int]]:
    global nodes
    nodes += 1
    w = winner(b)
    if w: return {"X": 1, "O": -1, "draw": 0}[w], None
    other = "O" if player == "X" else "X"
    scores = [(minimax(b[:i] + (player,) + b[i + 1:], other)[0], i) for i, c in enumerate(b) if c == " "]
    return max(scores, key=lambda s: (s[0], -s[1])) if player == "X" else min(scores)
def show(b): return "\n-+-+-\n".join("|".join(b[i:i + 3]) for i in range(0, 9, 3))
b, p = tuple(" " * 9), "X"
while not winner(b):
    score, move = minimax(b, p)
    b = b[:move] + (p,) + b[move + 1:]
    p = "OX"[p == "O"]
print(show(b), winner(b), nodes, minimax.cache_info().misses, sep="\n")
def knapsack(items, cap):
    best = [[0] * (cap + 1) for _ in range(len(items) + 1)]
    for i, (w, v) in enumerate(items, 1):
        for c in range(cap + 1):
            best[i][c] = max(best[i - 1][c], best[i - 1][c - w] + v if w <= c else 0)
    out, c = [], cap
    for i in range(len(items), 0, -1):
        if best[i][c] != best[i - 1][c]: out.append(i - 1); c -= items[i - 1][0]
    return best[-1][-1], out[::-1]
print(knapsack([(3, 4), (4, 5), (7, 10), (2, 3)], 10))
def lcs(a, b):
    t = {}
    for i in range(len(a) + 1):
        for j in range(len(b) + 1):
            t[i, j] = "" if not i or not j else t[i - 1, j - 1] + a[i - 1] if a[i - 1] == b[j - 1] else max(t[i - 1, j], t[i, j - 1], key=len)
    return t[len(a), len(b)]
print(lcs("AGGTAB", "GXTXAYB"))
def edit(a, b):
    prev = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        cur = [i]
        for j, y in enumerate(b, 1): cur.append(min(prev[j] + 1, cur[-1] + 1, prev[j - 1] + (x != y)))
        prev = cur
    return prev[-1]
print(edit("kitten", "sitting"), edit("", "abc"))
def sieve(n):
    ok = bytearray([1]) * (n + 1); ok[:2] = b"\0\0"
    for i in range(2, int(n ** .5) + 1):
        if ok[i]: ok[i * i::i] = bytes(len(range(i * i, n + 1, i)))
    return [i for i, x in enumerate(ok) if x]
print(sieve(60))
