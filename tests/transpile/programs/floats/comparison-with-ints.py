"""Comparisons between floats and integers are exact, also where a double cannot hold the integer."""
big = 2**53
floats = [float(big), float(big + 2), 1e16, 1e308, float("inf"), float("-inf"), float("nan"), 0.5, -0.5]
ints = [big - 1, big, big + 1, big + 2, 10**16, 10**308, 10**309, 0, -1]
for f in floats:
    print(f, [("<" if f < i else ">" if f > i else "=" if f == i else "?") for i in ints])
    print(f, [(f <= i, f >= i, f != i) for i in ints])
print(sorted([3, 2.5, True, -1, 1e10, 10**9, 0.1]))
print(max(1, 1.0), max(1.0, 1), min(True, 1), max([2, 2.0, 3, 3.0]), min(0.0, -0.0), min(-0.0, 0.0))
nan = float("nan")
print(max(nan, 1), max(1, nan), min(nan, 1), min(1, nan), sorted([2, nan, 1]), nan in [nan], [nan] == [nan], nan == nan)
print(1 < 2.5 < 3, 1 < 2.5 > 2 == 2.0, 0.1 + 0.2 > 0.3, 0.5 == 1 / 2 == 2**-1)
