"""Arithmetic that crosses the limits of machine words and of doubles."""
LIMITS = [2**31 - 1, 2**31, 2**32, 2**53 - 1, 2**53, 2**53 + 1, 2**63 - 1, 2**63, 2**64, 10**30]

for n in LIMITS:
    print(n, n + 1, n - 1, n * n, -n, n * -3)
    print(n // 7, n % 7, -n // 7, -n % 7, n // -7, n % -7)
    print(n & 0xFF, n | 1, n ^ n >> 1, ~n, n << 3, n >> 5, -n >> 5)

total = 0
for n in LIMITS:
    total += n
print(total, total == sum(LIMITS), total - sum(LIMITS))

x = 2**53
print(x + 1 - 1 == x, x + 1 == x, x * 2 // 2 == x, (x + 1) - x)
small = (10**20) // (10**19)
print(small, small + 1, small == 10, small is not None, [0] * small)
print(9007199254740991 + 1, 9007199254740991 + 2, 9007199254740993 - 2)
print(4294967296 * 4294967296, 3037000500 * 3037000500, 94906267 * 94906267)
print(123456789 * 987654321 * 123456789)
print((2**100) % 97, (2**100) // (2**98), abs(-(2**70)), min(2**70, 2**69), max(-(2**70), 5))
