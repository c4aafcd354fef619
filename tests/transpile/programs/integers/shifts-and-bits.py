"""Bit operations on negative and large numbers, as two's complement of any width."""


def bits(n: int) -> str:
    return format(n, "b")


def popcount(n: int) -> int:
    count = 0
    while n:
        n &= n - 1
        count += 1
    return count


for n in (0, 1, 5, 255, 256, 2**31, 2**32 + 1, 2**53 + 3, 2**65 + 1):
    print(n, bits(n), n.bit_length(), popcount(n), n.bit_count(), ~n, bits(-n), (-n).bit_length())
pairs = [(12, 10), (-12, 10), (12, -10), (-12, -10), (2**40, -1), (-(2**40), 2**40 - 1), (2**70, -(2**69))]
for a, b in pairs:
    print(a, b, a & b, a | b, a ^ b)
for n in (1, -1, 5, -5, 2**31, -(2**31), 2**60):
    print([n << k for k in (0, 1, 31, 32, 33, 64)], [n >> k for k in (0, 1, 31, 32, 33, 64)])
for wrong in (-1, -64):
    try:
        print(1 << wrong)
    except ValueError as error:
        print("left", error)
    try:
        print(1 >> wrong)
    except ValueError as error:
        print("right", error)
print(True << 3, True | 4, True & False, True ^ True, ~True, type(True & 1), type(True & True))
try:
    print(1.5 << 2)  # type: ignore
except TypeError as error:
    print(error)
mask = 0xFFFFFFFF
h = 2166136261
for ch in b"hash me":
    h = ((h ^ ch) * 16777619) & mask
print(h, hex(h))
