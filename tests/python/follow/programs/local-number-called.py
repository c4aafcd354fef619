def area(width, height):
    return 2(width + height)  # raises: TypeError  # twin: return 2 * (width + height)


print(area(3, 4))
