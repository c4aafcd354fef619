#: reported, case 02
xs = [1, 2, 3]
for i in range(len(xs) + 1):
    print(xs[i])  # expect: python:loop-past-end

#: reported, case 03
xs = ["a", "b"]
for i in range(0, 3):
    print(xs[i])  # expect: python:loop-past-end

#: reported, case 05
xs = [1, 2, 3]
i = 0
while i <= len(xs):
    print(xs[i])  # expect: python:loop-past-end
    i += 1

#: reported, case 06
def total():
    nums = [4, 5, 6]
    s = 0
    for i in range(5):
        s += nums[i]  # expect: python:loop-past-end
    return s

total()

#: reported, case 07
word = "cat"
for i in range(4):
    print(word[i])  # expect: python:loop-past-end

#: reported, case 08
def show():
    names = ["a", "b", "c"]
    for idx in range(1, len(names) + 1):
        print(idx, names[idx])  # expect: python:loop-past-end

show()

#: reported, case 10
xs = [5, 6, 7]
for i in range(10):
    y = xs[i] * 2  # expect: python:loop-past-end
    print(y)

#: reported, case 14
days = ("mon", "tue", "wed")
for n in range(len(days) + 2):
    if n:
        print(days[n])  # expect: python:loop-past-end

#: reported, case 16
xs = [1, 2, 3]
for i in range(3, -1, -1):
    print(xs[i])  # expect: python:loop-past-end

#: fine, look-alike 03
xs = [1, 2, 3]
for i in range(len(xs) - 1):
    print(xs[i], xs[i + 1])

#: fine, look-alike 09
xs = [1, 2, 3]
for i in range(10):
    try:
        print(xs[i])
    except IndexError:
        break

#: fine, look-alike 11
xs = [1, 2, 3]
for i in range(len(xs) - 1, -1, -1):
    print(xs[i])

#: fine, look-alike 12
xs = [1, 2, 3]
for i in range(1, 4):
    print(xs[-i])

#: fine, look-alike 14
xs = [1, 2, 3]
for i in range(6):
    print(xs[i // 2])

#: fine, look-alike 15
def f(xs):
    for i in range(4):
        print(xs[i])

f([1, 2, 3, 4])

#: fine, look-alike 17
xs = [1, 2, 3]
xs = xs * 2
for i in range(6):
    print(xs[i])

#: fine, look-alike 18
xs = [1, 2, 3]
ys = [0] * 10
for i in range(10):
    ys[i] = i
    if i < 3:
        ys[i] += xs[i]

#: fine, look-alike 19
xs = [1, 2, 3]
for i in range(5):
    if xs[i] == 3:
        break

#: fine, look-alike 21
from collections import defaultdict

xs = defaultdict(list)
for i in range(4):
    print(xs[i])

#: fine, look-alike 23
xs = [1, 2, 3]
for i in range(3, 10, 100):
    i = 0
    print(xs[i])

#: fine, look-alike 24
xs = []
xs.extend([1, 2, 3, 4])
for i in range(4):
    print(xs[i])

#: fine, look-alike 25
xs = [1, 2, 3]
for i in range(0):
    print(xs[i + 100])
