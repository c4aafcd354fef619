"""Large integers: powers, factorials, digits and modular arithmetic."""


def factorial(n: int) -> int:
    result = 1
    for k in range(2, n + 1):
        result *= k
    return result


def fibonacci(n: int) -> int:
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def is_prime(n: int) -> bool:
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    for base in (2, 3, 5, 7, 11, 13):
        x = pow(base, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


print(sum(int(digit) for digit in str(factorial(1_500))), factorial(400) % 1_000_003)
print(fibonacci(20_000) % 10**20, len(str(fibonacci(20_000))))
print([n for n in range(10**15 + 1, 10**15 + 400, 2) if is_prime(n)])
print(pow(3, 10**5, 2**89 - 1), (2**521 - 1) % (10**9 + 7))
