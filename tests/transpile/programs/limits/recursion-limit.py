"""A program that sets its own depth."""
import sys

sys.setrecursionlimit(5000)


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


print(depth(3000), sys.getrecursionlimit())
try:
    depth(100_000)
except RecursionError as error:
    print(type(error).__name__, str(error)[:32])
print("alive")
