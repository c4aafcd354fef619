"""map, filter, sorted with keys, lambdas, closures."""


def apply_twice(f, x):
    return f(f(x))


def make_multiplier(n):
    def multiply(x):
        return x * n

    return multiply


def compose(f, g):
    return lambda x: f(g(x))


double = make_multiplier(2)
print(apply_twice(double, 5), apply_twice(lambda s: s + "!", "hi"), compose(str, double)(21), make_multiplier("ab")(2))
print(list(map(double, [1, 2, 3])), list(filter(lambda n: n % 2, range(6))), list(map(lambda a, b: a + b, [1, 2], [10, 20])), sorted(["bb", "a", "ccc"], key=len, reverse=True))
people = [("Ann", 31), ("Bob", 25), ("Cy", 31)]
print(sorted(people, key=lambda p: (-p[1], p[0])), max(people, key=lambda p: p[1]), [f(3) for f in (double, abs, lambda x: x**3)])
counter = {"n": 0}
def tick():
    counter["n"] += 1
    return counter["n"]
print(tick(), tick(), counter, sum(map(len, ["a", "bc"])), any(map(str.isdigit, "a1")), list(zip("ab", map(ord, "ab"))))
def countdown(n):
    def inner():
        nonlocal n
        n -= 1
        return n
    return inner
c = countdown(3)
print(c(), c(), c())
