"""Methods of floats and what the math module says of them."""
import math

for value in (0.5, -2.0, 3.75, 0.1, 1e22, -0.0):
    print(value, value.is_integer(), value.as_integer_ratio(), value.hex(), value.conjugate(), value.real, value.imag)
print(float.fromhex("0x1.8p+1"), float.fromhex("-0x1.999999999999ap-4"), float.fromhex("inf"))
print(math.inf, math.nan, math.isnan(math.nan), math.isinf(-math.inf), math.isfinite(1.0))
print(math.copysign(3, -0.0), math.frexp(8.0), math.ldexp(0.5, 4), math.modf(3.25), math.modf(-3.25))
print(math.fmod(-7, 3), math.remainder(7, 4), math.hypot(3, 4), math.hypot(1, 2, 3), math.dist((0, 0), (1, 1)))
print(math.isclose(0.1 + 0.2, 0.3), math.isclose(1, 1.1), math.isclose(1, 1.1, rel_tol=0.2), math.isclose(0, 1e-10, abs_tol=1e-9))
print(math.nextafter(1.0, 2.0), math.ulp(1.0), math.ulp(1e10))
for bad in (float("inf"), float("nan")):
    try:
        bad.as_integer_ratio()
    except (OverflowError, ValueError) as error:
        print(error)
print(hash(1.0), hash(2.0**70), hash(float("inf")), hash(0.5), hash(-1.0), hash(0.1), hash(-0.0))
print(1.0 in [1], 1.0 in {1: "one"}, {1.0: "a", 1: "b", True: "c"}, {0.5, 0.5, 1 / 2})
print(float(), float(True), float("  1e5  "), float(2**60), bool(0.0), bool(-0.0), bool(float("nan")))
