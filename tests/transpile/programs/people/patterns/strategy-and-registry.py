HANDLERS = {}


def register(*names, priority=0):
    def decorate(cls):
        for name in names:
            HANDLERS[name] = (priority, cls)
        cls.names = names
        return cls

    return decorate


class Shape:
    def __init__(self, *args):
        self.args = args

    def area(self):
        raise NotImplementedError(f"{type(self).__name__}.area")

    def __lt__(self, other):
        return self.area() < other.area()

    def __repr__(self):
        return f"{self.__class__.__name__}{self.args}"


@register("circle", "round", priority=2)
class Circle(Shape):
    def area(self):
        (r,) = self.args
        return 3 * r * r


@register("rect")
class Rect(Shape):
    def area(self):
        w, h = self.args
        return w * h


@register("blob")
class Blob(Shape):
    pass


def build(spec):
    name, *numbers = spec.split()
    try:
        _, cls = HANDLERS[name]
    except KeyError:
        raise ValueError(f"unknown shape {name!r}; try {', '.join(sorted(HANDLERS))}") from None
    return cls(*map(int, numbers))


shapes = [build(s) for s in ("circle 2", "rect 3 5", "round 1")]
print(sorted(shapes), max(shapes), Circle.names, {k: p for k, (p, _) in HANDLERS.items()})
for spec in ("square 1", "blob", "rect 1"):
    try:
        print(build(spec).area())
    except (ValueError, NotImplementedError) as e:
        print(type(e).__name__, e)


class Visitor:
    def visit(self, node):
        method = getattr(self, "visit_" + type(node).__name__.lower(), self.generic)
        return method(node)

    def generic(self, node):
        return f"? {node!r}"


class Printer(Visitor):
    def visit_list(self, node):
        return "[" + " ".join(self.visit(n) for n in node) + "]"

    def visit_int(self, node):
        return f"i{node}"

    def visit_str(self, node):
        return f"s{len(node)}"


print(Printer().visit([1, "abc", [2.5, None], []]))


class Builder:
    def __init__(self):
        self._parts = {}

    def __getattr__(self, name):
        if name.startswith("with_"):

            def setter(value):
                self._parts[name[5:]] = value
                return self

            return setter
        raise AttributeError(f"no {name}")

    def build(self):
        return dict(sorted(self._parts.items()))


print(Builder().with_name("x").with_size(3).build())
try:
    Builder().nope
except AttributeError as e:
    print(e)
