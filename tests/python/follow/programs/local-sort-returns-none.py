def median(values):
    ordered = values.sort()  # twin: ordered = sorted(values)
    middle = len(ordered) // 2  # raises: TypeError
    if len(ordered) % 2:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2


print(median([5, 1, 4]))
