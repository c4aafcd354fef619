#: a range one longer than the list
xs = [1, 2, 3]
for i in range(len(xs) + 1):
    print(xs[i])  # expect: python:loop-past-end

#: a literal range with a start
xs = ["a", "b"]
for i in range(0, 3):
    print(xs[i])  # expect: python:loop-past-end

#: a while loop that includes the length
xs = [1, 2, 3]
i = 0
while i <= len(xs):
    print(xs[i])  # expect: python:loop-past-end
    i += 1

#: a sum in a function
def total():
    nums = [4, 5, 6]
    s = 0
    for i in range(5):
        s += nums[i]  # expect: python:loop-past-end
    return s

total()

#: a string that is shorter than the range
word = "cat"
for i in range(4):
    print(word[i])  # expect: python:loop-past-end

#: a range from one to the length, in a function
def show():
    names = ["a", "b", "c"]
    for idx in range(1, len(names) + 1):
        print(idx, names[idx])  # expect: python:loop-past-end

show()

#: a range much longer than the list
xs = [5, 6, 7]
for i in range(10):
    y = xs[i] * 2  # expect: python:loop-past-end
    print(y)

#: a tuple indexed under a condition
days = ("mon", "tue", "wed")
for n in range(len(days) + 2):
    if n:
        print(days[n])  # expect: python:loop-past-end

#: a range that counts down from the length
xs = [1, 2, 3]
for i in range(3, -1, -1):
    print(xs[i])  # expect: python:loop-past-end

#: each item is printed with the next one
xs = [1, 2, 3]
for i in range(len(xs) - 1):
    print(xs[i], xs[i + 1])

#: the exception ends the loop
xs = [1, 2, 3]
for i in range(10):
    try:
        print(xs[i])
    except IndexError:
        break

#: a range that counts down from the last index
xs = [1, 2, 3]
for i in range(len(xs) - 1, -1, -1):
    print(xs[i])

#: negative indexes
xs = [1, 2, 3]
for i in range(1, 4):
    print(xs[-i])

#: an index that is halved
xs = [1, 2, 3]
for i in range(6):
    print(xs[i // 2])

#: a parameter that is long enough
def f(xs):
    for i in range(4):
        print(xs[i])

f([1, 2, 3, 4])

#: a list that is repeated
xs = [1, 2, 3]
xs = xs * 2
for i in range(6):
    print(xs[i])

#: a shorter list indexed under a condition
xs = [1, 2, 3]
ys = [0] * 10
for i in range(10):
    ys[i] = i
    if i < 3:
        ys[i] += xs[i]

#: a break at the last item
xs = [1, 2, 3]
for i in range(5):
    if xs[i] == 3:
        break

#: a dict with default values
from collections import defaultdict

xs = defaultdict(list)
for i in range(4):
    print(xs[i])

#: a loop that assigns its own index
xs = [1, 2, 3]
for i in range(3, 10, 100):
    i = 0
    print(xs[i])

#: a list that is extended first
xs = []
xs.extend([1, 2, 3, 4])
for i in range(4):
    print(xs[i])

#: a loop that never runs
xs = [1, 2, 3]
for i in range(0):
    print(xs[i + 100])
