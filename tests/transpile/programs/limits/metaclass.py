"""Metaclasses that change what a class is."""


class Registry(type):
    classes: list = []

    def __new__(mcs, name, bases, namespace):
        cls = super().__new__(mcs, name, bases, namespace)
        mcs.classes.append(name)
        return cls

    def __call__(cls, *args, **kwargs):
        print("making", cls.__name__)
        return super().__call__(*args, **kwargs)

    def __len__(cls):
        return len(cls.__name__)

    def __getattr__(cls, name):
        return f"{cls.__name__}.{name}?"


class Base(metaclass=Registry):
    def __init__(self, n=0):
        self.n = n


class Child(Base):
    pass


print(Registry.classes, Child(5).n, len(Child), Base.missing, type(Child).__name__)
