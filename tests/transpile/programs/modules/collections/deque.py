"""deque: both ends, rotation, maxlen, errors."""
from collections import deque

d = deque([1, 2, 3])
d.append(4)
d.appendleft(0)
print(d, d.pop(), d.popleft(), d, len(d), d[0], d[-1], 2 in d, list(d), d.index(3), d.count(2))
d.extend("ab")
d.extendleft("xy")
print(d, d.rotate(2), d, d.rotate(-3), d, d.reverse(), d, list(reversed(d)))
d.remove("a")
d.insert(1, "ins")
d[0] = "first"
del d[2]
print(d, d.copy() == d, d + deque([9]), d * 2, deque("ab") < deque("ac"), bool(deque()), deque() == deque())
m = deque(maxlen=3)
for n in range(5):
    m.append(n)
    print(m, end=" ")
m.appendleft("L")
print(m, m.maxlen, deque([1, 2, 3], 2), deque("abc", maxlen=0))
for attempt in (lambda: deque().pop(), lambda: deque().popleft(), lambda: d[100], lambda: d.remove("zzz"), lambda: d[0:2], lambda: hash(d), lambda: deque([1], maxlen=1).insert(0, 5), lambda: deque(5), lambda: d.index("zzz")):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
try:
    for x in d:
        d.append(x)
except RuntimeError as error:
    print(error)
queue = deque([(0, "start")])
seen = []
while queue:
    depth, name = queue.popleft()
    seen.append(name)
    if depth < 2:
        queue.extend((depth + 1, f"{name[0]}{depth}{i}") for i in range(2))
print(seen)
def tail(lines, n): return list(deque(lines, maxlen=n))
print(tail("abcdef", 2), deque(range(3)) == deque([0, 1, 2]), deque([1]) == [1])
d.clear()
print(d, sum(deque([1, 2])), max(deque([3, 1])), sorted(deque([2, 1])), str(deque([deque([1])])))
