class Positive:
    def __set_name__(self, owner, name):
        self.name = name
        self.private = "_" + name
        print(f"{owner.__name__}.{name}")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return getattr(instance, self.private, 0)

    def __set__(self, instance, value):
        if value <= 0:
            raise ValueError(f"{self.name} must be positive, got {value}")
        setattr(instance, self.private, value)


class Typed:
    def __init__(self, kind):
        self.kind = kind

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner):
        if instance is None:
            return self
        return instance.__dict__.get(self.name)

    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} expects {self.kind.__name__}, not {type(value).__name__}")
        instance.__dict__[self.name] = value

    def __delete__(self, instance):
        print("deleting", self.name)
        del instance.__dict__[self.name]


class Order:
    quantity = Positive()
    price = Positive()
    customer = Typed(str)

    def __init__(self, customer, quantity, price):
        self.customer = customer
        self.quantity = quantity
        self.price = price

    @property
    def total(self):
        return self.quantity * self.price


order = Order("Ada", 3, 5)
print(order.total, order.customer, order.__dict__)
for name, value in [("quantity", -1), ("customer", 5), ("price", 7)]:
    try:
        setattr(order, name, value)
        print(name, "is now", getattr(order, name))
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
print(order.total)
del order.customer
print(order.customer)
print(Order.quantity.name, isinstance(Order.price, Positive))


class Lazy:
    def __init__(self, function):
        self.function = function

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner):
        if instance is None:
            return self
        value = self.function(instance)
        instance.__dict__[self.name] = value
        return value


class Report:
    @Lazy
    def rows(self):
        print("computing")
        return [1, 2, 3]


r = Report()
print(r.rows, r.rows)
