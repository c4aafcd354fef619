"""Chained comparisons, `in`, `is`, and precedence among them."""
x = 5
print(1 < x < 10, 1 < x > 3, 1 < x == 5, 10 > x <= 5 != 6, 1 < 2 < 3 < 4 < 5, 1 < 3 < 2)
print(1 == 1 in [1], (1 == 1) in [True], 1 in [1] == [1], not 1 in [2], 1 not in [2], not (1 in [1]))
print(x is not None and x > 3, None is None is not True, [] is [], () == (), "a" in "abc" in ["abc"])
print(1 < 2 == True, (1 < 2) == True, 3 > 2 > 1, (3 > 2) > 1, -1 < 0 <= 0 < 1)
print("low" if x < 3 else "mid" if x < 7 else "high", [n for n in range(20) if 5 <= n < 15 if n % 3 == 0])
def classify(n: float) -> str:
    if n < 0:
        return "negative"
    elif n == 0:
        return "zero"
    elif 0 < n <= 1:
        return "fraction"
    else:
        return "large"
print([classify(n) for n in (-1, 0, -0.0, 0.5, 1, 2, float("inf"), float("nan"))])
values = [3, 1, 2]
print(values == sorted(values), values != sorted(values), sorted(values) < values, values is values[:])
print(None in [None], float("nan") in [1.0], 1 in {1.0}, "1" in {1: 2}, (1, 2) in {(1, 2): 3}, [] in [[]], True in [1], 2 in range(0, 10, 2), 3 in range(0, 10, 2), 2.0 in range(5), "a" in range(3), 10**20 in range(10**21))
for container in (5, None, 1.5):
    try:
        1 in container  # type: ignore
    except TypeError as error:
        print(error)
