"""Operators whose operands have certain types: zeros with a sign, rounding, order of characters, unusual starts."""


def show(*values):
    print(*[repr(value) for value in values])


half = 0.5
third = 1.0 / 3
zero = 0.0
big = 1e308
show(half + third, half - third, half * third, half / 3, 1 / 4, 7 / 2.5)
show(-half, -(-half), -zero, zero * -1, 0 * -half, -zero + 0, zero - half * 2 + 1)
show(half * (third + 2), (half + 1) * (third - 1) / 7, 2 - (half - third), big * 10, -big * 10, big * 10 - big * 10)
show(half < third, half == 0.5, half >= 1, 1 > half, half != third, third <= 0.25 < half, big * 10 > big)
nan = big * 10 - big * 10
show(nan == nan, nan != nan, nan < 1, 1 < nan, not nan > 1)


def part_0():
    total = 0.0
    for i in range(7):
        total += i * half
        total -= third
        total *= 1.5
        total /= 3
    show(total)

    for i in range(12):
        print(i % 5, i * i, i // 5, i >> 1, (i - 6) // 4, (i - 6) * i, (i - 6) % 4, (0 - i) * 0, 3 * (i - 6), end=";")
    print()


part_0()


def part_1():
    for i in range(-3, 3):
        print(i * i, i % 3, i // 3, i * 0, i >> 1, -i, abs(i) * abs(i), abs(i) % 2, i & 6, i | 8, i ^ 5, end=";")
    print()


part_1()


def part_2():
    for i in range(3, -4, -2):
        print(i % 3, i * 2, i // 2, 2 * i, end=";")
    print()


part_2()


def part_3():
    for i in range(*(-2, 2)):
        print(i % 3, i * i, end=";")
    print()


part_3()


def part_4():
    for i, c in enumerate("abc", start=-2):
        print(i % 3, i * i, c, end=";")
    print()


part_4()


def part_5():
    n = 987654321
    digits = 0
    while n > 0:
        digits += n % 10
        n //= 10
    print(digits, n)
    up = 0
    down = 0
    for _ in range(5):
        up = up + 3
        down = down - 3
        print(up % 4, down % 4, up * up, down * up, down * 0, end=";")
    print()


part_5()


def part_6():
    large = 4503599627370495
    print(large // 3, large % 7, large // 1, (large + large) // 2, (0 - large) // 3, large * 2, large * 4)
    h = 0
    for c in "hash of a text":
        h = (h * 31 + ord(c)) & 0xFFFFFFFF
        h ^= h >> 7
    print(h, h % 1000, h // 1000, h & 0xFF)
    low = -5 & -4
    print(low, low & 3, low | 1, (-1 & -2) * 0, (-3 & -2) % 3)

    for c in "aZ\ud7ff\ue000\U0001f600é":
        print("a" <= c <= "z", c > "\ud7ff", c < "\ue000", c >= "\U0001f600", c == "é", c < "b", c > "", end=";")
    print()


part_6()


def mean(values: list[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def area(radius: float = 1.0) -> float:
    return radius * radius * 3.0


show(mean([1, 2.5, True]), area(), area(2.0), area(half + 1), -area(0.0), area() + area(2.0) > 3)
n = len("one")
x: float = 1
x = x + 0.5
y = 1.5 if n else 2
show(x, y * 2, y + 0.5, y == 2, y > 1.5)


def down(n):
    for i in range(n - 1, -1, -1):
        print(i % 2, i * i, i // 2, end=";")
    print()


def down_by_two(n):
    for i in range(n, 0, -2):
        print(i % 2, i * i, end=";")
    print()


def near_the_edge():
    for i in range(4503599627370496, 4503599627370499):
        print(i + i, i * 2, i % 7, i // 7, i + 4503599627370496, end=";")
    print()


def beyond_the_edge():
    for i in range(-1152921504606846976, 1152921504606846976, 576460752303423488):
        print(i + i, i % 7, end=";")
    print()


def below_zero():
    for i in range(5, -6, -5):
        print(i % 2, i * 0, i * i, end=";")
    print()


down(4)
down(0)
down_by_two(5)
near_the_edge()
beyond_the_edge()
below_zero()
