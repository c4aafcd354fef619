def summarize(values):
    for value in values:
        total += value  # raises: UnboundLocalError
    return total


total = 0


def summarize_with_start(values, total):
    for value in values:
        total += value
    return total


print(summarize_with_start([1, 2], 0))
print(summarize([3, 4]))  # twin: print(summarize_with_start([3, 4], 0))
