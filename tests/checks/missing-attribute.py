#: a method of another type, in module code
names = ["ada"]
names.push("bob")  # expect: python:missing-attribute

#: a method of another type, in a function that is called
def unique(words):
    seen = set()
    for word in words:
        seen.append(word)  # expect: python:missing-attribute
    return seen


print(unique(["a", "b"]))

#: a literal in a function that nobody calls
def shout():
    return "text".upcase()  # expect: python:missing-attribute

#: a branch of a function that nobody calls
def collect(rows):
    found = {}
    for row in rows:
        if row:
            found.add(row)  # expect: python:missing-attribute
    return found

#: an attribute of None
def first(rows):
    result = None
    print(rows)
    return result.name  # expect: python:missing-attribute

#: an instance whose attribute another method would set
class Report:
    def prepare(self):
        self.total = 3

    def show(self):
        return self.total  # expect: python:missing-attribute


print(Report().show())

#: the value is a parameter
def shout(text):
    return text.upcase()

#: another path assigns a value of another type
def load(flag, make):
    result = None
    if flag:
        result = make()
    return result.name

#: a loop assigns it before the second visit
def merge(rows):
    last = None
    for row in rows:
        if row.is_first:
            last = row
        else:
            last.extend(row)
    return last

#: only the path of `else` changes the value
import sys

value = "text"
if sys.argv[1:]:
    print("more")
else:
    value = None
print(value.upper())

#: the exception is caught
def is_text(value):
    try:
        [].decode()
    except AttributeError:
        return False
    return value

#: a test expects it
def use():
    return "text".missing


def test_use(self):
    self.assertRaises(AttributeError, use)

#: code for Python 2
import sys

PY2 = sys.version_info[0] == 2


def to_text(name):
    value = "%s!" % name
    if PY2:
        value = value.decode("utf-8")
    return value

#: a global that another module may set
connection = None


def send(data):
    return connection.send(data)

#: an attribute of the own class may be set elsewhere
class Settings:
    pass


def read():
    return Settings().level

#: a base class that is not known replaces what the body assigns
from choices import TextChoices


class Color(TextChoices):
    RED = "r", "Red"


def show():
    return Color.RED.label


print(Color.RED.label, show())

#: a function inside sets the variable when it is called
def serve(server):
    response = None

    class Handler:
        def run(self):
            nonlocal response
            response = server.answer()

    server.handler = Handler
    server.start()
    return response.body

#: unseen code gets a class whose methods change a global
import server

found = None


class Handler:
    def run(self):
        global found
        found = "text"


server.start(Handler)
print(found.upper())

#: the name of a generator can be assigned
def make():
    rows = (row for row in [1])
    rows.__name__ = "rows"
    return rows
