def make(name, *fields):
    def __init__(self, *values):
        for field, value in zip(fields, values):
            setattr(self, field, value)

    def __repr__(self):
        inner = ", ".join(f"{field}={getattr(self, field)!r}" for field in fields)
        return f"{name}({inner})"

    return type(name, (), {"__init__": __init__, "__repr__": __repr__, "fields": fields})


Point = make("Point", "x", "y")
p = Point(1, 2)
print(p, p.x, Point.fields, type(p).__name__, Point.__name__)
Animal = type("Animal", (object,), {"legs": 4, "speak": lambda self: "..."})
Dog = type("Dog", (Animal,), {"speak": lambda self: "woof"})
print(Dog().speak(), Dog().legs, isinstance(Dog(), Animal), Dog.__mro__[1] is Animal)
