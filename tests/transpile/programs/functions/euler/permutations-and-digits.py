"""Digit permutations, pandigitals, truncatable numbers, triangles."""
from itertools import permutations


def nth_permutation(digits: str, n: int) -> str:
    out = ""
    pool = sorted(digits)
    n -= 1
    while pool:
        block = 1
        for k in range(2, len(pool)):
            block *= k
        index, n = divmod(n, block) if len(pool) > 1 else (0, 0)
        out += pool.pop(index)
    return out


def pandigital(n: int) -> bool:
    return sorted(str(n)) == list("123456789"[: len(str(n))])


def max_path(triangle: list[list[int]]) -> int:
    rows = [row[:] for row in triangle]
    for r in range(len(rows) - 2, -1, -1):
        for c in range(len(rows[r])):
            rows[r][c] += max(rows[r + 1][c], rows[r + 1][c + 1])
    return rows[0][0]


def cycle_length(d: int) -> int:
    seen: dict[int, int] = {}
    rest, position = 1, 0
    while rest and rest not in seen:
        seen[rest] = position
        rest = rest * 10 % d
        position += 1
    return position - seen[rest] if rest else 0


def lychrel(n: int, limit: int = 30) -> bool:
    for _ in range(limit):
        n += int(str(n)[::-1])
        if str(n) == str(n)[::-1]:
            return False
    return True


def score(name: str) -> int:
    return sum(ord(c) - ord("A") + 1 for c in name)


triangle = [[int(x) for x in line.split()] for line in "3\n7 4\n2 4 6\n8 5 9 3".splitlines()]
print(nth_permutation("0123456789", 1_000_000), nth_permutation("abc", 6), [n for n in (123, 321, 1224, 15234) if pandigital(n)], max_path(triangle))
print(max(range(2, 60), key=cycle_length), [cycle_length(d) for d in (2, 3, 7, 6)], [n for n in range(10, 250) if lychrel(n)], score("COLIN"))
print(sorted(int("".join(p)) for p in permutations("123"))[:3], sum(1 for p in permutations("0123") if p[0] != "0"), ["".join(p) for p in permutations("abc", 2)][:4])
names = sorted(["MARY", "ANNA", "LISA"])
print(sum(i * score(n) for i, n in enumerate(names, 1)), {n: score(n) for n in names}, max(names, key=score), [n for n in names if score(n) % 2])
months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
day, sundays = 1, 0
for year in range(1900, 1911):
    for m, days in enumerate(months):
        sundays += day % 7 == 0
        day += days + (m == 1 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
print(sundays, day)
