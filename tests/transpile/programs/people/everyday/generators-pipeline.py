def read(lines):
    for line in lines:
        line = line.strip()
        if line and not line.startswith("#"):
            yield line


def parse(lines):
    for n, line in enumerate(lines, 1):
        key, _, value = line.partition("=")
        yield n, key.strip(), value.strip()


def chunked(items, size):
    chunk = []
    for item in items:
        chunk.append(item)
        if len(chunk) == size:
            yield tuple(chunk)
            chunk = []
    if chunk:
        yield tuple(chunk)


text = ["# config", "a = 1", "", "b=two", "  c  =  3 = x"]
print(list(parse(read(text))), list(chunked(range(7), 3)))


def tree(n):
    if n > 0:
        yield from tree(n - 1)
        yield n
        yield from tree(n - 1)


print(list(tree(3)), max(tree(4)), sum(1 for _ in tree(5)))


def coroutine():
    total = 0
    try:
        while True:
            x = yield total
            total += x or 0
    except ValueError:
        yield "reset"
    finally:
        print("closing")


c = coroutine()
next(c)
print(c.send(5), c.send(7), c.throw(ValueError))
c.close()
e = (x for x in [1, 2, 3])
print(2 in e, list(e))
first, *middle, last = (i * i for i in range(5))
print(first, middle, last)
