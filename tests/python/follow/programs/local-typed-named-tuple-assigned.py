from typing import NamedTuple


class Point(NamedTuple):
    x: int
    y: int = 0

    def moved(self, dx, dy):
        return Point(self.x + dx, self.y + dy)


def walk(start, steps):
    here = start
    for dx, dy in steps:
        here = here.moved(dx, dy)
    return here


end = walk(Point(1), [(1, 0), (0, 2)])
end.x = 10  # raises: AttributeError  # twin: end = end._replace(x=10)
print(end.x, end.y)
