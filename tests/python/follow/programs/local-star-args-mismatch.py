def area(width, height):
    return width * height


SIZES = [(2, 3), (4, 5, 6)]  # twin: SIZES = [(2, 3), (4, 5)]

print([area(*size) for size in SIZES])  # raises: TypeError
