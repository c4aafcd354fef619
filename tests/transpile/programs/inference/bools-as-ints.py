"""True and False in arithmetic, indexes, keys and printing."""
flags = [True, False, True]
print(sum(flags), flags.count(True), True + True, True * 5, True == 1, True is True, str(True), f"{True}", f"{True:d}", [True, 1, 1.0], {True: "a", 1: "b"}, ["no", "yes"][True])
n = 0
for f in flags:
    n += f
print(n, type(n).__name__)
m = False
for f in flags:
    m |= f
print(m, type(m).__name__)
k = True
k += 1
print(k, -True, ~True, True / 2, True // 1, True % 2, True ** 2, 2 ** True, not True, True and 5, False or "x", True & 1, True | False, True ^ True)
count = sum(x > 2 for x in [1, 2, 3, 4])
print(count, max(True, 0), min(False, 1), sorted([True, False, 2, -1, 0.5]), [True] == [1], (True, 2) == (1, 2.0), True in [1], 1 in {True}, {1, True, 1.0}, {True, 1})
x = 5 > 3
y = x + 1
z = x * "ab"
print(x, y, z, x == 1, x is True, int(x), float(x), bin(x), range(x), "abc"[x], [0] * x, x << 3, round(x), abs(x), divmod(x, 2), x.bit_length(), x.real)
def sign(v): return (v > 0) - (v < 0)
print([sign(v) for v in (-5, 0, 3.2)], type(sign(1)).__name__, type(True & True).__name__, type(True & 1).__name__, type(True + False).__name__, type(not 1).__name__)
print(isinstance(True, int), isinstance(1, bool), type(True) == int, type(True) is bool, bool("a") + bool(""), all([1, True, "x"]), any([0, False, None]), all([]) + 1, "%d" % True, "%s" % True, repr([True]))
print(True < 2, False < True, True > 0.5, True == "True", hash(True) == hash(1), str(True).lower(), int("1") == True, [i for i, f in enumerate(flags) if f], dict.fromkeys([1, True, 0, False]))
total = 0
for a in (True, False):
    for b in (True, False):
        total += a and b
        print(a and b, a or b, a ^ b, a == b, a != b, a <= b, not a or b, end="; ")
print(total)
