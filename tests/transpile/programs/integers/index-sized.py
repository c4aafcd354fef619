"""Ints that fit no index: CPython clamps some of them, and refuses others with one of three messages."""

import itertools
from collections import UserList, UserString, deque

huge = [3**50, -(3**50), 2**62, -(2**62), 2**63, -(2**63), 2**63 - 1, -(2**63) - 1]


def show(name, action):
    for n in huge:
        try:
            result = repr(action(n))
        except Exception as error:
            result = f"{type(error).__name__}: {error}"
        print(f"{name} {n}: {result}")


class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


def set_item(xs, n):
    xs[n] = 1
    return xs


def del_item(xs, n):
    del xs[n]
    return xs


def times_in_place(xs, n):
    xs *= n
    return xs


for name, empty in [
    ("str", ""),
    ("list", []),
    ("tuple", ()),
    ("bytes", b""),
    ("bytearray", bytearray()),
    ("deque", deque()),
]:
    show(f"empty {name} *", lambda n: empty * n)
    show(f"* empty {name}", lambda n: n * empty)
    show(f"empty {name} * index", lambda n: empty * Index(n))
    show(f"empty {name} *=", lambda n: times_in_place(empty, n))
for name, full in [
    ("str", "ab"),
    ("list", [1, 2]),
    ("tuple", (1, 2)),
    ("bytes", b"ab"),
    ("bytearray", bytearray(b"ab")),
    ("deque", deque([1, 2])),
]:
    for n in (3**50, -(3**50), -(2**62), -(2**63), 2**63):
        for action in (
            lambda n: full * n,
            lambda n: n * full,
            lambda n: times_in_place(full[:0] if name != "deque" else deque(full), n),
        ):
            try:
                print(name, "times", n, action(n))
            except Exception as error:
                print(name, "times", n, type(error).__name__, error)
    show(f"{name} item", lambda n: full[n])
    show(f"{name} index", lambda n: full[Index(n)])
    if name != "deque":
        show(f"{name} from", lambda n: full[n:])
        show(f"{name} to", lambda n: full[:n])
        show(f"{name} step", lambda n: full[::n])
        show(f"{name}.index from", lambda n: full.index(full[0], n))
        show(f"{name}.index to", lambda n: full.index(full[0], 0, n))
for name, make in [("list", lambda: [1, 2]), ("bytearray", lambda: bytearray(b"ab")), ("deque", lambda: deque([1, 2]))]:
    show(f"{name} set", lambda n: set_item(make(), n))
    show(f"{name} delete", lambda n: del_item(make(), n))
    show(f"{name}.insert", lambda n: make().insert(n, 65))
    if name != "deque":
        show(f"{name}.pop", lambda n: make().pop(n))
for n in (3**50, -(3**50), -(2**62), -(2**63), -(2**63) - 1):
    for method in ("ljust", "rjust", "center", "zfill"):
        for text in ("ab", b"ab"):
            try:
                print(method, n, getattr(text, method)(n))
            except Exception as error:
                print(method, n, type(error).__name__, error)
show("replace", lambda n: "xaxa".replace("a", "b", n))
show("replace empty", lambda n: "xa".replace("", "-", n))
show("bytes replace", lambda n: b"xaxa".replace(b"a", b"b", n))
show("split", lambda n: "a b c".split(" ", n))
show("split blank", lambda n: "a b c".split(None, n))
show("rsplit", lambda n: "a b c".rsplit(" ", n))
show("rsplit blank", lambda n: "a b c".rsplit(None, n))
show("bytes split", lambda n: b"a b c".split(b" ", n))
show("find", lambda n: "abc".find("b", n))
show("find to", lambda n: "abc".find("b", 0, n))
show("count", lambda n: "abab".count("b", n))
show("startswith", lambda n: "abc".startswith("", n))
show("expandtabs", lambda n: "a\tb".expandtabs(n))
show("rotate", lambda n: deque([1, 2, 3]).rotate(n))
show("rotate one", lambda n: deque([1]).rotate(n))
show("range item", lambda n: range(5)[n])
show("range slice", lambda n: range(5)[n:])
show("range step", lambda n: range(5)[::n])
show("len range", lambda n: len(range(n)))
show("range in", lambda n: n in range(5))
show("left shift of 0", lambda n: 0 << n)
show("right shift", lambda n: 5 >> n)
show("right shift of a negative", lambda n: -5 >> n)
show("right shift of a large", lambda n: 3**60 >> n)
show("chr", lambda n: chr(n))
show("hex", lambda n: b"ab".hex(":", n))
show("round float", lambda n: round(2.5, n))
show("to_bytes", lambda n: (5).to_bytes(n, "big"))
show("islice", lambda n: list(itertools.islice("abc", n)))
show("islice from", lambda n: list(itertools.islice("abc", n, None)))
show("repeat", lambda n: len(list(zip("abc", itertools.repeat("x", n)))))
show("combinations", lambda n: list(itertools.combinations("abc", n)))
show("enumerate", lambda n: list(enumerate("ab", n)))
show("deque maxlen", lambda n: deque("ab", n))
show("UserString", lambda n: UserString("") * n)
show("UserList", lambda n: UserList([]) * n)
show("format", lambda n: format(5, ">3") + str(n)[:0])
show("percent width", lambda n: "%*d" % (n, 5) if -(2**63) != n < 0 else None)
show("int of text base", lambda n: int("1", n))
show("sum", lambda n: sum([n, n]))
show("slice indices", lambda n: slice(n, None, None).indices(5))
show("slice indices step", lambda n: slice(None, None, n).indices(5))
