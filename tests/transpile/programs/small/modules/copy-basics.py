"""Shallow and deep copies."""
import copy

original = {"list": [1, 2], "dict": {"a": [3]}}
shallow = copy.copy(original)
deep = copy.deepcopy(original)
original["list"].append(99)
original["dict"]["a"].append(100)
original["new"] = 1
print(original, shallow, deep, sep="\n")
grid = [[0] * 2 for _ in range(2)]
other = copy.deepcopy(grid)
other[0][0] = 1
print(grid, other, grid == copy.copy(grid), copy.copy(grid)[0] is grid[0])


class Box:
    def __init__(self, items):
        self.items = items


box = Box([1])
twin, clone = copy.copy(box), copy.deepcopy(box)
box.items.append(2)
print(twin.items, clone.items, twin is box, type(clone).__name__)
