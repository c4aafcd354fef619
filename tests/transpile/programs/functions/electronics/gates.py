"""Boolean gates, adders, Karnaugh-like minimisation, flip flops."""


def and_gate(a: int, b: int) -> int:
    """
    >>> and_gate(1, 1)
    1
    """
    return int(a and b)


def nand_gate(a: int, b: int) -> int:
    return int(not (a and b))


def xor_gate(a: int, b: int) -> int:
    return (a, b).count(0) % 2


def imply(a: int, b: int) -> int:
    return int(a == 0 or b == 1)


def half_adder(a, b):
    return xor_gate(a, b), and_gate(a, b)


def full_adder(a, b, carry):
    s1, c1 = half_adder(a, b)
    s2, c2 = half_adder(s1, carry)
    return s2, c1 | c2


def add_bits(x: str, y: str) -> str:
    width = max(len(x), len(y))
    carry, out = 0, ""
    for a, b in zip(reversed(x.zfill(width)), reversed(y.zfill(width))):
        total, carry = full_adder(int(a), int(b), carry)
        out = str(total) + out
    return f"{carry}{out}" if carry else out


class FlipFlop:
    def __init__(self) -> None:
        self.q = False

    def clock(self, s: bool, r: bool) -> bool:
        if s and r:
            raise ValueError("forbidden")
        self.q = s or self.q and not r
        return self.q


def minterms(function, names):
    width = len(names)
    return [n for n in range(2**width) if function(*(bool(n >> (width - 1 - i) & 1) for i in range(width)))]


for a in (0, 1):
    for b in (0, 1):
        print(a, b, and_gate(a, b), nand_gate(a, b), xor_gate(a, b), imply(a, b), half_adder(a, b))
print(add_bits("1011", "110"), add_bits("0", "0"), add_bits("1111", "1"), int(add_bits("101010", "111"), 2))
f = FlipFlop()
print([f.clock(*inputs) for inputs in ((True, False), (False, False), (False, True), (False, False))])
try:
    f.clock(True, True)
except ValueError as error:
    print(error)
print(minterms(lambda a, b, c: a and not b or c, "abc"), minterms(lambda p, q: p == q, "pq"))
print([(p, q, not p or q, p ^ q, p is not q) for p in (True, False) for q in (True, False)])
