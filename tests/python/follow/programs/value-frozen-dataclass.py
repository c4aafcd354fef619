from dataclasses import dataclass


@dataclass(frozen=True)  # twin: @dataclass
class Position:
    x: int
    y: int


def move(position, dx, dy):
    position.x += dx  # raises: dataclasses.FrozenInstanceError
    position.y += dy
    return position


def main():
    start = Position(0, 0)
    for step in [(1, 0), (0, 2)]:
        start = move(start, *step)
    print(start)


if __name__ == "__main__":
    main()
