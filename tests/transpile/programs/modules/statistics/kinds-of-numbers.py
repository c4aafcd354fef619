"""Measures of many kinds of numbers, and fractions at their edges."""
import statistics as st
from fractions import Fraction as F
import math

def show(f):
    try:
        print(repr(f()))
    except Exception as error:
        print(type(error).__name__, error)

datas = [[1], [1, 2], [1.5, 2], [0.1] * 10, [1e300, 1e-300, 3], [True, False, True], [F(1, 3), F(1, 6)], [F(1, 2), 0.5], [F(1, 2), 3], (3, 1, 2), range(10), {1, 5, 9}, [10**20, 1, -10**20], [1e16, 1.0, -1e16], [0, 0, 0], [-1.5, 2.5, 1e-9], [2.5] * 3, [3, 3.0, 4], ["a"], [], "ab", [None], [float("inf"), 1], [float("nan"), 2.0]]
for data in datas:
    print(data)
    for f in (st.mean, st.fmean, st.median, st.median_low, st.median_high, st.mode, st.multimode):
        show(lambda: f(data))
    if not any(isinstance(x, float) and not math.isfinite(x) for x in data):
        for f in (st.variance, st.pvariance, st.stdev, st.pstdev, st.harmonic_mean):
            show(lambda: f(data))
    show(lambda: st.quantiles(data))
    show(lambda: st.quantiles(data, n=10, method="inclusive"))
show(lambda: st.quantiles([1, 2, 3], n=0))
show(lambda: st.quantiles([1, 2, 3], method="x"))
show(lambda: st.variance([1, 2, 3], 2))
show(lambda: st.pstdev([1, 2, 3.5], mu=2.5))
show(lambda: st.fmean([1, 2, 3], weights=[1, 2, 3]))
show(lambda: st.fmean([1, 2], weights=[1]))
show(lambda: st.fmean([1, 2], weights=[0, 0]))
show(lambda: st.geometric_mean([54, 24, 36]))
show(lambda: st.geometric_mean([1, 0]))
show(lambda: st.geometric_mean([]))
show(lambda: st.harmonic_mean([1, -1]))
show(lambda: st.correlation([1, 1], [1, 2]))
show(lambda: st.correlation([1, 2], [1, 2, 3]))
show(lambda: st.covariance([1], [1]))
line = st.linear_regression([1, 2, 3, 4], [1.1, 2.2, 2.9, 4.1])
print(line, line.slope, line.intercept, line[0], isinstance(line, tuple))
slope, intercept = line
print(slope == line.slope)
show(lambda: st.linear_regression([1, 1], [1, 2]))
for pair in ((F(3, 4), 0), (F(-3, 4), 0), (F(0), 0), (2, F(0)), (F(6, 4), F(0))):
    for op in (lambda a, b: a / b, lambda a, b: a // b, lambda a, b: a % b):
        show(lambda: op(*pair))
values = [F(7, 3), F(-7, 3), F(5, 2), F(-5, 2), F(4), F(0), 2, -3, 0.75, -1.5, True]
for a in values:
    for b in values:
        if isinstance(a, F) or isinstance(b, F):
            print(a, b, a == b, a < b, a <= b, a > b, a >= b, a + b, a - b, a * b, end=" ")
            if b:
                print(a / b, a // b, a % b, divmod(a, b) if isinstance(a, F) else "", end=" ")
            print()
for a in values:
    print(round(a), math.floor(a), math.ceil(a), math.trunc(a), int(a), float(a), hash(a), abs(a), -a, +a)
    for n in (0, 1, -1, 2):
        print(round(a, n), end=" ")
    print()
for p in (2, 0, -2, F(1, 2), 0.5, F(2), F(-3)):
    for b in (F(2, 3), F(-2, 3), 3, 2.0):
        if not (isinstance(b, F) and b < 0 and p in (F(1, 2), 0.5)):
            show(lambda: b ** p)
show(lambda: F(0) ** -1)
for text in ("3", " 1/3\n", "-.5", "1.", "+2.5e-3", "1e5", "1_000/3", "1 /2", "", "1/-2", "1.5/2", "abc", "0x10", "1__0", "inf"):
    show(lambda: F(text))
for x in (float("inf"), float("nan"), None, [], 1j):
    show(lambda: F(x))
show(lambda: F(1, "2"))
show(lambda: F(F(1, 2), F(3, 4)))
show(lambda: F(1, 2) + "x")
show(lambda: F(1, 2) < "x")
show(lambda: f"{F(1, 2)} {F(1, 2)!r} {F(1, 2):>5}")
print(F(1, 2) == "x", F(1, 3) != F(1, 3), F(1, 3).as_integer_ratio(), F(1, 2) in {0.5}, sorted([F(1, 2), F(1, 3), 0.4]), F(10**30, 3), F(1, 3).limit_denominator(2), F("3.1415926535").limit_denominator(1000), F.from_float(0.25), min(F(1, 2), F(1, 3)), sum([F(1, 2), F(1, 3)]), math.isclose(F(1, 3), 1 / 3), F(1, 3).numerator, F(3.5), isinstance(F(1), int))
