import math
from functools import partial, reduce

xs, d, s = [1], {"a": 1}, "text"
for f in (xs.append, d.get, s.upper, s.join, {1}.add, len, print, sorted, isinstance, iter, math.sqrt, math.gcd, reduce, str.upper, list.append):
    print(f.__name__)


class C:
    def method(self):
        return 1

    @classmethod
    def make(cls):
        return cls()

    @staticmethod
    def plain(x):
        return x


for f in (C().method, C.method, C.make, C.plain, lambda: 1):
    print(f.__name__, f.__qualname__)
names = {f.__name__: f for f in (str.lower, str.title, len)}
print({k: f("aB c") for k, f in names.items()})
print(partial(int, base=2).func.__name__ if False else partial(int, base=2)("11"))
