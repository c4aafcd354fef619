"""Subsets by masks, parity, gray codes, bit boards, hamming distances."""


def subsets(items):
    return [[x for i, x in enumerate(items) if mask >> i & 1] for mask in range(1 << len(items))]


def hamming(a: int, b: int) -> int:
    return bin(a ^ b).count("1")


def reverse_bits(n: int, width: int = 32) -> int:
    out = 0
    for _ in range(width):
        out = (out << 1) | (n & 1)
        n >>= 1
    return out


def single(numbers):
    out = 0
    for n in numbers:
        out ^= n
    return out


def to_signed(n: int, bits: int) -> int:
    return n - (1 << bits) if n & (1 << (bits - 1)) else n


def rotl(x: int, k: int, bits: int = 32) -> int:
    mask = (1 << bits) - 1
    return ((x << k) | (x >> (bits - k))) & mask


def xorshift(seed: int, n: int) -> list[int]:
    out, x = [], seed
    for _ in range(n):
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        out.append(x)
    return out


def fnv1a(data: bytes) -> int:
    h = 0xCBF29CE484222325
    for b in data:
        h = (h ^ b) * 0x100000001B3 % 2**64
    return h


def salsa_like(block: list[int]) -> list[int]:
    x = block[:]
    for a, b, c, k in ((0, 3, 1, 7), (1, 0, 2, 9), (2, 1, 3, 13), (3, 2, 0, 18)):
        x[a] ^= rotl((x[b] + x[c]) & 0xFFFFFFFF, k)
    return x


print(subsets("abc"), hamming(1, 4), hamming(2**40, 1), reverse_bits(43261596), reverse_bits(1, 8), single([4, 1, 2, 1, 2]))
print([to_signed(n, 8) for n in (0, 127, 128, 255)], rotl(0x80000001, 4), rotl(1, 31), xorshift(2463534242, 5), hex(fnv1a(b"hello")), salsa_like([1, 2**31, 3, 2**32 - 1]))
print([n ^ n >> 1 for n in range(8)], [n & -n for n in (12, 7, 2**60, 0)], [n & (n - 1) == 0 for n in (0, 1, 6, 64)], [(n).bit_length() for n in (0, 1, 255, 256)])
board = 0
for square in (0, 9, 18, 63):
    board |= 1 << square
print(board, f"{board:064b}".count("1"), [i for i in range(64) if board >> i & 1], board & 0xFF, board >> 56, ~board & 0xFFFFFFFFFFFFFFFF)
print([bin(n & 0xFF) for n in (-1, -128, 300)], -1 >> 1, -8 >> 2, -8 // 4, (-1) & 0xFFFFFFFF, 0xFFFFFFFF + 1, 1 << 31, 1 << 32, (1 << 53) + 1, 5 & ~1, 6 | 1 << 3, 2 ** 31 ^ 2 ** 31 - 1)
