"""A grid: rows, columns, sums, neighbours."""
grid = [[0 for _ in range(4)] for _ in range(3)]
for r in range(3):
    for c in range(4):
        grid[r][c] = r * 4 + c
for row in grid:
    print(row, sum(row))
print([row[1] for row in grid], [sum(col) for col in zip(*grid)], max(max(row) for row in grid))


def neighbours(r, c):
    out = []
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if (dr, dc) != (0, 0) and 0 <= r + dr < len(grid) and 0 <= c + dc < len(grid[0]):
                out.append(grid[r + dr][c + dc])
    return out


print(neighbours(0, 0), neighbours(1, 1), neighbours(2, 3))
grid[0][0] = None
print(grid, any(None in row for row in grid))
