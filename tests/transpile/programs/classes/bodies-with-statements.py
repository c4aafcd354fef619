"""Class bodies: statements around definitions, names that the body reads, defaults and builtins as attributes."""
import sys


class Meta:
    names = []
    for i in range(3):
        names.append(f"field{i}")
    del i
    for key, value in {"a": 1, "b": 2}.items():
        names.append((key, value))
    if len(names) > 3:
        big = True

        def describe(self, *, width=10, mark="*"):
            return f"big {len(self.names)}".center(width, mark)
    else:
        def describe(self):
            return "small"

    try:
        limit = int("x")
    except ValueError as error:
        limit = -1
        reason = str(error)
    else:
        print("never")
    finally:
        done = True

    while limit < 3:
        limit += 2

    if sys.version_info >= (3, 0):
        @staticmethod
        def join(*parts):
            return "-".join(parts)

        @classmethod
        def build(cls, **kw):
            return cls.__name__, kw

        @property
        def size(self):
            return len(self.names)

        class Inner:
            depth = 2
            area = depth ** 2

    a, b = 1, 2
    (c, d), *e = (3, 4), 5, 6


class Child(Meta):
    def describe(self, **kw):
        return "<" + super().describe(**kw) + ">"

    @classmethod
    def build(cls, **kw):
        return super().build(**kw), 1


m = Meta()
print(Meta.names, Meta.big, m.describe(), m.describe(width=14), m.describe(mark="-"))
print(Meta.limit, Meta.reason, Meta.done, hasattr(Meta, "error"), hasattr(Meta, "i"), Meta.key, Meta.value)
print(Meta.join("x", "y"), m.join("z"), Meta.build(k=1), Child.build(k=2), m.size, Meta.Inner.area)
print(Meta.a, Meta.b, Meta.c, Meta.d, Meta.e)
print(Child().describe(), Child().size, Child.join("q"))


class Reg:
    table = {}

    def command(name, table=table):
        def wrap(f):
            table[name] = f
            return f
        return wrap

    @command("hi")
    def hi(self, who="you"):
        return f"hi {who}"

    @command("bye")
    def bye(self, who="you"):
        return f"bye {who}"

    del command


print({k: f(Reg(), "me") for k, f in Reg.table.items()}, Reg().hi(), hasattr(Reg, "command"))

value = "global"


class Shadow:
    before = value
    value = value + "!"
    max = max(3, 4)
    copy = [value] * 2


print(Shadow.before, Shadow.value, Shadow.max, Shadow.copy)
try:
    class Broken:
        y = x
        x = 1
except NameError as error:
    print(error)


class Temp:
    def to_c(f):
        return round((f - 32) * 5 / 9, 1)

    TABLE = {f: to_c(f) for f in ()}
    BOILING = to_c(212)
    pairs = list(map(to_c, [32, 50]))
    alias = to_c


print(Temp.BOILING, Temp.pairs, Temp.TABLE)
class First:
    def f(self, x=[]):
        x.append(1)
        return x
class Second:
    def f(self, x=[]):
        x.append(2)
        return x
print(First().f(), Second().f(), First().f())
class Makes:
    @staticmethod
    def make():
        return 1
class Hides(Makes):
    make = 5
    y = make
print(Hides.make, Hides.y, Hides().make)
class Outer:
    limit = 3
    class Inner:
        scale = 2
        size = scale * 4
        def __init__(self, n):
            self.n = n
        def times(self):
            return self.n * self.scale
    class Sub(Inner):
        def times(self):
            return super().times() + 1
    first = Inner(2)
print(Outer.Inner(3).times(), Outer.Sub(3).times(), Outer.first.n, Outer.Inner.size)
def main():
    print("start")
    try:
        value = undefined_helper(print("arg"))
    except NameError as e:
        print(e)
    class Local:
        n = 2
        for k in range(2):
            n *= 3
        rows = [n for n in range(k + 1)]
        def get(self, base=n, seen=[]):
            seen.append(base)
            return seen
    print(Local.n, Local().get(), Local().get(5), Local.rows)
    return Local
main()
main()
class Shape:
    size = len
    kinds = {"n": len, "s": str}
    order = sorted
print(type(len).__name__, Shape().size([1, 2]), Shape.size("abc"), Shape().order([3, 1]), len.__name__, Shape.kinds["n"]("xx"))
biggest = max
print(type(biggest), biggest.__name__, type(print).__name__, list(map(len, ["a", "bb"])), callable(biggest), isinstance(biggest, type))
print(biggest, len, [abs])
class Eq:
    def __eq__(self, o): return True
print(Eq.__hash__, Eq().__hash__)
import re
class Lexer:
    rules = []
    def rule(pattern, rules=rules):
        def deco(fn):
            rules.append((re.compile(pattern), fn))
            return fn
        return deco
    @rule(r"\d+")
    def number(self, text): return ("NUM", int(text))
    @rule(r"[a-z]+")
    def word(self, text): return ("WORD", text)
    @rule(r"\s+")
    def space(self, text): return None
    del rule
    def tokens(self, s):
        pos = 0
        while pos < len(s):
            for rx, fn in self.rules:
                if m := rx.match(s, pos):
                    tok = fn(self, m.group())
                    if tok: yield tok
                    pos = m.end()
                    break
            else:
                raise SyntaxError(f"bad char {s[pos]!r} at {pos}")
print(list(Lexer().tokens("abc 12 x")))
try: list(Lexer().tokens("a ! b"))
except SyntaxError as e: print(e, e.msg)
