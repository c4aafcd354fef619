"""Module variables that other functions, loops and classes change."""
count = 0
rate = 1
items = []
mode = "start"
limit = 3


def step():
    global count, rate
    count += rate
    if count > 2:
        rate = 0.5
    if count > 4:
        rate = 2**60
    return count


def show():
    return count * 2, count // 1, count, rate


for _ in range(7):
    print(step(), show())


def reset(value):
    global count
    count = value


for value in (None, "text", [1], 5, 1e10):
    reset(value)
    try:
        print(show())
    except TypeError as error:
        print(error)


class Config:
    limit = 10

    def over(self, n):
        return n > limit, n > self.limit


print(Config().over(5))
limit = 7.5
Config.limit = "no"
try:
    print(Config().over(8))
except TypeError as error:
    print(error)


def closure():
    n = 0

    def up():
        nonlocal n
        n += 1
        if n == 3:
            n = "three"
        return n

    out = []
    for _ in range(4):
        try:
            out.append(up())
        except TypeError as error:
            out.append(str(error))
    return out, n


print(closure())


def late(flag):
    if flag:
        value = 10
    else:
        value = "ten"
    def inner():
        return value * 2
    first = inner()
    value = 2.5
    return first, inner()


print(late(True), late(False))
x = 1
def bump(amount=x):
    global x
    x = x + amount
    return x
print(bump(), bump(0.5), bump(2**53), x)
for x in ["loop", 3]:
    pass
print(x, bump(1))
with_del = 5
del with_del
try:
    with_del
except NameError as error:
    print(error)
with_del = "again"
print(with_del)
