def corners(width, height):
    return {[0, 0], [width, 0], [0, height], [width, height]}  # raises: TypeError  # twin: return {(0, 0), (width, 0), (0, height), (width, height)}


def perimeter(width, height):
    return 2 * (width + height)


print(perimeter(3, 4))
print(len(corners(3, 4)))
