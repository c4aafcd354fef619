"""Patterns printed by nested loops."""
rows = 5
for i in range(1, rows + 1):
    print("*" * i)
for i in range(rows, 0, -1):
    print(" " * (rows - i) + "*" * (2 * i - 1))
for i in range(1, 5):
    for j in range(1, i + 1):
        print(j, end=" ")
    print()
num = 1
for i in range(1, 5):
    row = []
    for j in range(i):
        row.append(str(num))
        num += 1
    print(" ".join(row))
for i in range(4):
    print("".join(chr(65 + (i + j) % 26) for j in range(4)))
a, b = 0, 1
while a < 50:
    print(a, end="," if b < 50 else "\n")
    a, b = b, a + b
for r in range(3):
    print(*["#" if (r + c) % 2 else "." for c in range(6)], sep="")
