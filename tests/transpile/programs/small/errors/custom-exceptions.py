"""Own exception classes with data."""


class ShopError(Exception):
    """Anything that can go wrong in the shop."""


class OutOfStock(ShopError):
    def __init__(self, item, wanted, left):
        super().__init__(f"only {left} of {item} left, {wanted} wanted")
        self.item = item
        self.missing = wanted - left


class UnknownItem(ShopError, KeyError):
    pass


stock = {"apple": 3, "pear": 0}


def take(item, count=1):
    if item not in stock:
        raise UnknownItem(item)
    if stock[item] < count:
        raise OutOfStock(item, count, stock[item])
    stock[item] -= count
    return stock[item]


for order in (("apple", 2), ("apple", 5), ("pear",), ("kiwi", 1)):
    try:
        print("left:", take(*order))
    except OutOfStock as error:
        print(error, error.item, error.missing)
    except ShopError as error:
        print(type(error).__name__, error, isinstance(error, KeyError), error.args)
try:
    try:
        take("fig")
    except KeyError as error:
        raise RuntimeError("order failed") from error
except RuntimeError as error:
    print(error, "|", repr(error.__cause__), "|", type(error.__context__).__name__)
print(stock, issubclass(OutOfStock, Exception), OutOfStock.__doc__, ShopError.__doc__)
