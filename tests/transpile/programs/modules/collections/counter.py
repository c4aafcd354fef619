"""Counter in all its operations."""
from collections import Counter

c = Counter("abracadabra")
print(c, c["a"], c["z"], c.most_common(2), c.most_common(), sorted(c.elements()), sum(c.values()), c.total(), len(c), "z" in c, list(c))
d = Counter(a=1, b=5, x=2)
print(c + d, c - d, c & d, c | d, d - c, +Counter(a=-1, b=2), -Counter(a=-1, b=2), c == Counter("abracadabra"), d <= c)
c.update("aaa")
c.subtract({"a": 2, "new": 3})
c["b"] += 10
del c["r"]
print(c, c.pop("c"), c.get("zzz", 0), dict(c), c.most_common()[:-3:-1])
print(Counter(), Counter([1, 1, 2]), Counter({"x": 0}), Counter(dict(a=2)), repr(Counter({1: 2, 3: 2})), Counter([(1, 2), (1, 2)]), Counter("ab") == Counter("ba"), Counter(a=0) == Counter())
words = "the cat and the dog and the bird".split()
for word, n in Counter(words).most_common(3):
    print(word, n)
total = sum((Counter(w) for w in words), Counter())
print(total.most_common(4), max(total, key=total.get), [k for k, v in total.items() if v == 1])
c = Counter(a=3, b=1)
c.clear()
c["q"] = 1
print(c, Counter(a=2, b=3) - Counter(a=2), list((Counter(x=2) + Counter(y=1)).elements()), isinstance(c, dict), Counter("hello").items() == dict(h=1, e=1, l=2, o=1).items())
try:
    Counter(5)
except TypeError as error:
    print(error)
try:
    Counter.fromkeys("ab", 1)
except NotImplementedError as error:
    print(error)
