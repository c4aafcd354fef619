"""Square roots and sizes of complex numbers."""
import cmath

parts = [0, 1, -1, 2.5, -3, 4, 0.1, -0.7, 1e-5, 1e10, -1e200, 123.456, -7, 3]
for re in parts:
    print(cmath.sqrt(re), end=" ")
    for im in parts:
        z = complex(re, im)
        print(cmath.sqrt(z), abs(z), cmath.isclose(z, cmath.sqrt(z) ** 2), end="; ")
    print()


def roots(p, q, r):
    d = cmath.sqrt(q * q - 4 * p * r)
    return (-q + d) / (2 * p), (-q - d) / (2 * p)


print(roots(1, -3, 2), roots(1, 0, 1), roots(1, 2, 5), roots(2, 1, 1), cmath.sqrt(-1), cmath.sqrt(True), cmath.pi, cmath.e, cmath.tau, cmath.isfinite(1j), cmath.isinf(complex(1, float("inf"))), cmath.isnan(complex(float("nan"), 0)), cmath.isclose(1, 1.0000000001), cmath.isclose(1j, 1.1j, rel_tol=0.2), cmath.isclose(0, 1e-10, abs_tol=1e-9))
for f in (lambda: cmath.sqrt("x"), lambda: cmath.sqrt(None), lambda: abs(complex(1e308, 1e308)), lambda: cmath.isclose(1, 2, rel_tol=-1)):
    try:
        print(f())
    except (TypeError, ValueError, OverflowError) as error:
        print(type(error).__name__, error)
