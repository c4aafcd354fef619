"""Grid walks, partitions, catalan numbers, matrix chains, text justification."""
from functools import cache


def grid_paths(rows, cols, blocked=()):
    ways = [[0] * cols for _ in range(rows)]
    for r in range(rows):
        for c in range(cols):
            if (r, c) in blocked:
                continue
            ways[r][c] = 1 if r == c == 0 else (ways[r - 1][c] if r else 0) + (ways[r][c - 1] if c else 0)
    return ways


@cache
def partitions(n, largest=None):
    largest = n if largest is None else largest
    if n == 0:
        return 1
    return sum(partitions(n - k, k) for k in range(1, min(n, largest) + 1))


def catalan(n):
    c = [1]
    for i in range(n):
        c.append(sum(c[k] * c[i - k] for k in range(i + 1)))
    return c


def matrix_chain(dims):
    n = len(dims) - 1
    @cache
    def best(i, j):
        if i == j:
            return 0, f"M{i}"
        return min((best(i, k)[0] + best(k + 1, j)[0] + dims[i] * dims[k + 1] * dims[j + 1], f"({best(i, k)[1]}{best(k + 1, j)[1]})") for k in range(i, j))
    return best(0, n - 1)


def justify(words, width):
    @cache
    def cost(i):
        if i == len(words):
            return 0, ()
        options = []
        for j in range(i + 1, len(words) + 1):
            length = len(" ".join(words[i:j]))
            if length > width:
                break
            rest, cuts = cost(j)
            options.append(((width - length) ** 2 + rest if j < len(words) else 0, (j, *cuts)))
        return min(options)
    _, cuts = cost(0)
    lines, start = [], 0
    for cut in cuts:
        lines.append(" ".join(words[start:cut]))
        start = cut
    return lines


for row in grid_paths(3, 4, {(1, 1)}):
    print(row)
print(grid_paths(10, 10)[-1][-1], [partitions(n) for n in range(12)], partitions(60), catalan(12), matrix_chain((10, 30, 5, 60)), matrix_chain((40, 20, 30, 10, 30)))
for line in justify(tuple("the quick brown fox jumps over the lazy dog again".split()), 14):
    print(f"|{line:<14}|")
def climb(n, steps=(1, 2)):
    ways = [1] + [0] * n
    for i in range(1, n + 1):
        ways[i] = sum(ways[i - s] for s in steps if s <= i)
    return ways[n]
print([climb(n) for n in range(10)], climb(100), climb(10, (1, 3, 5)))
