class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


print(list(Countdown(3)), sum(Countdown(4)))
it = iter(Countdown(2))
print(next(it), it.__next__(), next(it, "done"))
print([x for x in zip(Countdown(3), "abc")], 2 in Countdown(5))
print(iter([1, 2]).__next__(), "abc".__len__(), (5).__add__(3), [1].__contains__(1), (2.5).__mul__(2))


class Timer:
    def __init__(self, label, swallow=False):
        self.label, self.swallow = label, swallow

    def __enter__(self):
        print("enter", self.label)
        return self

    def __exit__(self, kind, value, traceback):
        print("exit", self.label, kind.__name__ if kind else None, value)
        return self.swallow


with Timer("a") as a, Timer("b", swallow=True) as b:
    print(a.label, b.label)
    raise ValueError("oops")
try:
    with Timer("c"):
        {}["missing"]
except KeyError as error:
    print("outside", error)


def gen():
    try:
        yield 1
        yield 2
        yield 3
    finally:
        print("cleanup")


for x in gen():
    print(x)
    if x == 2:
        break
print("after")
g = gen()
print(next(g))
g.close()
print(list(gen()))
