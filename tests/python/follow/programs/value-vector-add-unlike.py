class Vector:
    def __init__(self, *parts):
        self.parts = parts

    def __add__(self, other):
        return Vector(*(a + b for a, b in zip(self.parts, other.parts)))  # raises: AttributeError

    def __radd__(self, other):
        return self if other == 0 else NotImplemented

    def __repr__(self):
        return f"Vector{self.parts}"


vectors = [Vector(1, 2), Vector(3, 4)]
print(sum(vectors))
print(vectors[0] + 5)  # twin: print(vectors[0] + vectors[1])
