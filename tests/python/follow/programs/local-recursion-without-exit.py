def factorial(n):
    return n * factorial(n - 1)  # raises: RecursionError  # twin: return 1 if n <= 1 else n * factorial(n - 1)


def binomial(n, k):
    return factorial(n) // (factorial(k) * factorial(n - k))


print(binomial(5, 2))
