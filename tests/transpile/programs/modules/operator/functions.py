"""The operator module as functions."""
import operator as op
from operator import attrgetter, itemgetter, methodcaller

print(op.add(1, 2), op.sub(5, 3), op.mul("a", 3), op.truediv(1, 4), op.floordiv(-7, 2), op.mod(-7, 3), op.pow(2, 8), op.neg(5), op.pos(-1), op.abs(-3), op.invert(5))
print(op.and_(6, 3), op.or_(6, 3), op.xor(6, 3), op.lshift(1, 4), op.rshift(32, 2), op.not_(0), op.truth([]), op.is_(None, None), op.is_not(1, None))
print(op.lt(1, 2), op.le(2, 2), op.eq([1], [1]), op.ne(1, 2), op.ge(1, 2), op.gt("b", "a"), op.contains([1, 2], 2), op.countOf([1, 1, 2], 1), op.indexOf([5, 6], 6), op.concat([1], [2]), op.getitem({"k": 1}, "k"), op.index(True))
d = {"a": 1}
op.setitem(d, "b", 2)
op.delitem(d, "a")
xs = [1]
same = op.iadd(xs, [2])
print(d, xs, same is xs)


class P:
    def __init__(self, name, x):
        self.name, self.x = name, x
        self.inner = self

    def greet(self, other, mark="!"):
        return f"{self.name} greets {other}{mark}"


ps = [P("b", 2), P("a", 2), P("c", 1)]
print([p.name for p in sorted(ps, key=attrgetter("x", "name"))], attrgetter("inner.inner.name")(ps[0]), itemgetter(1)("abc"), itemgetter(0, -1)([1, 2, 3]), itemgetter("k")({"k": 5}), itemgetter(slice(1, 3))("abcd"))
print(methodcaller("upper")("x"), methodcaller("greet", "bo", mark="?")(ps[0]), list(map(methodcaller("split", ","), ["a,b", "c"])), sorted([(1, "z"), (0, "y")], key=itemgetter(1)))
for attempt in (lambda: itemgetter(9)([1]), lambda: attrgetter("nope")(1), lambda: op.add(1, "a"), lambda: op.index(1.5), lambda: op.indexOf([1], 2)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
print(max([{"v": 1}, {"v": 3}], key=itemgetter("v")), [f(7, 2) for f in (op.add, op.sub, op.mul, op.mod)])
