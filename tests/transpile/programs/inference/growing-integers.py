"""Integers that look small and grow past every word size."""


def fibonacci(n: int) -> int:
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def doubling(turns: int) -> int:
    x = 1
    for _ in range(turns):
        x = x + x
    return x


def horner(digits: list[int]) -> int:
    value = 0
    for digit in digits:
        value = value * 10 + digit
    return value


def tribonacci(n):
    a, b, c = 0, 0, 1
    while n > 0:
        a, b, c = b, c, a + b + c
        n -= 1
    return a


def tangled(n):
    x, y = 1, 2
    for i in range(n):
        y = x * 3
        x = y - 1
    return x, y


def squared(n):
    x = 3
    while n:
        x *= x
        n -= 1
    return x


def left(n):
    bit = 1
    for _ in range(n):
        bit <<= 1
    return bit, bit - 1, bit // 3


print(fibonacci(78), fibonacci(79), fibonacci(100), doubling(52), doubling(53), doubling(54), doubling(64))
print(horner([9] * 15), horner([9] * 16), horner([9] * 20), tribonacci(90), tangled(40), squared(6), left(53), left(70), left(31), left(32))
total = 0
for i in range(60):
    total += 2**i
print(total)
acc = 1
for i in range(1, 25):
    acc = acc * i % (10**15 + 37)
print(acc)
h = 0
for ch in "hash this text please":
    h = 31 * h + ord(ch)
print(h)
seed = 12345
values = []
for _ in range(8):
    seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
    values.append(seed >> 33)
print(values)
seed = 42
for _ in range(5):
    seed = (1103515245 * seed + 12345) & 0x7FFFFFFF
    print(seed, end=" ")
print()
