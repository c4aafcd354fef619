def spiral(m):
    out = []
    while m:
        out += m.pop(0)
        m = [list(r) for r in zip(*m)][::-1]
    return out


print(spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]]))


def rotate(m):
    return [list(r) for r in zip(*m[::-1])]


def flood(grid, r, c, new):
    old = grid[r][c]
    if old == new:
        return grid
    stack = [(r, c)]
    while stack:
        r, c = stack.pop()
        if 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == old:
            grid[r][c] = new
            stack += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return grid


print(rotate([[1, 2], [3, 4]]), flood([[1, 1, 0], [1, 0, 1]], 0, 0, 7))
triangle = [[1]]
for _ in range(4):
    triangle.append([1, *(a + b for a, b in zip(triangle[-1], triangle[-1][1:])), 1])
print(*triangle, sep="\n")
grid = [["."] * 4 for _ in range(2)]
grid[0][1] = "#"
print("\n".join("".join(r) for r in grid), any("#" in r for r in grid), sum(r.count(".") for r in grid))
