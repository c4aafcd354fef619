"""Containers of containers changed through several names."""
rows = [[0] * 3 for _ in range(2)]
alias = rows[0]
alias[1] = "x"
rows.append(alias)
rows[2].append(1)
print(rows, rows[0] is rows[2])
table = {}
table.setdefault("a", []).append(1)
table.setdefault("a", []).append(2.5)
table["b"] = table["a"]
table["b"] += ["c"]
print(table)
table["a"] = table["a"] + ["new"]
print(table)
stack = [[1]]
top = stack[-1]
stack.append(top[:])
top.append(2)
stack[-1].append("copy")
print(stack)
def grow(xs, n=0):
    xs.append(n)
    if n < 3:
        grow(xs, n + 1)
    return xs
seed = []
print(grow(seed) is seed, seed)
nested = {"l": [{"s": {1}}]}
nested["l"][0]["s"].add(2)
nested["l"][0]["t"] = nested["l"][0]["s"] | {3}
nested["l"] *= 2
nested["l"][1]["s"].discard(1)
print(nested)
matrix = [[1, 2], [3, 4]]
matrix[0], matrix[1] = matrix[1], matrix[0]
matrix[0][0], matrix[1][1] = matrix[1][1], matrix[0][0]
print(matrix)
for row in matrix:
    row[:] = [x * 2 for x in row]
for row in matrix:
    row = [0]
print(matrix)
t = ([], {})
t[0].append(t[1])
t[1]["self"] = len(t[0])
print(t)
a = [1, 2, 3]
b = a
a = a + [4]
b.append(5)
c = b
c += [6]
print(a, b, c, b is c)
counts = [0] * 5
for i in [1, 3, 1, -1, False, True]:
    counts[i] += 1
print(counts)
words = ["a", "b"]
for w in list(words):
    words.extend([w * 2])
    words[0] = w
print(words)
queue = [("start", 0)]
seen = {}
while queue:
    name, level = queue.pop()
    if name in seen or level > 2:
        continue
    seen[name] = level
    queue += [(name + c, level + 1) for c in "xy"]
print(seen)
x = y = z = [0]
y = y * 2
z += [1]
print(x, y, z)
pairs = list(zip([1, 2], "ab"))
pairs[0] = pairs[0] + (True,)
print(pairs, dict(pairs[1:]), [list(p) for p in pairs])
