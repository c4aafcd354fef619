class Plugin:
    registry = {}

    def __init_subclass__(cls, /, name=None, **kwargs):
        super().__init_subclass__(**kwargs)
        Plugin.registry[name or cls.__name__.lower()] = cls

    def run(self):
        raise NotImplementedError


class Upper(Plugin):
    def run(self, text):
        return text.upper()


class Reverse(Plugin, name="backwards"):
    def run(self, text):
        return text[::-1]


print(sorted(Plugin.registry))
for name, plugin in sorted(Plugin.registry.items()):
    print(name, plugin().run("hello"))


class Base:
    subclasses = []

    def __init_subclass__(cls):
        cls.subclasses.append(cls.__name__)


class A(Base):
    pass


class B(A):
    pass


print(Base.subclasses, [c.__name__ for c in Base.__subclasses__()], A.__subclasses__()[0] is B)
