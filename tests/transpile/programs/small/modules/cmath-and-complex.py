"""Complex numbers in small."""
import cmath

z = 3 + 4j
w = complex(1, -1)
print(z, w, z + w, z * w, z / w, abs(z), z.real, z.imag, z.conjugate(), z == 3 + 4j, -z, z**2)
print(cmath.sqrt(-4), cmath.phase(-1), cmath.polar(1j), (1 + 2j) * 1j, 2 * z, z - 3, 1j**2, complex(2))
for a, b, c in ((1, -3, 2), (1, 2, 5)):
    d = cmath.sqrt(b * b - 4 * a * c)
    print((-b + d) / (2 * a), (-b - d) / (2 * a))
try:
    z < w
except TypeError as error:
    print(error)
points = [0, 1, 1j, 1 + 1j]
print([p * 1j for p in points], sum(points), [abs(p) for p in points])
