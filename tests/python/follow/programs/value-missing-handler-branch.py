def area(shape):
    kind = shape["kind"]
    if kind == "square":
        result = shape["side"] ** 2
    elif kind == "circle":
        result = 3.14 * shape["radius"] ** 2
    return round(result, 2)  # raises: UnboundLocalError


SHAPES = [
    {"kind": "square", "side": 3},
    {"kind": "triangle", "base": 2, "height": 5},  # twin: {"kind": "circle", "radius": 2},
]
print([area(shape) for shape in SHAPES])
