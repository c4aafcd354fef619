class Singleton(type):
    _instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]


class Database(metaclass=Singleton):
    def __init__(self, url):
        print("connecting to", url)
        self.url = url


class Cache(metaclass=Singleton):
    pass


one = Database("a")
two = Database("b")
print(one is two, two.url, Cache() is Cache(), type(Database).__name__)


class Registry(type):
    classes = []

    def __new__(mcs, name, bases, namespace):
        cls = super().__new__(mcs, name, bases, namespace)
        if bases:
            mcs.classes.append(name)
        return cls


class Model(metaclass=Registry):
    pass


class User(Model):
    table = "users"


class Post(Model):
    table = "posts"


print(Registry.classes, User.table)


class Meta(type):
    def __init__(cls, name, bases, namespace):
        super().__init__(name, bases, namespace)
        cls.fields = [key for key in namespace if not key.startswith("_")]

    def __len__(cls):
        return len(cls.fields)

    def describe(cls):
        return f"{cls.__name__}: {', '.join(cls.fields)}"


class Form(metaclass=Meta):
    name = "text"
    age = "number"


print(Form.fields, len(Form), Form.describe())
