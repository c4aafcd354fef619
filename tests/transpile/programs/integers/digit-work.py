"""Everyday digit manipulation."""


def digit_sum(n: int) -> int:
    return sum(int(ch) for ch in str(abs(n)))


def reverse_number(n: int) -> int:
    sign = -1 if n < 0 else 1
    n = abs(n)
    out = 0
    while n > 0:
        n, digit = divmod(n, 10)
        out = out * 10 + digit
    return sign * out


def is_armstrong(n: int) -> bool:
    digits = str(n)
    return n == sum(int(d) ** len(digits) for d in digits)


def to_base(n: int, base: int) -> str:
    if n == 0:
        return "0"
    alphabet = "0123456789abcdefghijklmnopqrstuvwxyz"
    sign, n = ("-", -n) if n < 0 else ("", n)
    out = ""
    while n:
        out = alphabet[n % base] + out
        n //= base
    return sign + out


def collatz(n: int) -> list[int]:
    steps = [n]
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps.append(n)
    return steps


if __name__ == "__main__":
    for n in (0, 9, 153, -1203, 987654321012345678901234567890):
        print(n, digit_sum(n), reverse_number(n))
    print([n for n in range(10_000) if is_armstrong(n)])
    for n in (0, 255, -255, 10**20):
        print([to_base(n, base) for base in (2, 3, 8, 16, 36)])
    print(collatz(27)[:20], len(collatz(27)), max(collatz(27)))
    print(sorted((sum(map(int, str(2**k))), k) for k in range(1, 60, 7)))
