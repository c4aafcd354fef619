def unique(values):
    return set(values)


def smallest_two(values):
    ordered = unique(values)  # twin: ordered = sorted(unique(values))
    return ordered[0], ordered[1]  # raises: TypeError


print(smallest_two([4, 1, 4, 2]))
