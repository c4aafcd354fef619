"""Functions and classes that are rebound, shadowed or decorated at run time."""


def f(x):
    return x + 1


def use():
    return f(1)


print(use())


def f(x):  # noqa: F811
    return x * 10


print(use())
f = lambda x: f"lambda {x}"
print(use())


def switch():
    global f
    f = abs


switch()
print(use(), f(-5))


class A:
    def go(self):
        return "first"


a = A()


class A:  # noqa: F811
    def go(self):
        return "second"


print(a.go(), A().go(), isinstance(a, A))
A.go = lambda self: "patched"
print(A().go(), a.go())
b = A()
b.go = lambda: "instance"
print(b.go(), A().go())
if len("x") == 1:
    def chosen():
        return "yes"
else:
    def chosen():
        return "no"
print(chosen())
for g in (len, str, lambda v: [v]):
    print(g("ab"))
def outer(flag):
    def helper():
        return "inner one"
    if flag:
        def helper():
            return "inner two"
    return helper()
print(outer(True), outer(False))
len = lambda x: "my len"
print(len([1, 2]))
del len
print(len([1, 2]))
def fact(n):
    return 1 if n < 2 else n * fact(n - 1)
old = fact
fact = lambda n: 100
print(old(5))
range_ = range
def range(n): return "own range"
print(range(3), list(range_(2)))
