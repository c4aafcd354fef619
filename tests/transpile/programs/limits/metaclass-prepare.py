"""__prepare__ decides what a class body writes into."""


class Recording(dict):
    def __init__(self):
        super().__init__()
        self.log = []

    def __setitem__(self, key, value):
        self.log.append(key)
        super().__setitem__(key, value)


class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases):
        return Recording()

    def __new__(mcs, name, bases, namespace):
        cls = super().__new__(mcs, name, bases, dict(namespace))
        cls.order = [k for k in namespace.log if not k.startswith("__")]
        return cls


class Form(metaclass=Meta):
    b = 1
    a = 2
    b = 3

    def method(self):
        pass


print(Form.order, Form.b)
