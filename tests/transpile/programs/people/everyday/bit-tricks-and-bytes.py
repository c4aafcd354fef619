def bits(n):
    return [i for i in range(n.bit_length()) if n >> i & 1]


print(bits(37), bin(5 ^ 3), 6 & ~2, 1 << 70, -5 >> 1, (255).to_bytes(2, "big"), int.from_bytes(b"\x01\x00", "big"))
data = bytes(range(5)) + b"abc"
print(data, data[1], data[-3:], data.hex(), list(data[:3]), b"abc".upper(), "é".encode(), b"\xc3\xa9".decode())
checksum = 0
for byte in b"hello":
    checksum = (checksum * 31 + byte) & 0xFFFFFFFF
print(checksum, f"{checksum:#010x}", bytearray(b"ab") + b"c")


class BitSet:
    def __init__(self, items=()):
        self.bits = 0
        for i in items:
            self.bits |= 1 << i

    def __contains__(self, i):
        return bool(self.bits >> i & 1)

    def __or__(self, o):
        return BitSet._of(self.bits | o.bits)

    def __and__(self, o):
        return BitSet._of(self.bits & o.bits)

    def __sub__(self, o):
        return BitSet._of(self.bits & ~o.bits)

    @classmethod
    def _of(cls, bits):
        new = cls()
        new.bits = bits
        return new

    def __iter__(self):
        n, i = self.bits, 0
        while n:
            if n & 1:
                yield i
            n >>= 1
            i += 1

    def __len__(self):
        return bin(self.bits).count("1")

    def __repr__(self):
        return f"BitSet({list(self)})"


a, b = BitSet([1, 3, 100]), BitSet([3, 4])
print(a | b, a & b, a - b, len(a), 100 in a, sorted(a, reverse=True))
