"""Closures share variables, late binding, nonlocal and global."""
counter = 0


def make_counter(start=0):
    count = start

    def increment(step=1):
        nonlocal count
        count += step
        return count

    def peek():
        return count

    return increment, peek


def late():
    fs = []
    for i in range(3):
        fs.append(lambda: i)
    return [f() for f in fs]


def bump():
    global counter, fresh
    counter += 1
    fresh = "made global"
    return counter


def deep():
    x = "deep"

    def middle():
        def inner():
            nonlocal x
            x = x + "er"
            return x

        return inner

    f = middle()
    return f(), f(), x


inc, peek = make_counter(10)
print(inc(), inc(5), peek(), late(), bump(), bump(), counter, fresh, deep())
a, _ = make_counter()
print(a(), a(), inc(), peek())
adders = {n: (lambda x, n=n: x + n) for n in (1, 10)}
print(adders[1](5), adders[10](5), (lambda f: f(f))(lambda f: "self"))


def compose(*fs):
    def run(x):
        for f in reversed(fs):
            x = f(x)
        return x

    return run


print(compose(str, lambda n: n + 1, abs)(-5), compose()(7))
def outer():
    def show():
        return later
    later = "bound after"
    return show()
print(outer())
def early():
    def show():
        return never
    try:
        return show()
    except NameError as error:
        return type(error).__name__ + ": " + str(error)
    never = 1
print(early())
def unbound():
    try:
        print(value)
    except UnboundLocalError as error:
        print(error)
    value = 1
    del value
    try:
        return value
    except UnboundLocalError as error:
        return str(error)
print(unbound())
x = 1
def shadow(x):
    x += 1
    return x
print(shadow(x), x)
