"""Prime checks, factor lists, gcd and lcm, Möbius, Liouville, twin primes."""
import math


def is_prime(number: int) -> bool:
    if not isinstance(number, int) or not number >= 0:
        raise ValueError("is_prime() only accepts positive integers")
    if 1 < number < 4:
        return True
    if number < 2 or number % 2 == 0 or number % 3 == 0:
        return False
    for i in range(5, int(math.sqrt(number) + 1), 6):
        if number % i == 0 or number % (i + 2) == 0:
            return False
    return True


def prime_factors(n: int) -> list[int]:
    """
    >>> prime_factors(100)
    [2, 2, 5, 5]
    """
    i = 2
    factors = []
    while i * i <= n:
        if n % i:
            i += 1
        else:
            n //= i
            factors.append(i)
    if n > 1:
        factors.append(n)
    return factors


def mobius(n: int) -> int:
    factors = prime_factors(n)
    return 0 if len(factors) != len(set(factors)) else -1 if len(factors) % 2 else 1


def twin_prime(number: int) -> int:
    if not isinstance(number, int):
        msg = f"Input value of [number={number}] must be an integer"
        raise TypeError(msg)
    return number + 2 if is_prime(number) and is_prime(number + 2) else -1


def gcd_many(*numbers: int) -> int:
    result = 0
    for n in numbers:
        result = math.gcd(result, n)
    return result


def lcm(a: int, b: int) -> int:
    return a * b // math.gcd(a, b)


def proth(number: int) -> int:
    if number < 1:
        raise ValueError(f"Input value of [number={number}] must be > 0")
    if number < 3:
        return 3 if number == 1 else 5
    block_index = int(math.log(number // 3, 2)) + 2
    out = [3, 5]
    increment = 3
    for block in range(1, block_index):
        for _ in range(increment):
            out.append(2 ** (block + 1) + out[-1])
        increment *= 2
    return out[number - 1]


print([n for n in range(50) if is_prime(n)], is_prime(2**31 - 1), [prime_factors(n) for n in (0, 1, 100, 2560, 10**10 - 1)], [mobius(n) for n in range(1, 16)])
for bad in (-1, 16.1, "7"):
    try:
        is_prime(bad)
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
print([twin_prime(n) for n in (3, 4, 5, 17)], gcd_many(18, 45, 27), gcd_many(), lcm(4, 6), lcm(10**15, 10**12 + 1), [proth(n) for n in range(1, 8)])
