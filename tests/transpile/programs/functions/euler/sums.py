"""Number puzzles solved by loops and comprehensions."""


def multiples(limit: int) -> int:
    return sum(n for n in range(limit) if n % 3 == 0 or n % 5 == 0)


def even_fibonacci(limit: int) -> int:
    total, a, b = 0, 1, 2
    while a <= limit:
        if a % 2 == 0:
            total += a
        a, b = b, a + b
    return total


def largest_palindrome(digits: int) -> int:
    low, high = 10 ** (digits - 1), 10**digits
    return max(a * b for a in range(low, high) for b in range(a, high) if str(a * b) == str(a * b)[::-1])


def square_difference(n: int) -> int:
    return sum(range(1, n + 1)) ** 2 - sum(k * k for k in range(1, n + 1))


def triplet(total: int) -> int:
    for a in range(1, total // 3):
        for b in range(a + 1, total // 2):
            c = total - a - b
            if a * a + b * b == c * c:
                return a * b * c
    return -1


def collatz_longest(limit: int) -> tuple[int, int]:
    lengths = {1: 1}
    best = (1, 1)
    for start in range(2, limit):
        n, steps = start, 0
        while n not in lengths:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        lengths[start] = steps + lengths[n]
        if lengths[start] > best[1]:
            best = (start, lengths[start])
    return best


def digit_powers(power: int, limit: int) -> list[int]:
    table = [d**power for d in range(10)]
    return [n for n in range(2, limit) if n == sum(table[int(d)] for d in str(n))]


def concealed(pattern="1_2_3"):
    target = pattern.replace("_", "?")
    return [n for n in range(100, 160) if all(p in ("?", d) for p, d in zip(target, str(n * n)))]


print(multiples(1000), even_fibonacci(4_000_000), largest_palindrome(2), square_difference(100), triplet(1000), collatz_longest(2000))
print(digit_powers(4, 20_000), concealed(), sum(int(c) for c in str(2**1000)), sum(map(int, "9332621544")))
spiral = 1
n = 1
for size in range(3, 22, 2):
    for _ in range(4):
        n += size - 1
        spiral += n
print(spiral, len({a**b for a in range(2, 12) for b in range(2, 12)}), next(n for n in range(20, 10**6, 20) if all(n % d == 0 for d in (11, 13, 14))))
