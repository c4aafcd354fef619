"""Inversions, maximum subarray, closest pair, Karatsuba, Strassen in small."""


def inversions(xs: list) -> tuple[list, int]:
    if len(xs) <= 1:
        return xs, 0
    mid = len(xs) // 2
    left, a = inversions(xs[:mid])
    right, b = inversions(xs[mid:])
    merged, count, i, j = [], a + b, 0, 0
    while i < len(left) or j < len(right):
        if j == len(right) or i < len(left) and left[i] <= right[j]:
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            j += 1
            count += len(left) - i
    return merged, count


def karatsuba(a: int, b: int) -> int:
    if len(str(a)) == 1 or len(str(b)) == 1:
        return a * b
    half = max(len(str(a)), len(str(b))) // 2
    power = 10**half
    a1, a2 = divmod(a, power)
    b1, b2 = divmod(b, power)
    x, y = karatsuba(a1, b1), karatsuba(a2, b2)
    z = karatsuba(a1 + a2, b1 + b2)
    return x * power**2 + (z - x - y) * power + y


def closest(points: list[tuple[int, int]]) -> float:
    def squared(a, b):
        return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2

    def solve(ps):
        if len(ps) <= 3:
            return min(squared(a, b) for i, a in enumerate(ps) for b in ps[i + 1 :])
        mid = len(ps) // 2
        best = min(solve(ps[:mid]), solve(ps[mid:]))
        strip = sorted((p for p in ps if (p[0] - ps[mid][0]) ** 2 < best), key=lambda p: p[1])
        for i, p in enumerate(strip):
            for q in strip[i + 1 : i + 8]:
                best = min(best, squared(p, q))
        return best

    return solve(sorted(points)) ** 0.5


def majority(xs):
    if len(xs) == 1:
        return xs[0]
    mid = len(xs) // 2
    a, b = majority(xs[:mid]), majority(xs[mid:])
    return a if xs.count(a) > len(xs) // 2 else b if xs.count(b) > len(xs) // 2 else None


def max_sub(xs, lo=0, hi=None):
    hi = len(xs) - 1 if hi is None else hi
    if lo == hi:
        return xs[lo]
    mid = (lo + hi) // 2
    best_left = total = float("-inf")
    total = 0
    for i in range(mid, lo - 1, -1):
        total += xs[i]
        best_left = max(best_left, total)
    best_right, total = float("-inf"), 0
    for i in range(mid + 1, hi + 1):
        total += xs[i]
        best_right = max(best_right, total)
    return max(max_sub(xs, lo, mid), max_sub(xs, mid + 1, hi), best_left + best_right)


print(inversions([3, 1, 2, 5, 4]), inversions([]), inversions([5, 4, 3, 2, 1]), karatsuba(1234567, 7654321) == 1234567 * 7654321, karatsuba(15463, 23489), karatsuba(10**20 + 7, 3**40))
print(closest([(2, 3), (12, 30), (40, 50), (5, 1), (12, 10), (3, 4)]), majority([2, 2, 1, 2, 3, 2]), majority([1, 2, 3]), max_sub([-2, 1, -3, 4, -1, 2, 1, -5, 4]), max_sub([-1]), max_sub([1.5, -0.5, 2]))
