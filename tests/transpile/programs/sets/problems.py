"""Puzzles solved with sets."""


def longest_run(numbers: list[int]) -> int:
    present = set(numbers)
    best = 0
    for n in present:
        if n - 1 not in present:
            end = n
            while end in present:
                end += 1
            best = max(best, end - n)
    return best


def two_sum(numbers, target):
    seen = set()
    pairs = set()
    for n in numbers:
        if target - n in seen:
            pairs.add((min(n, target - n), max(n, target - n)))
        seen.add(n)
    return pairs


def happy(n: int) -> bool:
    seen: set[int] = set()
    while n != 1 and n not in seen:
        seen.add(n)
        n = sum(int(d) ** 2 for d in str(n))
    return n == 1


def power_set(items):
    out = [frozenset()]
    for item in items:
        out += [subset | {item} for subset in out]
    return out


def jaccard(a: str, b: str) -> float:
    x = {a[i : i + 2] for i in range(len(a) - 1)}
    y = {b[i : i + 2] for i in range(len(b) - 1)}
    return len(x & y) / len(x | y) if x | y else 1.0


print(longest_run([100, 4, 200, 1, 3, 2]), longest_run([]), longest_run([1, 2, 0, 1]))
print(sorted(two_sum([1, 5, 7, -1, 5, 3, 3], 6)), two_sum([2, 4], 6), two_sum([], 0))
print([n for n in range(1, 60) if happy(n)])
print(sorted(sorted(s) for s in power_set([1, 2, 3])), len(set(power_set(range(5)))))
print(jaccard("night", "nacht"), jaccard("a", "b"), jaccard("context", "contact"))
a, b = set(range(0, 30, 2)), set(range(0, 30, 3))
print(a & b, sorted(a ^ b), a - b, {frozenset(divmod(n, 4)) for n in range(8)} == {frozenset({0}), frozenset({0, 1}), frozenset({0, 2}), frozenset({0, 3}), frozenset({1}), frozenset({1, 2}), frozenset({1, 3})})
rows = ["53..7....", "6..195...", ".98....6."]
print(all(len(set(r) - {"."}) == len([c for c in r if c != "."]) for r in rows), set(rows[0]) >= {"5", "."})
