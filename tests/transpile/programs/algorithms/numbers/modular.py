"""Extended Euclid, modular inverses, CRT, RSA in small, discrete logs."""


def extended(a: int, b: int) -> tuple[int, int, int]:
    if b == 0:
        return a, 1, 0
    g, x, y = extended(b, a % b)
    return g, y, x - a // b * y


def inverse(a: int, m: int) -> int:
    g, x, _ = extended(a % m, m)
    if g != 1:
        raise ValueError(f"{a} has no inverse modulo {m}")
    return x % m


def crt(remainders: list[int], moduli: list[int]) -> int:
    product = 1
    for m in moduli:
        product *= m
    return sum(r * (product // m) * inverse(product // m, m) for r, m in zip(remainders, moduli)) % product


def power(base: int, exponent: int, modulus: int) -> int:
    result = 1
    base %= modulus
    while exponent:
        if exponent & 1:
            result = result * base % modulus
        base = base * base % modulus
        exponent >>= 1
    return result


def discrete_log(g, h, p):
    m = int(p**0.5) + 1
    table = {pow(g, j, p): j for j in range(m)}
    factor = pow(g, -m, p)
    value = h
    for i in range(m):
        if value in table:
            return i * m + table[value]
        value = value * factor % p
    return None


print(extended(240, 46), extended(17, 3120), inverse(3, 11), inverse(-7, 26), crt([2, 3, 2], [3, 5, 7]))
try:
    inverse(6, 9)
except ValueError as error:
    print(error)
p, q, e = 1000003, 998244353, 65537
n, phi = p * q, (p - 1) * (q - 1)
d = inverse(e, phi)
message = 123456789
cipher = power(message, e, n)
print(n, d, cipher, power(cipher, d, n), pow(cipher, d, n) == message)
print(discrete_log(5, 8, 23), discrete_log(2, 9, 11), [power(3, k, 7) for k in range(7)], power(-2, 3, 5), -2**3 % 5)
print([n for n in range(1, 30) if pow(2, n - 1, n) == 1 and n > 1], sum(pow(n, n, 10**10) for n in range(1, 101)) % 10**10)
