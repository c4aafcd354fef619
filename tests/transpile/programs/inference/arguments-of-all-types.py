"""One function called with every type: what is known of its parameters is nothing."""


def add(a, b):
    return a + b


def twice(x):
    return x * 2


def index(x, i):
    return x[i]


def less(a, b):
    return a < b


def loop(n):
    out = 0
    for i in range(n):
        out += i
    return out


def total(xs):
    s = 0
    for x in xs:
        s += x
    return s


def attempt(f, *args):
    try:
        return repr(f(*args))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


print([attempt(add, *p) for p in [(1, 2), (1, 2.5), ("a", "b"), ([1], [2]), ((1,), (2,)), (True, True), (2**53, 1), (1, "a"), (None, 1), ({1}, {2}), (1.5, 2**60), (b"a", b"b"), (1j, 1)]])
print([attempt(twice, x) for x in (1, 1.5, "a", [1], (1,), True, 2**60, None, {1}, b"x", 1j, -0.0)])
print([attempt(index, *p) for p in [([1, 2], 0), ("ab", -1), ((1,), 5), ({"k": 1}, "k"), ({}, "k"), (b"ab", 0), (range(5), 2), ([1], "a"), (5, 0), ([1, 2, 3], slice(1)), ([1], True), ([1], 1.0), (None, 0), ({1: 2}, True)]])
print([attempt(less, *p) for p in [(1, 2), (1, 2.0), ("a", "b"), ([1], [2]), ((1, 2), (1, 3)), ({1}, {1, 2}), (1, "a"), (None, None), (True, 2), (2**70, 1e10), (b"a", b"b")]])
print([attempt(loop, n) for n in (3, 0, -1, True, 2.0, "3", None)], [attempt(total, xs) for xs in ([1, 2], (1.5,), {1, 2}, {3: 4}, "ab", 5, [], [2**53, 1], [[1]])])
def default(x=5, y=None):
    return x if y is None else x + y
print(attempt(default), attempt(default, "a"), attempt(default, 1, 2), attempt(default, [1], [2]), attempt(default, None, 1))
def swap(d, a, b):
    d[a], d[b] = d[b], d[a]
    return d
print(attempt(swap, [1, 2, 3], 0, -1), attempt(swap, {"a": 1, "b": 2}, "a", "b"), attempt(swap, (1, 2), 0, 1), attempt(swap, [1], 0, 1), attempt(swap, "ab", 0, 1), attempt(swap, bytearray(b"ab"), 0, 1))
def apply(f, x): return f(x)
print([attempt(apply, f, 4) for f in (str, float, range, [].append, lambda v: v / 0, None, bin, "x".__mul__)])
def neg(x): return -x, +x, not x, abs(x)
print([attempt(neg, x) for x in (0, 0.0, -1, 1.5, True, 2**60, "a", [], None, 3j)])
