"""Which operators refuse which operands, and in which words."""
values = [1, 2.5, "s", [1], (1,), {1: 2}, {1}, None, True, b"b", 1j, range(2)]
ops = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "//": lambda a, b: a // b,
    "%": lambda a, b: a % b,
    "**": lambda a, b: a**b,
    "<<": lambda a, b: a << b,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "@": lambda a, b: a @ b,
}
for sign, op in ops.items():
    for left in values:
        for right in values:
            try:
                result = op(left, right)
            except (TypeError, ValueError) as error:
                print(repr(left), sign, repr(right), type(error).__name__, error)
            else:
                print(repr(left), sign, repr(right), "=", repr(result))
for value in values:
    for name, unary in (("-", lambda v: -v), ("+", lambda v: +v), ("~", lambda v: ~v), ("abs", abs)):
        try:
            print(name, repr(value), repr(unary(value)))
        except TypeError as error:
            print(name, error)
