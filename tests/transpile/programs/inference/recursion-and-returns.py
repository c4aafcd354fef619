"""Functions that return different types, or nothing, or themselves."""


def find(xs, x):
    for i, y in enumerate(xs):
        if y == x:
            return i


def classify(n):
    if n < 0:
        return None
    if n == 0:
        return False
    if n < 10:
        return n
    if n < 100:
        return n / 10
    return str(n)


def collapse(x):
    while isinstance(x, list) and len(x) == 1:
        x = x[0]
    return x


def depth(x):
    return 1 + max(map(depth, x), default=0) if isinstance(x, list) else 0


def digits(n):
    return [n] if n < 10 else digits(n // 10) + [n % 10]


def power(b, e):
    if e == 0:
        return 1
    if e < 0:
        return 1 / power(b, -e)
    half = power(b, e // 2)
    return half * half if e % 2 == 0 else half * half * b


def nothing():
    pass


def early(flag):
    if flag:
        return
    return "late"


print(find([1, 2], 2), find("abc", "z"), [classify(n) for n in (-1, 0, 5, 50, 500)], collapse([[[5]]]), collapse([1, 2]), collapse("x"), depth([1, [2, [3]]]), digits(90210))
print(power(2, 10), power(2, -2), power(2, 70), power(1.5, 3), power(0, 0), power(10, 20), power(-3, 3), nothing(), early(True), early(False))
for n in (-1, 0, 5, 50, 500):
    value = classify(n)
    try:
        print(value + 1, end=" ")
    except TypeError as error:
        print(error, end=" ")
    print(bool(value), value or "empty", value is None)
def multi(n):
    return (n, str(n)) if n % 2 else [n]
print([multi(n) for n in range(4)], [type(multi(n)).__name__ for n in range(2)], multi(1)[0] + 1, multi(2) + [3])
def gen_or_list(flag):
    if flag:
        return (x for x in range(3))
    return [0, 1, 2]
print(list(gen_or_list(True)), gen_or_list(False), sum(gen_or_list(True)))
def swap_roles(f, g):
    return g, f
a, b = swap_roles(len, str)
print(a(5), b("abc"))
def chain(x):
    return chain if x else 5
print(chain(1)(1)(0))
result = find([3], 3) or "not found"
print(result, find([3], 3) is not None)
def last_of(xs):
    for x in xs:
        pass
    return x
print(last_of("abc"))
try:
    last_of([])
except UnboundLocalError as error:
    print(error)
