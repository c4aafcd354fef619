def pair(names, ages):
    return {name: age for name, age in zip(names, ages, strict=True)}  # raises: ValueError


def report(people):
    for name, age in sorted(people.items()):
        print(f"{name:>5} {age:3d}")


names = "ada alan grace".split()
report(pair(names, [36, 41]))  # twin: report(pair(names, [36, 41, 85]))
