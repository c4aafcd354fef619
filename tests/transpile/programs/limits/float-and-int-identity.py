"""Identity of numbers, which copies share and computations do not."""
x = 1.5
y = x
print(x is y, [x][0] is x)
z = 0.5 * 3
print(z == x, z is x)
a = 257
b = 256 + int("1")
print(a == b, a is b)
small = int("5")
print(small is 5 + 0, small == 5)
t = (1, 2)
u = tuple([1, 2])
print(t == u, t is u, tuple(t) is t, t[:] is t)
e1, e2 = (), tuple([])
print(e1 is e2, frozenset() == frozenset())
