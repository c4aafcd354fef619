"""Functions that call themselves."""


def factorial(n):
    return 1 if n <= 1 else n * factorial(n - 1)


def fib(n, memo={}):
    if n in memo:
        return memo[n]
    if n < 2:
        return n
    memo[n] = fib(n - 1) + fib(n - 2)
    return memo[n]


def sum_digits(n):
    return n if n < 10 else n % 10 + sum_digits(n // 10)


def reverse(text):
    return text if len(text) < 2 else reverse(text[1:]) + text[0]


def gcd(a, b):
    return a if b == 0 else gcd(b, a % b)


def binary(n):
    return str(n) if n < 2 else binary(n // 2) + str(n % 2)


def flatten(xs):
    if not isinstance(xs, list):
        return [xs]
    return [y for x in xs for y in flatten(x)]


print(factorial(5), factorial(25), fib(50), fib(90), sum_digits(98765), reverse("hello"), gcd(48, 36), binary(37), flatten([1, [2, [3, []]], 4]))
def hanoi(n, a, b, c):
    if n:
        hanoi(n - 1, a, c, b)
        print(f"{a}->{c}", end=" ")
        hanoi(n - 1, b, a, c)
hanoi(3, "A", "B", "C")
print()
def permutations(s):
    return [s] if len(s) < 2 else [c + p for i, c in enumerate(s) for p in permutations(s[:i] + s[i + 1 :])]
print(permutations("abc"), len(permutations("abcd")))
