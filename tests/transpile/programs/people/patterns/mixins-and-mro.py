class JsonMixin:
    def to_json(self):
        inner = ", ".join(f'"{k}": {v!r}' for k, v in sorted(vars(self).items()))
        return "{" + inner + "}"


class ReprMixin:
    def __repr__(self):
        inner = ", ".join(f"{k}={v!r}" for k, v in self.__dict__.items() if not k.startswith("_"))
        return f"{type(self).__name__}({inner})"


class CompareMixin:
    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self):
        return hash(tuple(sorted(vars(self).items())))


class Base:
    def __init__(self, **kwargs):
        super().__init__()
        for k, v in kwargs.items():
            setattr(self, k, v)


class User(JsonMixin, ReprMixin, CompareMixin, Base):
    pass


u = User(name="ann", age=3)
print(u, u.to_json(), u == User(age=3, name="ann"), len({u, User(name="ann", age=3)}))


class A:
    def hello(self):
        return ["A"]


class B(A):
    def hello(self):
        return ["B"] + super().hello()


class C(A):
    def hello(self):
        return ["C"] + super().hello()


class D(B, C):
    def hello(self):
        return ["D"] + super().hello()


print(D().hello(), [k.__name__ for k in D.__mro__], isinstance(D(), C), issubclass(D, (int, A)))


class Logged:
    log = []

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.log = []

    def note(self, text):
        self.log.append(text)
        return self


class X(Logged):
    pass


class Y(Logged):
    pass


X().note("a").note("b")
Y().note("c")
print(X.log, Y.log, Logged.log)


class Plain:
    def __call__(self, *args, **kwargs):
        return args, kwargs

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def __getitem__(self, item):
        return item

    def __missing__(self, key):
        return key


p = Plain()
print(p(1, *[2, 3], a=4, **{"b": 5}), p[1], p[1:2], p[1, 2], p[::2, ...], callable(p), hasattr(p, "__call__"), hasattr(p, "__len__"))
