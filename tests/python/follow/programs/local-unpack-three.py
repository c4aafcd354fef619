def bounds(values):
    return min(values), max(values)


def spread(values):
    low, high, mean = bounds(values)  # raises: ValueError  # twin: low, high = bounds(values)
    return high - low


print(spread([3, 8, 5]))
