"""Generators and iteration."""


def countdown(n):
    while n > 0:
        yield n
        n -= 1


def squares(limit):
    for i in range(limit):
        yield i * i


def fibonacci():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def chunks(items, size):
    for i in range(0, len(items), size):
        yield items[i : i + size]


print(list(countdown(3)), sum(squares(5)), [x for x in squares(4) if x % 2 == 0], max(countdown(7)))
gen = fibonacci()
print([next(gen) for _ in range(10)], next(gen))
for value in fibonacci():
    if value > 50:
        print("stopped at", value)
        break
it = iter([1, 2])
print(next(it), next(it), next(it, "end"))
try:
    next(it)
except StopIteration:
    print("exhausted")
print(list(chunks("abcdefg", 3)), list(x * 2 for x in range(3)), sum(1 for _ in squares(9)), dict(enumerate(countdown(2))), list(zip(squares(3), countdown(3))))
def walk(tree):
    for node in tree:
        if isinstance(node, list):
            yield from walk(node)
        else:
            yield node
print(list(walk([1, [2, [3, 4], 5], 6])), tuple(walk([])))
