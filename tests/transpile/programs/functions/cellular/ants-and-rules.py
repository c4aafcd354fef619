"""Langton's ant, rule 110, brian's brain, forest fire without randomness."""


class Ant:
    def __init__(self, width: int, height: int) -> None:
        self.board = [[True] * width for _ in range(height)]
        self.x, self.y = width // 2, height // 2
        self.direction = 3

    def move(self) -> None:
        turn = 1 if self.board[self.y][self.x] else -1
        self.direction = (self.direction + turn) % 4
        self.board[self.y][self.x] = not self.board[self.y][self.x]
        if self.direction % 2 == 0:
            self.y -= self.direction - 1
        else:
            self.x += self.direction - 2
        self.x %= len(self.board[0])
        self.y %= len(self.board)

    def __str__(self) -> str:
        return "\n".join("".join("." if cell else "#" for cell in row) for row in self.board)


def rule(number: int, cells: list[int], steps: int) -> list[str]:
    rules = f"{number:08b}"[::-1]
    out = []
    for _ in range(steps):
        out.append("".join(map(str, cells)))
        padded = [0] + cells + [0]
        cells = [int(rules[padded[i] * 4 + padded[i + 1] * 2 + padded[i + 2]]) for i in range(len(cells))]
    return out


def burn(forest: list[str], steps: int) -> list[str]:
    grid = [list(row) for row in forest]
    for _ in range(steps):
        new = [row[:] for row in grid]
        for r, row in enumerate(grid):
            for c, cell in enumerate(row):
                if cell == "*":
                    new[r][c] = "."
                    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                        if 0 <= r + dr < len(grid) and 0 <= c + dc < len(row) and grid[r + dr][c + dc] == "T":
                            new[r + dr][c + dc] = "*"
        grid = new
    return ["".join(row) for row in grid]


ant = Ant(7, 6)
for step in range(1, 31):
    ant.move()
    if step % 10 == 0:
        print(step, (ant.x, ant.y), ant.direction, sum(not cell for row in ant.board for cell in row))
print(ant)
print(*rule(110, [0] * 12 + [1], 6), sep="\n")
print(*burn(["TTT.T", "T*T.T", "TTTTT"], 2), sep="\n")
print(burn([], 3), rule(255, [0, 1], 2), rule(0, [1, 1, 1], 2))
