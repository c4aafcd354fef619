"""sep, end, file, flush, and what print does with its arguments."""
import sys

print()
print("a", 1, 2.0, None, [1, "x"], ("y",), {"k": "v"}, {1}, True)
print("a", "b", sep="")
print("a", "b", sep=", ", end=".\n")
print(1, 2, 3, sep="\n")
print("no newline", end="")
print(" continued", end=" ")
print()
print(*[1, 2, 3], *"ab", sep="-")
print("to stderr", file=sys.stderr)
print("flushed", flush=True)
print("a", "b", sep=None, end=None)
print("tab\tnew\nline", repr("tab\tnew\nline"), "quote'\"")
print(["it's", 'a "q"', "both'\"", "\\", "\n"], ("single",), {"a": {"b": [1, {2}]}})
print(print("inner"))
sys.stdout.write("written\n")
print(sys.stdout.write("counted"), end="\n")
for bad in (lambda: print(sep=1), lambda: print("x", end=5), lambda: print("x", color="red")):
    try:
        bad()
    except TypeError as error:
        print(error)
class Loud:
    def __str__(self):
        print("str called")
        return "loud"
    def __repr__(self):
        return "LOUD"
print(Loud(), [Loud()], f"{Loud()}", (Loud(), 1))
class BadStr:
    def __str__(self): return 5
try:
    print(BadStr())
except TypeError as error:
    print(error)
for i in range(3):
    print(i, end=", " if i < 2 else "\n")
print("é日🎉", "\x07bell".encode(), "a\x00b".encode(), "", "end", "")
print(1e100, 1e-100, -0.0, 10**20, 0x10, 0b11, 1_000, 1j, 3 - 0j, ..., NotImplemented, type, int, range(3), slice(1, 2), b"x", bytearray(b"y"), frozenset())
