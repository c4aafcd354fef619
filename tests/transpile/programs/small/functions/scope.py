"""Local, global and enclosing names."""
total = 10


def local():
    total = 1
    return total


def change():
    global total
    total += 5
    return total


def outer():
    value = "outer"

    def inner():
        nonlocal value
        value = "inner"
        return value

    before = value
    inner()
    return before, value


def read():
    return total


print(local(), total, change(), total, outer(), read())
def broken():
    try:
        return number + 1
    except NameError as error:
        return f"{type(error).__name__}: {error}"
    number = 5
print(broken())
try:
    print(nowhere)
except NameError as error:
    print(error)
x = "global"
def shadow(x):
    x = x + "!"
    return x
print(shadow(x), x, [x for x in range(3)], x)
for i in range(3):
    last = i
print(i, last)
