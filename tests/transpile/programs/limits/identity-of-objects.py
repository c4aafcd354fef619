"""id() as a number that is only compared, and identity of equal values."""
a = [1, 2]
b = a
c = list(a)
print(id(a) == id(b), id(a) == id(c), isinstance(id(a), int))
seen = {id(a): "a"}
print(seen.get(id(b)), seen.get(id(c)), len({id(x) for x in (a, b, c)}))
x = 256
y = 256
print(x is y, (1, 2) is not None)
s = "hello world"
t = "".join(["hello", " ", "world"])
print(s == t, s is t)
big1, big2 = int("100000"), int("100000")
print(big1 is big2, big1 == big2)
