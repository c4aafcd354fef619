"""Names that hold one type first and another later."""


def average(values):
    total = 0
    for v in values:
        total += v
    return total / len(values) if values else 0


def mixed(flag):
    x = 1
    if flag:
        x = 1.5
    y = x + 1
    return y, type(y).__name__, x * 2, x // 1, -x, x == 1


def later():
    x = 5
    out = [x / 2]
    x = "text"
    out.append(x * 2)
    x = [1]
    out.append(x * 2)
    x = None
    out.append(x)
    return out


def loop():
    x = 0
    for i in range(4):
        print(repr(x), end=" ")
        x = x + 0.5 if i % 2 else x + 1
    print()
    return x


print(average([1, 2]), average([1.5, 2]), average([]), average([True, True]), mixed(True), mixed(False), later(), loop())
n = 10
n /= 5
print(n, n == 2, [n], n * 3, n // 1, n**2, str(n), f"{n}", int(n), n % 2, range(int(n)))
a = 7
b = 2
print(a / b, a // b, a % b, float(a) // b, a / 1, (a / 1) * 1, -a // b, a * 1.0, 6 / 3, 2**-1, 2**2, 2.0**2, 0 * 1.5, 0 * -1.5)
v = 3
v -= 3
print(v, -v, 0 - v, v * -1, v / 5, -v / 5, 0 / -5, -0.0 * 1)
m = max(1, 2.5)
k = max(3, 2.5)
s = sum([0.5, 0.5])
t = sum([])
u = sum([1, 2], 0.0)
w = abs(-3)
r = round(2.5)
q = round(2.5, 0)
print(m, k, s, t, u, w, r, q, min(1.0, 1), min(1, 1.0), pow(2, 2), pow(2, -1), pow(2.0, 2), divmod(7, 2), divmod(7.0, 2), 7 // 2.0, int("3") / 1)
