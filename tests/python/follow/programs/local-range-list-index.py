def pairs(values):
    return [(values[i], values[i + 1]) for i in range(len(values))]  # raises: IndexError  # twin: return [(values[i], values[i + 1]) for i in range(len(values) - 1)]


print(pairs([1, 2, 3]))
