"""send, throw, close, return values and exhaustion."""


def echo():
    print("start")
    received = None
    try:
        while True:
            try:
                received = yield received
                print("got", received)
            except ValueError as error:
                print("caught", error)
                received = "recovered"
    finally:
        print("cleanup")


g = echo()
print(next(g), g.send(1), g.send("two"), g.throw(ValueError("oops")), g.send(None))
g.close()
print(list(g), next(g, "empty"))
g = echo()
try:
    g.send(5)
except TypeError as error:
    print(error)
next(g)
try:
    g.throw(KeyError("k"))
except KeyError as error:
    print("out", error)


def counted(n):
    for i in range(n):
        yield i
    return "total", n


g = counted(1)
next(g)
try:
    next(g)
except StopIteration as stop:
    print(stop.value, repr(stop))
try:
    next(g)
except StopIteration as stop:
    print(stop.value, stop.args)


def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


g = stubborn()
next(g)
try:
    g.close()
except RuntimeError as error:
    print(error)


def leaks():
    yield 1
    raise StopIteration("inside")


try:
    list(leaks())
except RuntimeError as error:
    print(error, repr(error.__cause__))
g = counted(3)
print(g is iter(g), [*g], sum(counted(5)), max(counted(4)), list(zip(counted(2), counted(9))), 2 in counted(5))
g = counted(2)
g.close()
print(list(g))
def self_call():
    yield next(me)
me = self_call()
try:
    next(me)
except ValueError as error:
    print(error)
def nothing():
    return
    yield
print(list(nothing()), type(nothing()).__name__, [x for x in nothing()])
