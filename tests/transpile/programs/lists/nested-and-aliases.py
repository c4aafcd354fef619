"""Aliasing, shallow copies and recursive printing."""
import copy

row = [0, 0]
grid = [row, row]
grid[0][0] = 1
print(grid, grid[0] is grid[1])
shallow = copy.copy(grid)
deep = copy.deepcopy(grid)
row.append(9)
print(shallow, deep, deep[0] is deep[1], shallow[0] is row)
loop = [1]
loop.append(loop)
print(loop, repr(loop), str([loop]))
both = {"self": None}
both["self"] = both
print(both)
pair = ([],)
pair[0].append(pair)
print(pair)
def add(item, bucket=[]):
    bucket.append(item)
    return bucket
print(add(1), add(2), add(3, []), add(4))
a = b = []
a.append(1)
b = b + [2]
print(a, b)
def change(xs, ys):
    xs.append("in place")
    ys = ys + ["rebound"]
    return ys
xs, ys = [], []
print(change(xs, ys), xs, ys)
matrix = [[i * j for j in range(3)] for i in range(3)]
t = [list(r) for r in zip(*matrix)]
t[0][0] = "changed"
print(matrix, t, [[*r] for r in matrix], sum(map(sum, matrix)))
first, (second, *third), fourth = 1, (2, 3, 4), 5
print(first, second, third, fourth)
