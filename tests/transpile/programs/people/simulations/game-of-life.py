class Life:
    def __init__(self, alive):
        self.alive = set(alive)

    def neighbours(self, x, y):
        return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)}

    def step(self):
        counts = {}
        for cell in self.alive:
            for n in self.neighbours(*cell):
                counts[n] = counts.get(n, 0) + 1
        self.alive = {c for c, n in counts.items() if n == 3 or (n == 2 and c in self.alive)}

    def show(self, w=6, h=6):
        return "\n".join("".join("#" if (x, y) in self.alive else "." for x in range(w)) for y in range(h))


life = Life([(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)])
for generation in range(3):
    print(f"generation {generation}: {len(life.alive)} alive")
    print(life.show())
    life.step()
