"""Fibonacci, factorials, Catalan, pi digits and square roots with big integers."""


def fib_pair(n: int) -> tuple[int, int]:
    if n == 0:
        return 0, 1
    a, b = fib_pair(n // 2)
    c = a * (2 * b - a)
    d = a * a + b * b
    return (c, d) if n % 2 == 0 else (d, c + d)


def pi_digits(count: int) -> str:
    q, r, t, k, n, l = 1, 0, 1, 1, 3, 3
    out = ""
    while len(out) < count:
        if 4 * q + r - t < n * t:
            out += str(n)
            q, r, n = 10 * q, 10 * (r - n * t), 10 * (3 * q + r) // t - 10 * n
        else:
            q, r, t, k, n, l = q * k, (2 * q + r) * l, t * l, k + 1, (q * (7 * k + 2) + r * l) // (t * l), l + 2
    return out


def sqrt_digits(n: int, digits: int) -> str:
    target = n * 10 ** (2 * digits)
    x = target
    while (y := (x + target // x) // 2) < x:
        x = y
    text = str(x)
    return f"{text[:-digits]}.{text[-digits:]}"


def factorial(n: int) -> int:
    out = 1
    for k in range(2, n + 1):
        out *= k
    return out


print(fib_pair(300)[0], sum(map(int, str(fib_pair(1000)[0]))))
print(pi_digits(50), sqrt_digits(2, 40), sqrt_digits(144, 3))
print(factorial(60), str(factorial(200)).count("0"), len(str(factorial(500))), factorial(30) // factorial(28))
print(sum(int(c) for c in str(2**1000)), 2**127 - 1, (10**50 + 7) % 998244353, 3**150 // 3**148, -(7**40) // 10**10, (-(7**40)) % 10**10)
a = 1
for i in range(6):
    a = a * a + i
    print(i, a, a.bit_length(), a % 1000)
print([str(11**k) for k in range(0, 25, 6)], int("1" * 40) // 9, 10**18 * 10**18 == 10**36, hex(2**100 - 1), int(str(2**90)[::-1]))
