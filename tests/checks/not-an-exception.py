#: a text is raised in module code
raise "stop"  # expect: python:not-an-exception

#: a text is raised in a function that is called
def check(age):
    if age < 0:
        raise "negative"  # expect: python:not-an-exception
    return age


print(check(-1))

#: a text is raised in a function that nobody calls
def check(age):
    raise "negative"  # expect: python:not-an-exception

#: a class that is no exception
class Problem:
    pass


def check(age):
    if age < 0:
        raise Problem()  # expect: python:not-an-exception
    return age

#: NotImplemented is not an exception
class Shape:
    def area(self):
        raise NotImplemented  # expect: python:not-an-exception

#: a handler for a text
def load(path):
    try:
        return path.read()
    except "missing":  # expect: python:not-an-exception
        return None

#: an exception class and an instance
def check(age):
    if age < 0:
        raise ValueError
    if age > 200:
        raise ValueError("too old")
    return age

#: a bare raise in a helper that a handler calls
def fail_again():
    raise


def run(work):
    try:
        work()
    except OSError:
        fail_again()

#: an exception that the caller passes
def fail(error):
    raise error

#: a class whose base is not known
from somewhere import Base


class Problem(Base):
    pass


def check(age):
    raise Problem()

#: handlers for a tuple of classes
errors = (KeyError, ValueError)


def read(data):
    try:
        return data["a"]
    except errors:
        return None
    except (OSError, TypeError):
        return 0

#: an exception class from a table
ERRORS = {"value": ValueError}


def fail(name):
    raise ERRORS[name]("no")
