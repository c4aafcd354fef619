def normalize(point):
    x, y, z = point
    size = (x * x + y * y + z * z) ** 0.5
    return x / size, y / size, z / size


origin = (1.0, 2.0, 2.0)
origin[0] = 3.0  # raises: TypeError  # twin: origin = (3.0, 2.0, 2.0)
print(normalize(origin))
