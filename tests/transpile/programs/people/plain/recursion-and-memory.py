def memoize(f):
    cache = {}
    def wrapper(*args):
        if args not in cache:
            cache[args] = f(*args)
        return cache[args]
    wrapper.cache = cache
    return wrapper
@memoize
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(50), len(fib.cache))
def fib2(n, memo={0: 0, 1: 1}):
    if n not in memo:
        memo[n] = fib2(n - 1) + fib2(n - 2)
    return memo[n]
def hanoi(n, a="A", b="B", c="C", moves=None):
    if moves is None:
        moves = []
    if n:
        hanoi(n - 1, a, c, b, moves)
        moves.append((a, c))
        hanoi(n - 1, b, a, c, moves)
    return moves
def permutations(xs):
    if len(xs) == 0:
        return [[]]
    out = []
    for i, x in enumerate(xs):
        for p in permutations(xs[:i] + xs[i + 1:]):
            out.append([x] + p)
    return out
def flatten(x):
    for i in x:
        if isinstance(i, (list, tuple)):
            yield from flatten(i)
        else:
            yield i
print(fib2(30), len(hanoi(4)), permutations([1, 2, 3])[:2], list(flatten([1, [2, (3, [4])]])), permutations("ab") if False else None)
def queens(n):
    sols = []
    def place(row, cols):
        if row == n:
            sols.append(cols)
            return
        for c in range(n):
            if all(c != cc and abs(c - cc) != row - r for r, cc in enumerate(cols)):
                place(row + 1, cols + [c])
    place(0, [])
    return sols
print(len(queens(6)), queens(4))
