#: a text and a number
print("count: " + 3)  # expect: python:unsupported-operation

#: unlike types are compared, in a function that is called
def best(scores):
    top = 0
    for score in scores:
        if score > top:  # expect: python:unsupported-operation
            top = score
    return top


print(best([1, "2"]))

#: in a function that nobody calls
def label():
    count = 3
    return "count: " + count  # expect: python:unsupported-operation

#: a date with a time zone and one without
from datetime import datetime, timezone


def is_late():
    return datetime(2024, 1, 1) < datetime(2024, 1, 1, tzinfo=timezone.utc)  # expect: python:unsupported-operation

#: the length of a number
def digits():
    number = 4711
    return len(number)  # expect: python:unsupported-operation

#: an index into None
def first(rows):
    result = None
    if rows:
        return result[0]  # expect: python:unsupported-operation
    return rows

#: a text is repeated, a list is extended, numbers are compared
print("-" * 3, [1] + [2], 1 < 2.5, "a" < "b", (1, "a") < (2, 3), {1} | {2})

#: the operand is a parameter
def label(count):
    return "count: " + count

#: a width that is not known
def pad(width, text):
    return "%*s %c" % (width, text, text[0])

#: the class defines the operator
class Money:
    def __add__(self, other):
        return self

    def __radd__(self, other):
        return self


print(Money() + 1, "a" + Money())

#: another path assigns a number
def total(rows):
    result = None
    for row in rows:
        result = row if result is None else result + row
    return result

#: the exception is caught
def is_number(value):
    try:
        value + 1
        "a" + 1
    except TypeError:
        return False
    return True

#: a test expects it
def test_add(raises):
    with raises(TypeError):
        "a" + 1

#: a metaclass defines the order of its classes
class Ordered(type):
    def __lt__(self, other):
        return self.__name__ < other.__name__


class A(metaclass=Ordered):
    pass


class B(metaclass=Ordered):
    pass


print(A < B)

#: an object that decides what its instances are
class Any:
    __bases__ = ()

    def __instancecheck__(self, instance):
        return True


print(isinstance(1, Any()))

#: a callback adds what is read later
def collect(loop):
    messages = []

    def note(message):
        messages.append(message)

    loop.set_handler(note)
    loop.run()
    return messages[0]["text"] + len(messages)
