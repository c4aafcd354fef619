"""Small worlds: a robot on a grid, a ball, a population, a queue of customers."""


class Robot:
    TURNS = {"L": -1, "R": 1}
    MOVES = [(0, 1), (1, 0), (0, -1), (-1, 0)]

    def __init__(self, x=0, y=0, facing="N"):
        self.x, self.y = x, y
        self.heading = "NESW".index(facing)
        self.trail = [(x, y)]

    def execute(self, commands: str) -> "Robot":
        for position, command in enumerate(commands):
            if command in self.TURNS:
                self.heading = (self.heading + self.TURNS[command]) % 4
            elif command == "F":
                dx, dy = self.MOVES[self.heading]
                self.x += dx
                self.y += dy
                self.trail.append((self.x, self.y))
            else:
                raise ValueError(f"bad command {command!r} at {position}")
        return self

    def __str__(self):
        return f"({self.x}, {self.y}) facing {'NESW'[self.heading]}"


def bounce(height: float, factor: float, least: float) -> list[float]:
    heights = []
    while height >= least:
        heights.append(round(height, 3))
        height *= factor
    return heights


def foxes(rabbits: float, hunters: float, years: int):
    for year in range(years):
        yield year, round(rabbits, 2), round(hunters, 2)
        rabbits, hunters = rabbits + 0.1 * rabbits - 0.002 * rabbits * hunters, hunters + 0.001 * rabbits * hunters - 0.2 * hunters


def josephus(n: int, k: int) -> tuple[list[int], int]:
    circle, out, i = list(range(1, n + 1)), [], 0
    while len(circle) > 1:
        i = (i + k - 1) % len(circle)
        out.append(circle.pop(i))
    return out, circle[0]


print(Robot().execute("FFRFFLLF"), Robot(5, -3, "S").execute("F" * 4 + "R"), Robot().execute("FRFRFRF").trail)
try:
    Robot().execute("FX")
except ValueError as error:
    print(error)
print(bounce(10, 0.6, 0.5), bounce(1, 0.5, 2))
for row in foxes(100, 20, 6):
    print(*row)
print(josephus(7, 3), josephus(41, 3)[1], josephus(1, 5))
speed, height, t = 0.0, 100.0, 0.0
while height > 0:
    speed += 9.81 * 0.25
    height -= speed * 0.25
    t += 0.25
print(t, f"{height:.4f}", f"{speed:.2f}")
