#: a local variable, in a function that is called
def total(numbers):
    for number in numbers:
        result += number  # expect: python:unbound-name
    return result  # expect: python:unbound-name


print(total([1]))

#: a local variable, in a function that nobody calls
def show():
    print(later)  # expect: python:unbound-name
    later = 1
    return later

#: deleted before
def show(rows):
    del rows
    return rows  # expect: python:unbound-name

#: the exception is deleted after its handler
def read(text):
    try:
        raise ValueError(text)
    except ValueError as error:
        print(error)
    return error  # expect: python:unbound-name

#: assigned in both branches
def grade(points):
    if points > 50:
        mark = "A"
    else:
        mark = "B"
    return mark

#: assigned in one branch, which may be taken
def grade(points):
    if points > 50:
        mark = "A"
    return mark

#: assigned in a loop
def last(rows):
    for row in rows:
        found = row
    return found

#: assigned by the loop before
def pairs(rows):
    for row in rows:
        if row.start:
            begin = row
        else:
            yield begin, row

#: a global that another module sets
def read():
    return injected_name_of_the_host()  # noqa: F821

#: a variable of the function around
def outer():
    def inner():
        return value

    value = 1
    return inner

#: a walrus in a condition
def find(rows):
    if any((found := row) for row in rows):
        return found
    return None

#: a submodule bound by a relative import
from .part import name

del part
print(name)

#: unseen code consumes a generator that assigns the name
def find(rows, first):
    found = first((last := row) for row in rows)
    return found, last

#: a handler runs if a name is missing
def check(log):
    try:
        host_name_that_may_be_missing  # noqa: B018, F821
    except NameError:
        problem = "missing"
    log(problem)
