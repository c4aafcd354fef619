"""copy and deepcopy, with hooks and shared references."""
import copy


class Node:
    def __init__(self, value, children=()):
        self.value = value
        self.children = list(children)

    def __repr__(self):
        return f"Node({self.value}, {self.children})"


class Custom:
    def __init__(self, n):
        self.n = n

    def __copy__(self):
        return Custom(self.n + 1)

    def __deepcopy__(self, memo):
        return Custom(self.n * 100)


shared = [1]
original = {"a": shared, "b": shared, "t": (shared, 5), "n": Node("x", [Node("y")]), "s": {1, 2}}
shallow = copy.copy(original)
deep = copy.deepcopy(original)
shared.append(2)
original["n"].children[0].value = "changed"
print(shallow, deep)
print(shallow["a"] is shared, deep["a"] is shared, deep["a"] is deep["b"], deep["t"][0] is deep["a"], shallow["n"] is original["n"], deep["n"] is original["n"])
print(copy.copy(Custom(1)).n, copy.deepcopy(Custom(1)).n, copy.deepcopy([Custom(2)])[0].n)
loop = [1]
loop.append(loop)
twin = copy.deepcopy(loop)
print(twin, twin[1] is twin, twin is loop)
for value in (1, "s", None, (1, 2), 2.5, frozenset([1]), len, int, True, range(3)):
    print(copy.copy(value) is value, copy.deepcopy(value) == value)
t = (1, [2])
print(copy.copy(t) is t, copy.deepcopy(t) is t, copy.deepcopy(t) == t, copy.copy([1]) == [1], copy.copy({1: 2}), copy.copy({3}), copy.deepcopy(bytearray(b"x")))
class Base:
    kind = "base"
    def __init__(self): self.items = []
class Derived(Base):
    def __init__(self):
        super().__init__()
        self.extra = {"k": self.items}
d = Derived()
e = copy.deepcopy(d)
d.items.append(1)
print(e.items, e.extra, e.extra["k"] is e.items, type(e).__name__, copy.copy(d).items is d.items)
