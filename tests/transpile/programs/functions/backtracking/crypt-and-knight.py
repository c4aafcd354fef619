"""SEND+MORE-like puzzles in small and a knight's tour on a 5x5 board."""
from itertools import permutations


def solve(a: str, b: str, total: str) -> dict[str, int] | None:
    letters = sorted(set(a + b + total))
    for digits in permutations(range(10), len(letters)):
        table = dict(zip(letters, digits))
        if 0 in (table[a[0]], table[b[0]], table[total[0]]):
            continue
        number = lambda word: int("".join(str(table[ch]) for ch in word))
        if number(a) + number(b) == number(total):
            return table
    return None


def tour(n: int) -> list[list[int]] | None:
    board = [[0] * n for _ in range(n)]
    moves = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

    def free(r: int, c: int) -> list[tuple[int, int]]:
        return [(r + a, c + b) for a, b in moves if 0 <= r + a < n and 0 <= c + b < n and not board[r + a][c + b]]

    def go(r: int, c: int, step: int) -> bool:
        board[r][c] = step
        if step == n * n:
            return True
        for nr, nc in sorted(free(r, c), key=lambda p: len(free(*p))):
            if go(nr, nc, step + 1):
                return True
        board[r][c] = 0
        return False

    return board if go(0, 0, 1) else None


print(solve("AB", "B", "CA"), solve("TO", "GO", "OUT"), solve("A", "A", "B"))
for row in tour(5) or []:
    print(" ".join(f"{x:2d}" for x in row))
print(tour(1), tour(3))
def hamiltonian(graph, path=None):
    path = path or [next(iter(graph))]
    if len(path) == len(graph):
        return path + [path[0]] if path[0] in graph[path[-1]] else None
    for other in graph[path[-1]]:
        if other not in path and (found := hamiltonian(graph, path + [other])):
            return found
    return None
print(hamiltonian({0: [1, 3], 1: [0, 2, 3], 2: [1, 3], 3: [0, 1, 2]}), hamiltonian({0: [1], 1: [0, 2], 2: [1]}))
