"""Distributions, the normal distribution, complex functions, and all of math."""
import cmath, math, random
from statistics import NormalDist
random.seed(42)
for f in (lambda: random.gammavariate(2.5, 1.5), lambda: random.gammavariate(0.5, 2), lambda: random.gammavariate(1, 3), lambda: random.betavariate(2, 3), lambda: random.paretovariate(3), lambda: random.weibullvariate(2, 1.5), lambda: random.lognormvariate(0, 0.5), lambda: random.vonmisesvariate(1, 4), lambda: random.vonmisesvariate(1, 0), lambda: random.expovariate(0.5)):
    print([round(f(), 12) for _ in range(4)])
print(random.randbytes(5), round(random.Random(7).betavariate(1, 1), 12))
n = NormalDist(100, 15)
print(n, [round(v, 11) for v in (n.cdf(115), n.pdf(100), n.inv_cdf(0.975), n.inv_cdf(0.001), n.inv_cdf(1e-12), *n.quantiles())], n.zscore(130), n.mean, n.variance)
print(NormalDist.from_samples([2, 4, 4, 4, 5, 5, 7, 9]), n + 10, n * 2, n + NormalDist(1, 2), round(n.overlap(NormalDist(110, 10)), 12), -n, n == NormalDist(100, 15), 5 - n)
try:
    n.inv_cdf(2)
except ValueError as error:
    print(type(error).__name__, error)
z = 3 + 4j
def near(*all): return [complex(round(v.real, 13), round(v.imag, 13)) for v in map(complex, all)]
print(cmath.polar(z), *near(cmath.phase(z), cmath.rect(5, 0.5), cmath.exp(1j * math.pi), cmath.log(z), cmath.log(z, 2), cmath.log10(z), cmath.sqrt(-4)))
print(near(cmath.sin(z), cmath.cos(z), cmath.tan(0.5 + 0.25j), cmath.sinh(1 + 2j), cmath.cosh(1 + 2j), cmath.tanh(0.3 - 0.7j)))
for x in (0.5, -0.25, 0.9):
    print([round(f(x), 14) for f in (math.asin, math.acos, math.sinh, math.cosh, math.tanh, math.asinh, math.atanh, math.erf, math.erfc, math.expm1, math.log1p)])
print([round(v, 12) for v in (math.acosh(1.5), math.acosh(10), math.gamma(5), math.gamma(0.5), math.gamma(4.5), math.gamma(-1.5), math.lgamma(10.5), math.lgamma(0.25), math.lgamma(100))])
print(math.nextafter(1, 2), math.ulp(1), math.ulp(1e10), math.remainder(5, 3), math.remainder(-7.5, 2), math.remainder(6, 4), math.log10(1000), math.log10(2), math.exp2(0.5), math.isqrt(10**30), math.isqrt(10**31 - 1))
for bad in (lambda: math.acos(2), lambda: math.acosh(0.5), lambda: math.atanh(1), lambda: math.gamma(0), lambda: math.gamma(-2), lambda: math.log1p(-1), lambda: math.sinh(1000), lambda: math.gamma(200), lambda: math.remainder(1, 0)):
    try:
        print(bad())
    except (ValueError, OverflowError) as error:
        print(type(error).__name__, error)
print(math.erf(float("inf")), math.tanh(float("inf")), math.asinh(float("-inf")), math.lgamma(float("inf")), math.cosh(float("-inf")), math.isnan(math.sinh(float("nan"))))
