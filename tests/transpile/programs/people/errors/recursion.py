def forever(n):
    return forever(n + 1)


try:
    forever(0)
except RecursionError as error:
    print("caught", type(error).__name__)


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


print(depth(900))
try:
    depth(5000)
except RecursionError:
    print("too deep")


class Node:
    def __init__(self, value, child=None):
        self.value, self.child = value, child

    def sum(self):
        return self.value + (self.child.sum() if self.child is not None else 0)

    def __len__(self):
        return 1 + (len(self.child) if self.child is not None else 0)


chain = None
for i in range(300):
    chain = Node(i, chain)
print(chain.sum(), len(chain))
for i in range(3000):
    chain = Node(i, chain)
try:
    chain.sum()
except RecursionError:
    print("chain too long")


def is_even(n):
    return True if n == 0 else is_odd(n - 1)


def is_odd(n):
    return False if n == 0 else is_even(n - 1)


print(is_even(800))
try:
    is_even(100000)
except RecursionError:
    print("mutual recursion too deep")


def walk(n):
    yield n
    if n:
        yield from walk(n - 1)


print(sum(walk(200)))
fact = lambda n: 1 if n <= 1 else n * fact(n - 1)
print(len(str(fact(400))))
try:
    fact(2000)
except RecursionError:
    print("lambda too deep")
for _ in range(5):
    try:
        forever(0)
    except RecursionError:
        pass
print(depth(950))
