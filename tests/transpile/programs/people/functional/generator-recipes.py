"""Generators pipelines and coroutines."""
from typing import Generator, Iterable
import itertools
def numbers(): yield from itertools.count(1)
def take(n, it): return list(itertools.islice(it, n))
def evens(it): return (x for x in it if not x % 2)
def squares(it):
    for x in it: yield x * x
print(take(4, squares(evens(numbers()))))
def primes():
    found = []
    for n in itertools.count(2):
        if all(n % p for p in itertools.takewhile(lambda p: p * p <= n, found)): found.append(n); yield n
print(take(12, primes()), next(p for p in primes() if p > 100))
def collatz(n):
    while n != 1:
        yield n
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    yield 1
print(list(collatz(6)), max(range(1, 200), key=lambda n: sum(1 for _ in collatz(n))))
def grep(pattern):
    print("looking for", pattern); hits = 0
    try:
        while True:
            line = yield hits
            if pattern in line: hits += 1; print("found:", line)
    except GeneratorExit: print("closing after", hits)
g = grep("py"); next(g); g.send("python"); print(g.send("java"), g.send("pypy")); g.close()
def inner():
    x = yield 1
    print("inner got", x)
    return "done"
def outer():
    r = yield from inner()
    print("inner returned", r)
    yield 2
o = outer(); print(next(o), o.send("hey"), next(o, "end"))
def fibs(a=0, b=1):
    while 1: yield a; a, b = b, a + b
print(list(itertools.takewhile(lambda x: x < 100, fibs())), sum(x for x in itertools.takewhile(lambda x: x < 4e6, fibs()) if x % 2 == 0))
def batched(it, n):
    it = iter(it)
    while b := tuple(itertools.islice(it, n)): yield b
def consume(it, n): next(itertools.islice(it, n, n), None)
it = iter(range(10)); consume(it, 4); print(list(it), list(batched("abcdefg", 3)))
def roundrobin(*its):
    pending = [iter(i) for i in its]
    while pending:
        for i in pending[:]:
            try: yield next(i)
            except StopIteration: pending.remove(i)
print("".join(roundrobin("ABC", "D", "EF")))
def unique(it, key=None):
    seen = set()
    for x in it:
        k = x if key is None else key(x)
        if k not in seen: seen.add(k); yield x
print(list(unique("ABBcCAD", str.lower)), list(zip(*[iter(range(6))] * 2)), [*map(max, [1, 5], [4, 2])], list(enumerate("ab", 1)))
a, b = itertools.tee(range(3)); print(list(a), list(b)); e = iter([]); print(next(e, None), sum(1 for _ in "abc"), dict(enumerate("xy")))
class Reader:
    def __init__(self, t): self.t = t
    def __iter__(self): return (l.strip() for l in self.t.splitlines() if l.strip())
print(list(Reader("a\n\n b \nc")), sorted(Reader("z\ny")), " ".join(Reader("p\nq")))
