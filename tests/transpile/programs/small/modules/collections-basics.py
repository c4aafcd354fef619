"""Counter, defaultdict, deque, OrderedDict and namedtuple."""
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple

words = "red blue red green blue red".split()
counts = Counter(words)
print(counts, counts["red"], counts["pink"], counts.most_common(2), sorted(counts.elements()))
groups = defaultdict(list)
for word in words:
    groups[len(word)].append(word)
print(dict(groups), groups[99], len(groups))
queue = deque([1, 2, 3])
queue.append(4)
queue.appendleft(0)
print(queue, queue.pop(), queue.popleft(), list(queue), len(queue), queue[0])
queue.rotate(1)
print(queue, deque("abc", maxlen=2))
Point = namedtuple("Point", ["x", "y"])
p = Point(1, y=2)
print(p, p.x, p[1], p._replace(x=5), p == (1, 2), p._asdict())
od = OrderedDict(a=1, b=2)
od.move_to_end("a")
print(od, list(od), sum(counts.values()), Counter("hello") + Counter("lo"))
tally = defaultdict(int)
for ch in "banana":
    tally[ch] += 1
print(sorted(tally.items()), max(tally, key=tally.get))
