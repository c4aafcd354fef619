def normalize(values):
    total = sum(values)
    result = [value / total for value in values]  # twin: return [value / total for value in values]


def show(values):
    for share in normalize(values):  # raises: TypeError
        print(f"{share:.0%}")


show([1, 3])
