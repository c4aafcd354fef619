"""Loops with break, continue, else, ranges and enumerate."""
n = 27
steps = 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
print(steps)
for i in range(2, 12):
    for d in range(2, i):
        if i % d == 0:
            print(f"{i}={d}*{i // d}", end=" ")
            break
    else:
        print(f"{i} is prime", end=" ")
print()
for i in range(10, 0, -3):
    if i == 4:
        continue
    print(i, end=" ")
print()
for index, letter in enumerate("abc", start=1):
    print(index, letter, end="; ")
for a, b in zip([1, 2, 3], ["x", "y"]):
    print(a, b, end="; ")
print()
total = 0
for n in range(1, 101):
    total += n
print(total, sum(range(0, 101, 2)), list(range(5)), list(range(3, 0, -1)), list(range(0)))
queue = [1]
while queue:
    n = queue.pop(0)
    if n < 20:
        queue.append(n * 3)
        queue.append(n * 4)
    print(n, end=" ")
print()
x = 5
while x:
    x -= 1
    if x == 2:
        break
else:
    print("no break")
print(x)
