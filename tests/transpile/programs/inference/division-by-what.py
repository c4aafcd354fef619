"""Zero as a divisor in loops and helpers; results of mixed signs."""


def safe(a, b):
    try:
        return a / b
    except ZeroDivisionError as error:
        return str(error)


def mod(a, b):
    try:
        return a % b, a // b
    except ZeroDivisionError as error:
        return str(error)


for a in (7, -7, 7.5, -7.5, 0, 0.0, True):
    print(a, [safe(a, b) for b in (2, -2, 0, 0.0, 0.5, False)], [mod(a, b) for b in (3, -3, 0, 0.0, 2.5, -2.5, True)])
x = 10
for d in range(3, -4, -1):
    try:
        print(x // d, x % d, -x // d, -x % d, end=" | ")
    except ZeroDivisionError as error:
        print(error, end=" | ")
print()
i = -10
while i < 10:
    print(i % 4, i // 4, i & 3, i >> 2, end=" ")
    i += 3
print()
wrap = [0, 1, 2, 3, 4]
pos = 0
for move in (-1, -7, 3, 12, -100):
    pos = (pos + move) % len(wrap)
    print(pos, wrap[pos], end=" ")
print()
print((-1) % 5, -1 % 5, (-1) // 5, -(1 // 5), int(-1 / 5), 5 % -3, -5 % -3, 5 // -3, 5.5 % -2, -5.5 // 2, 1e300 % 7, (10**20) % 7, -(10**20) % 7, 10**20 // -7, 2**53 % 3, -(2**53) // 2)
hours = [(t, t // 60 % 24, t % 60, divmod(t, 60)) for t in (0, 59, 60, 1439, 1440, -1)]
print(hours)
angle = 0
for turn in (90, -270, 45, 400):
    angle = (angle + turn) % 360
    print(angle, end=" ")
print()
print([n % 2 == 0 for n in (-3, -2, 0, 1)], [n % 2 for n in (-3, -2.0, 0.5)], [(n + 1) // 2 for n in (-3, 3)], [abs(n) % 3 for n in (-4, 4)], -7 % 3 * 2, -(7 % 3), (-7) % 3)
