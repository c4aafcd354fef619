"""Flag and IntFlag: combination, membership, iteration."""
from enum import Flag, IntFlag, auto


class Perm(Flag):
    READ = auto()
    WRITE = auto()
    EXEC = auto()
    ALL = READ | WRITE | EXEC


class Bits(IntFlag):
    A = 1
    B = 2
    C = 4


rw = Perm.READ | Perm.WRITE
print(rw, repr(rw), rw.value, Perm.READ in rw, Perm.EXEC in rw, rw & Perm.READ, rw ^ Perm.READ, ~rw, Perm(0), bool(Perm(0)), bool(rw))
print(list(Perm), Perm.ALL, Perm(3), Perm(5), rw == Perm(3), rw is Perm(3), list(rw), len(rw), Perm.READ.name, rw.name)
print(Bits.A | Bits.C, Bits(7), Bits.A + 1, Bits.B == 2, Bits(3) & 1, repr(Bits(6)), str(Bits(5)), int(Bits.C), Bits.A | 8, ~Bits.A)
try:
    Perm(64)
except ValueError as error:
    print(error)
permissions = {"ann": Perm.ALL, "bob": Perm.READ, "cy": Perm.READ | Perm.EXEC}
for name, perm in permissions.items():
    print(name, [p.name for p in Perm if p in perm], perm & ~Perm.READ)
state = Perm.READ
state |= Perm.EXEC
state &= ~Perm.READ
state ^= Perm.ALL
print(state, Perm.READ | Perm.WRITE == Perm.WRITE | Perm.READ, {Perm.READ: 1}[Perm(1)])
