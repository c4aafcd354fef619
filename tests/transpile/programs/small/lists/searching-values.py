"""Finding minima, maxima, indexes and duplicates."""


def second_largest(values):
    unique = sorted(set(values))
    return unique[-2] if len(unique) > 1 else None


def find_all(values, wanted):
    return [i for i, v in enumerate(values) if v == wanted]


def duplicates(values):
    seen, repeated = set(), []
    for v in values:
        if v in seen and v not in repeated:
            repeated.append(v)
        seen.add(v)
    return repeated


data = [4, 7, 2, 7, 9, 2, 2]
print(min(data), max(data), data.index(max(data)), second_largest(data), second_largest([1]), find_all(data, 2), duplicates(data))
print(min(["pear", "fig", "apple"], key=len), max("hello"), min((3, "c"), (3, "a")), max([[1, 2], [1, 3]]), min(-1.5, -1), max(data, key=lambda v: -v))
missing = [n for n in range(1, 10) if n not in data]
print(missing, len(data) - len(set(data)), all(v > 0 for v in data), any(v > 8 for v in data))
try:
    min([])
except ValueError as error:
    print("ValueError:", error)
