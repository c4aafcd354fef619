"""Armstrong, automorphic, harshad, perfect, pronic, ugly, krishnamurthy numbers."""


def armstrong(n: int) -> bool:
    if not isinstance(n, int) or n < 1:
        return False
    digits = str(n)
    return n == sum(int(d) ** len(digits) for d in digits)


def automorphic(number: int) -> bool:
    if not isinstance(number, int):
        msg = f"Input value of [number={number}] must be an integer"
        raise TypeError(msg)
    if number < 0:
        return False
    square = number * number
    while number > 0:
        if number % 10 != square % 10:
            return False
        number //= 10
        square //= 10
    return True


def harshad(n: int) -> bool:
    return n > 0 and n % sum(map(int, str(n))) == 0


def perfect(n: int) -> bool:
    if n <= 0:
        return False
    return sum(i for i in range(1, n // 2 + 1) if n % i == 0) == n


def pronic(n: int) -> bool:
    root = int(n**0.5)
    return n >= 0 and n == root * (root + 1)


def ugly(n: int) -> int:
    numbers = [1]
    i2 = i3 = i5 = 0
    for _ in range(1, n):
        value = min(numbers[i2] * 2, numbers[i3] * 3, numbers[i5] * 5)
        numbers.append(value)
        i2 += value == numbers[i2] * 2
        i3 += value == numbers[i3] * 3
        i5 += value == numbers[i5] * 5
    return numbers[-1]


def factorial(d: int) -> int:
    return 1 if d in (0, 1) else d * factorial(d - 1)


def strong(n: int) -> bool:
    return sum(factorial(int(c)) for c in str(n)) == n


print([n for n in range(1000) if armstrong(n)], armstrong(1.5), [n for n in range(1000) if automorphic(n)], [n for n in range(1, 60) if harshad(n)])
print([n for n in range(500) if perfect(n)], [n for n in range(100) if pronic(n)], [ugly(n) for n in (1, 10, 100, 300)], [n for n in range(1, 500) if strong(n)], automorphic(259918212890625))
try:
    automorphic(5.0)
except TypeError as error:
    print(error)
