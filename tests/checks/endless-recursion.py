#: no condition at all
def factorial(number):
    return number * factorial(number - 1)  # expect: python:endless-recursion


print(factorial)

#: in a function that nobody calls
def visit(node):
    """Visits a node."""
    total = 1
    return total + visit(node)  # expect: python:endless-recursion

#: a property that reads itself
class Account:
    @property
    def owner(self):
        return self.owner  # expect: python:endless-recursion

#: a setter that sets itself
class Account:
    def __init__(self, owner):
        self._owner = owner

    @property
    def owner(self):
        return self._owner

    @owner.setter
    def owner(self, value):
        self.owner = value  # expect: python:endless-recursion

#: a condition ends it
def factorial(number):
    if number < 2:
        return 1
    return number * factorial(number - 1)

#: a conditional expression ends it
def factorial(number):
    return 1 if number < 2 else number * factorial(number - 1)

#: `and` ends it
def count(node):
    return node and 1 + count(node - 1)

#: another call may raise
def serve(queue):
    handle = queue.get()
    return serve(handle)

#: a generator starts only when it is consumed
def numbers(start):
    yield start
    yield from numbers(start + 1)

#: a coroutine is only created
async def tick(count):
    return tick(count)

#: the name is bound to another function later
def run(value):
    return run(value)


def run(value):
    return value

#: a property with another name
class Account:
    def __init__(self, owner):
        self._owner = owner

    @property
    def owner(self):
        return self._owner

#: a method with the same name of another object
class Proxy:
    def __init__(self, inner):
        self.inner = inner

    def read(self):
        return self.inner.read()

#: the program shows the exception
def dive():
    return dive()


try:
    dive()
except RecursionError:
    print("too deep")
