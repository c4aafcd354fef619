names = ["ann", "bob", "cid"]
scores = [81, 92, 77]


def best(table):
    return max(table, key=lambda pair: pair[1])


pairs = zip(names, scores)
print(best(zip(names, scores)))
print(pairs[0])  # raises: TypeError  # twin: print(list(pairs)[0])
for name, score in zip(names, scores):
    print(name, score)
