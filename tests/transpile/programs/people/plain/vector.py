import math
class Vector:
    def __init__(self, *components):
        self.components = list(components)
    def __add__(self, other):
        return Vector(*[a + b for a, b in zip(self.components, other.components)])
    def __sub__(self, other):
        return Vector(*(a - b for a, b in zip(self.components, other.components)))
    def __mul__(self, other):
        if isinstance(other, (int, float)):
            return Vector(*(c * other for c in self.components))
        return sum(a * b for a, b in zip(self.components, other.components))
    __rmul__ = __mul__
    def __abs__(self):
        return math.sqrt(sum(c * c for c in self.components))
    def __neg__(self):
        return -1 * self
    def __eq__(self, other):
        return isinstance(other, Vector) and self.components == other.components
    def __repr__(self):
        return f"Vector{tuple(self.components)}"
    def __getitem__(self, i):
        return self.components[i]
    def __len__(self):
        return len(self.components)
    def angle(self, other):
        return math.degrees(math.acos(self * other / (abs(self) * abs(other))))
a, b = Vector(3, 4), Vector(1, 2)
print(a + b, a - b, a * b, 2 * a, abs(a), -a, a == b, a[0], len(a), round(a.angle(b), 3), sum(a), list(a))
