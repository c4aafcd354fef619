def load(path, default=None):
    data = {"a.txt": "hello"}
    return data.get(path, default)


def size(path):
    return len(load(path))  # raises: TypeError


print(size("a.txt"))
print(size("b.txt"))  # twin: print(size("a.txt") + 1)
