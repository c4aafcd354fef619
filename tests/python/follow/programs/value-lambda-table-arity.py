OPERATIONS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "neg": lambda a: -a,
}


def apply(name, *operands):
    return OPERATIONS[name](*operands)  # raises: TypeError


PROGRAM = [("+", 1, 2), ("neg", 3), ("neg", 4, 5)]  # twin: PROGRAM = [("+", 1, 2), ("neg", 3), ("-", 4, 5)]

for name, *operands in PROGRAM:
    print(name, apply(name, *operands))
