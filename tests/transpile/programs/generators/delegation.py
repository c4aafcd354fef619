"""`yield from` passes values, sends, throws and return values through."""


def inner(name):
    total = 0
    try:
        while True:
            value = yield f"{name}:{total}"
            if value is None:
                return total
            total += value
    except KeyError as error:
        yield f"inner caught {error}"
        return -1
    finally:
        print("inner done", name)


def outer():
    first = yield from inner("a")
    print("first", first)
    second = yield from inner("b")
    print("second", second)
    yield from [10, 20]
    yield from "xy"
    yield from range(2)
    third = yield from iter(())
    print("third", third)
    return first + second


g = outer()
print(next(g), g.send(5), g.send(6), next(g), g.send(1), g.throw(KeyError("k")))
rest = []
while True:
    try:
        rest.append(next(g))
    except StopIteration as stop:
        print(rest, stop.value)
        break


def flatten(item):
    if isinstance(item, (list, tuple)):
        for sub in item:
            yield from flatten(sub)
    else:
        yield item


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def __iter__(self):
        if self.left:
            yield from self.left
        yield self.value
        if self.right:
            yield from self.right


print(list(flatten([1, [2, [3, (4, [])]], "ab", []])))
print(list(Tree(4, Tree(2, Tree(1), Tree(3)), Tree(6))), sum(Tree(1, Tree(2))), 6 in Tree(6), sorted(Tree(1, Tree(2)), reverse=True))
g = outer()
next(g)
g.close()
def wrong():
    yield from 5
try:
    list(wrong())
except TypeError as error:
    print(error)
def subgen():
    raise IndexError("from sub")
    yield
def guard():
    try:
        yield from subgen()
    except IndexError as error:
        yield f"guarded {error}"
print(list(guard()))
