from math import squareroot  # raises: ImportError  # twin: from math import sqrt as squareroot


def hypotenuse(a, b):
    return squareroot(a * a + b * b)


print(hypotenuse(3, 4))
