def counter(start=0, step=1):
    value = start

    def bump():
        nonlocal value
        value += step
        return value

    def reset():
        nonlocal value
        value = start

    bump.reset = reset
    return bump


a, b = counter(), counter(10, -2)
print(a(), a(), b(), b(), a.reset(), a())
adders = [lambda x, n=n: x + n for n in range(3)]
late = [lambda x: x + n for n in range(3)]
print([f(10) for f in adders], [f(10) for f in late])


def accumulate(item, into=[]):
    into.append(item)
    return into


print(accumulate(1), accumulate(2), accumulate(3, []))
x = "global"


def outer():
    x = "outer"

    class Inner:
        y = x

        def show(self):
            return x, self.y

    def change():
        global x
        x = "changed"

    change()
    return Inner().show()


print(outer(), x)
compose = lambda f, g: lambda v: f(g(v))
print(compose(str.upper, str.strip)("  hi "))


def kwargs_only(*, a, b=2, **rest):
    return a, b, rest


print(kwargs_only(a=1), kwargs_only(a=1, b=5, z=0))
for bad in (lambda: kwargs_only(1), lambda: kwargs_only(), lambda: counter(1, 2, 3), lambda: counter(nope=1)):
    try:
        bad()
    except TypeError as error:
        print(error)
