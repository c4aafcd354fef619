"""Rows, columns, rotations and windows by slicing."""
grid = [[r * 4 + c for c in range(4)] for r in range(3)]


def show(rows) -> None:
    for row in rows:
        print(" ".join(f"{cell:>3}" for cell in row))
    print()


show(grid)
show([list(col) for col in zip(*grid)])
show([row[::-1] for row in grid])
show(grid[::-1])
show([list(r) for r in zip(*grid[::-1])])
show([row[1:3] for row in grid[0:2]])
print([grid[i][i] for i in range(3)], [grid[i][-1 - i] for i in range(3)], sum(grid, []))
items = list(range(1, 11))
print([items[i : i + 3] for i in range(0, len(items), 3)], [items[i : i + 2] for i in range(len(items) - 1)][:3])
print(items[-3:] + items[:-3], items[3:] + items[:3], items[::3], items[1::3], items[len(items) // 2 :])
shallow = grid[:]
deep = [row[:] for row in grid]
shallow[0][0] = 99
shallow[1] = ["replaced"]
print(grid[0][0], grid[1], deep[0][0], shallow is grid, shallow == grid)
blank = [[0] * 3] * 2
blank[0][1] = 5
print(blank, [[0] * 3 for _ in range(2)])
