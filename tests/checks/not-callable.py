#: a module, in module code
import datetime

print(datetime(2024, 1, 1))  # expect: python:not-callable

#: a property, in a function that is called
class Circle:
    @property
    def area(self):
        return 3


def total(circles):
    return sum(circle.area() for circle in circles)  # expect: python:not-callable


print(total([Circle()]))

#: a builtin that a local variable hides
def letters(word):
    list = ["a"]
    return list(word)  # expect: python:not-callable

#: a number, in a function that nobody calls
def area(width):
    factor = 2
    return factor(width)  # expect: python:not-callable

#: a function, a class, a bound method, a lambda
def run(action):
    return action()


print(run(list), run("a".upper), run(lambda: 1), run(dict))

#: an instance with __call__
class Adder:
    def __call__(self, one, other):
        return one + other


print(Adder()(1, 2))

#: a class imported under the name of its module
from datetime import datetime

print(datetime(2024, 1, 1))

#: another path assigns a function
def run(handler):
    action = None
    if handler:
        action = handler
    return action()

#: the method of a property
class Circle:
    @property
    def name(self):
        return "circle"


print(Circle().name.upper())
