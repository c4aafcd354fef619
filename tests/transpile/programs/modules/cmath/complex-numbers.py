"""Complex numbers and cmath."""
import cmath

a, b = 3 + 4j, 1 - 2j
print(a + b, a - b, a * b, a / b, a**2, abs(a), a.real, a.imag, a.conjugate(), -a, a == 3 + 4j, a != b, 1j * 1j, (1 + 0j) == 1, complex(1, 2), complex("1+2j"), complex("j"), complex(2.5))
print([1j**k for k in range(5)], 2j + 1, 1.5 * a, a - 1, 0j, -0j, complex(0, -0.0), 1e20 + 1j, bool(0j), hash(1 + 0j) == hash(1))
print(cmath.sqrt(-1), cmath.phase(1j), cmath.polar(1 + 1j), cmath.rect(1, cmath.pi / 2), cmath.exp(1j * cmath.pi), cmath.isclose(cmath.exp(1j * cmath.pi), -1), cmath.log(-1))
for attempt in (lambda: a < b, lambda: a // b, lambda: a % 2, lambda: int(a), lambda: float(a), lambda: a / 0, lambda: complex("1 + 2j"), lambda: complex("x"), lambda: round(a), lambda: divmod(a, b)):
    try:
        print(attempt())
    except (TypeError, ValueError, ZeroDivisionError) as error:
        print(type(error).__name__, error)
def roots(p, q, r):
    d = cmath.sqrt(q * q - 4 * p * r)
    return (-q + d) / (2 * p), (-q - d) / (2 * p)
print(roots(1, -3, 2), roots(1, 0, 1), roots(1, 2, 5))
def mandelbrot(c, limit=30):
    z = 0
    for n in range(limit):
        if abs(z) > 2:
            return n
        z = z * z + c
    return limit
for row in range(7):
    print("".join(" .:-=+*#%@"[min(9, mandelbrot(complex(-2 + col * 0.1, -1.2 + row * 0.4)) // 3)] for col in range(30)))
def dft(xs):
    n = len(xs)
    return [sum(x * cmath.exp(-2j * cmath.pi * k * i / n) for i, x in enumerate(xs)) for k in range(n)]
print([f"{abs(v):.4f}" for v in dft([1, 2, 3, 4])])
