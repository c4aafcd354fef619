def same(x, y):
    return x is y


def is_zero(x):
    return x is 0


limit = 256
print(same(5, 2 + 3), same(True, 1), same(0, False), is_zero(0), is_zero(0.0), is_zero(False), is_zero("0"))
total = 0
for n in range(-5, 257):
    m = n + 0
    total += m is n
print(total, limit is 256, 7 is not 8, limit is 300, -5 is -5)
