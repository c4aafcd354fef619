"""Augmented assignment with every operator, on names, items and attributes."""


class Box:
    def __init__(self, value):
        self.value = value


n = 100
n += 5
n -= 3
n *= 2
n //= 7
n **= 2
n %= 1000
n <<= 4
n >>= 2
n |= 0b1010
n &= 0xFFF
n ^= 0x5A
print(n)
x = 10
x /= 4
print(x)
cells = [1, 2, 3]
cells[0] += 10
cells[-1] *= 5
cells[1] -= 2**60
print(cells)
table = {"a": 1}
table["a"] += 1
table.setdefault("b", 0)
table["b"] -= 7
print(table)
box = Box(5)
box.value += 1
box.value <<= 70
print(box.value)
calls = []


def where():
    calls.append("index")
    return 0


cells[where()] += 1
print(cells, calls)
alias = cells
cells += [9]
print(alias, alias is cells)
cells = cells + [8]
print(alias, cells, alias is cells)
t = (1, [2])
try:
    t[1] += [3]
except TypeError as error:
    print(error, t)
s = "ab"
s *= 3
s += "!"
print(s)
try:
    s += 1
except TypeError as error:
    print(error)
try:
    missing += 1
except NameError as error:
    print(error)
