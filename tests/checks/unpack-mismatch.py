#: reported, case 06
a, b = "abc"  # expect: python:unpack-mismatch

#: reported, case 09
a, *b, c = (1,)  # expect: python:unpack-mismatch

#: reported, case 12
[a, b, c, d] = [1, 2, 3]  # expect: python:unpack-mismatch

#: reported, case 13
class A:
    def __init__(self):
        self.a, self.b = 1, 2, 3  # expect: python:unpack-mismatch

A()

#: reported, case 14
print([x + y for x, y in [(1, 2, 3)]])  # expect: python:unpack-mismatch

#: reported, case 15
x, y = y, x, z = 1, 2  # expect: python:unpack-mismatch

#: reported, case 20
a, b = {1, 2, 3}  # expect: python:unpack-mismatch

#: fine, look-alike 14
for i, (a, b) in enumerate([(1, 2), (3, 4)]):
    print(i, a, b)

#: fine, look-alike 17
def pair():
    return 1, 2

a, b = pair()

#: fine, look-alike 22
a, b = b, a = 1, 2

#: fine, look-alike 26
a, = [1]
[b] = (2,)
() = ()

#: fine, look-alike 27
first, second = map(int, "1 2".split())

#: fine, look-alike 28
def deco(f):
    return lambda: (1, 2, 3)

@deco
def pair():
    return 1, 2

a, b, c = pair()

#: fine, look-alike 29
class P:
    def __iter__(self):
        return iter((1, 2, 3))

a, b, c = P()

#: fine, look-alike 30
rows = [(1, 2)]
rows[0] = (1, 2, 3)
for a, b, c in rows:
    print(a, b, c)
