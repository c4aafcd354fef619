def flatten(items):
    flat = []
    for item in items:
        if isinstance(item, list):
            flat.extend(flatten(item))
        else:
            flat.append(item)
    return flat


def total(items):
    return sum(flatten(items))  # raises: TypeError


print(total([1, [2, [3]]]))
print(total([1, ["2", [3]]]))  # twin: print(total([1, [2, [3]]]) + 1)
