"""Functions of math on ordinary and extreme arguments."""
import math

for x in (0, 1, -1, 0.5, 2, 10, 100.5):
    print(x, math.sin(x), math.cos(x), math.exp(x) if x < 50 else "-", math.atan(x), math.degrees(x), math.radians(x), math.fabs(x))
print(math.sqrt(2), math.sqrt(16), math.isqrt(17), math.isqrt(10**40), math.cbrt(27), math.pow(2, 10), math.exp2(5), math.log(math.e), math.log(8, 2), math.log2(1024), math.log10(1000), math.log1p(1e-10), math.expm1(1e-10), math.log(10**400))
print(math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.5), math.floor(10**20), type(math.floor(2.5)), math.gcd(12, 18), math.gcd(0, 5), math.gcd(12, 18, 27), math.lcm(4, 6), math.lcm(), math.gcd(2**70, 2**65))
print(math.factorial(0), math.factorial(20), math.factorial(30), math.comb(10, 3), math.comb(100, 50), math.perm(5, 2), math.perm(5), math.prod([1, 2, 3, 4]), math.prod([], start=7), math.prod([0.5, 4]))
print(math.pi, math.e, math.tau, math.inf, -math.inf, math.nan, math.copysign(1, -0.0), math.fmod(7, -3), math.atan2(1, -1), math.hypot(3, 4), math.dist([1, 2], [4, 6]))
print(math.sinh(1), math.tanh(0.5), math.acosh(2), math.asin(1), math.acos(-1), math.tan(0.75), math.erf(0.5), math.gamma(5), math.lgamma(10))
for attempt in (lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.log(-1), lambda: math.factorial(-1), lambda: math.factorial(2.5), lambda: math.acos(2), lambda: math.exp(1000), lambda: math.floor(math.inf), lambda: math.floor(math.nan), lambda: math.sqrt("4"), lambda: math.isqrt(-1), lambda: math.comb(-1, 2), lambda: math.pow(0, -1), lambda: math.fmod(1, 0), lambda: math.gcd(1.5), lambda: math.nope):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
