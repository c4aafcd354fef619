def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e, repr(e.__cause__))


def a():
    try:
        yield 1
    except GeneratorExit:
        raise StopIteration(4)


def b():
    try:
        yield 1
    except GeneratorExit:
        return 5


def c():
    try:
        yield 1
    finally:
        print("c ends")


def d(inner):
    try:
        r = yield from inner
        print("r", r)
    except GeneratorExit:
        print("d exit")
        raise
    except ValueError as e:
        print("d", e)
        yield 99
    return "d done"


kept = []


def started(g):
    kept.append(g)
    next(g)
    return g


show(lambda: started(a()).close())
show(lambda: started(b()).close())
show(lambda: started(c()).close())
show(lambda: started(d(b())).close())
show(lambda: started(d(c())).close())
show(lambda: started(d(a())).close())
show(lambda: started(d(c())).throw(ValueError("v")))
show(lambda: started(d([1, 2])).throw(ValueError("v")))
show(lambda: started(d(iter([1, 2]))).send(None))
show(lambda: started(d(b())).throw(GeneratorExit()))
show(lambda: c().close())
show(lambda: c().throw(KeyError("k")))


class It:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration("it done")
        return self.n

    def send(self, v):
        print("sent", v)
        return "s" + str(v)

    def throw(self, *e):
        print("thrown", e)
        return "t"

    def close(self):
        print("closed")


show(lambda: started(d(It())).send(5))
show(lambda: started(d(It())).send(None))
show(lambda: list(started(d(It()))))
show(lambda: started(d(It())).close())


def selfish():
    try:
        g.close()
    except ValueError as e:
        print("selfish", e)
    try:
        g.send(1)
    except ValueError as e:
        print("selfish", e)
    try:
        g.throw(KeyError)
    except ValueError as e:
        print("selfish", e)
    yield 3


g = selfish()
print(list(g))


def return_tuple():
    return (1, 2)
    yield


g = return_tuple()
try:
    next(g)
except StopIteration as e:
    print(e.value, e.args)


def return_exc():
    return ValueError("x")
    yield


g = return_exc()
try:
    next(g)
except StopIteration as e:
    print(repr(e.value), e.args)
for g in kept:
    try:
        g.close()
    except RuntimeError as e:
        print(e)
