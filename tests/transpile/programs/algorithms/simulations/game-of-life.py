"""Conway's game of life as a set of cells."""
Cell = tuple[int, int]


def step(alive: set[Cell]) -> set[Cell]:
    counts: dict[Cell, int] = {}
    for x, y in alive:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    counts[x + dx, y + dy] = counts.get((x + dx, y + dy), 0) + 1
    return {cell for cell, n in counts.items() if n == 3 or n == 2 and cell in alive}


def show(alive: set[Cell], width: int, height: int) -> str:
    return "\n".join("".join("#" if (x, y) in alive else "." for x in range(width)) for y in range(height))


def parse(text: str) -> set[Cell]:
    return {(x, y) for y, row in enumerate(text.split()) for x, ch in enumerate(row) if ch == "#"}


if __name__ == "__main__":
    glider = parse(".#. ..# ###")
    for generation in range(5):
        print(generation, len(glider), sorted(glider))
        print(show(glider, 6, 6))
        glider = step(glider)
    blinker = parse("... ### ...")
    print(step(step(blinker)) == blinker, step(blinker) == blinker, step(set()))
    r_pentomino, populations = parse(".## ##. .#."), []
    for _ in range(30):
        populations.append(len(r_pentomino))
        r_pentomino = step(r_pentomino)
    print(populations, min(r_pentomino), max(r_pentomino))
