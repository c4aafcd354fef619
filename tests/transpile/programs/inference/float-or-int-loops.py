"""Numeric loops where a float must stay a float and an int an int."""


def integrate(n):
    total = 0
    h = 1 / n
    for i in range(n):
        x = (i + 0.5) * h
        total += x * x
    return total * h


def mean(xs):
    return sum(xs) / len(xs)


def scale(xs, k):
    return [x * k for x in xs]


def compound(amount, rate, years):
    for _ in range(years):
        amount += amount * rate
        amount = round(amount, 2)
    return amount


def halve(n):
    steps = 0
    while n > 1:
        n = n / 2 if steps % 2 else n // 2
        steps += 1
    return n, steps


def clamp(x, low=0, high=1):
    return low if x < low else high if x > high else x


def matrix(n):
    m = [[0] * n for _ in range(n)]
    for i in range(n):
        m[i][i] = 1
    m[0][0] += 0.5
    m[n - 1][0] = 1.0
    return m


print(integrate(10), mean([1, 2, 3]), mean([2, 2]), mean([1.0]), scale([1, 2.0, 3], 2), scale([1, 2], 0.5), compound(100, 0.05, 3), compound(100, 0, 2), halve(100), halve(37.0))
print(clamp(5), clamp(-1), clamp(0.5), clamp(5, 0.0, 1.0), clamp(2, high=3), matrix(3))
x = 0.0
i = 0
while x < 1:
    x += 0.25
    i += 1
    print(x, i, x * i, i / 2, i // 2, i % 2, x // 0.5, x == i)
vec = [0.0] * 3
for k in range(3):
    vec[k] += k
print(vec, sum(vec), vec[0] == 0, [int(v) for v in vec], max(vec), vec[2] * 10**20)
velocity = 0
for t in range(4):
    velocity += 9.8 if t else 10
    print(velocity, end=" ")
print()
energy = 100
for loss in (0, 0.5, 1, 2.0):
    energy -= loss
    print(energy, end=" ")
print(energy % 7, energy // 7, -energy // 7, energy ** 2)
n = 3
print(n * 1.0, n * 1, n / 3, n - 3.0, n - 3, n ** 0.5, n ** 2, n ** -1, 1e3, 1e3 == 1000, 10.0 ** 3, int(1e3), 1000 / 10, 2e0 * 5)
def poly(x): return 3 * x**2 + 2 * x + 1
print([poly(v) for v in (0, 1, 2.0, -1, 10**8, 0.1, True)])
dot = sum(a * b for a, b in zip([1, 2.5], [4, 2]))
print(dot, sum(a * b for a, b in zip([1, 2], [4, 2])), sum(x for x in (0.5, 0.5)), sum(len(w) for w in ("a", "bc")))
