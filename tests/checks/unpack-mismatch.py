#: a string with one character too many
a, b = "abc"  # expect: python:unpack-mismatch

#: too few values for a starred target
a, *b, c = (1,)  # expect: python:unpack-mismatch

#: a list with one value too few
[a, b, c, d] = [1, 2, 3]  # expect: python:unpack-mismatch

#: attributes in a method
class A:
    def __init__(self):
        self.a, self.b = 1, 2, 3  # expect: python:unpack-mismatch

A()

#: names in a comprehension
print([x + y for x, y in [(1, 2, 3)]])  # expect: python:unpack-mismatch

#: a chained assignment with targets of different lengths
x, y = y, x, z = 1, 2  # expect: python:unpack-mismatch

#: a set with one value too many
a, b = {1, 2, 3}  # expect: python:unpack-mismatch

#: nested names over enumerate
for i, (a, b) in enumerate([(1, 2), (3, 4)]):
    print(i, a, b)

#: a function that returns two values
def pair():
    return 1, 2

a, b = pair()

#: a chained assignment with targets of the same length
a, b = b, a = 1, 2

#: targets of one name and of none
a, = [1]
[b] = (2,)
() = ()

#: an iterator of unknown length
first, second = map(int, "1 2".split())

#: a decorator that changes the result
def deco(f):
    return lambda: (1, 2, 3)

@deco
def pair():
    return 1, 2

a, b, c = pair()

#: a class that defines __iter__
class P:
    def __iter__(self):
        return iter((1, 2, 3))

a, b, c = P()

#: an item of a list is replaced
rows = [(1, 2)]
rows[0] = (1, 2, 3)
for a, b, c in rows:
    print(a, b, c)
