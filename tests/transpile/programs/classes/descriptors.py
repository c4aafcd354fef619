"""Descriptors with __get__, __set__, __set_name__ and __delete__."""


class Typed:
    def __init__(self, kind, default=None):
        self.kind, self.default = kind, default

    def __set_name__(self, owner, name):
        self.name = name
        print("named", owner.__name__, name)

    def __get__(self, instance, owner):
        if instance is None:
            return f"<{owner.__name__}.{self.name}>"
        return instance.__dict__.get(self.name, self.default)

    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}, not {type(value).__name__}")
        instance.__dict__[self.name] = value

    def __delete__(self, instance):
        instance.__dict__.pop(self.name, None)


class Once:
    def __init__(self, f):
        self.f = f

    def __get__(self, instance, owner=None):
        print("computing", self.f.__name__)
        value = self.f(instance)
        setattr(instance, self.f.__name__, value)
        return value


class Person:
    name = Typed(str, "anon")
    age = Typed(int, 0)

    def __init__(self, name=None, age=None):
        if name is not None:
            self.name = name
        if age is not None:
            self.age = age

    @Once
    def initials(self):
        return "".join(part[0] for part in self.name.split())


p = Person("Ada Lovelace", 36)
print(p.name, p.age, p.initials, p.initials, Person.name, Person.age)
p.age += 1
del p.name
print(p.name, p.age, Person().age)
try:
    p.age = "old"
except TypeError as error:
    print(error)
class Method:
    def __get__(self, instance, owner):
        return lambda *args: (owner.__name__, instance is not None, args)
class Uses:
    m = Method()
    @classmethod
    def c(cls, x): return cls.__name__, x
    @staticmethod
    def s(x): return x
print(Uses().m(1), Uses.m(2), Uses().c(3), Uses.c(4), Uses().s(5), Uses.s(6))
class Child(Uses):
    @classmethod
    def c(cls, x): return super().c(x) + ("child",)
print(Child.c(1), Child().c(2), Child().m())
def free(self, n): return (type(self).__name__, n)
bound = free.__get__(p)
print(bound(7), Uses.c.__name__, p.__init__.__name__)
