"""What `int` makes of texts, floats and bases, and what it refuses."""
GOOD = ["0", "-0", "+7", "  42  ", "1_000", "\t9\n", "٣", "-12345678901234567890", "0007"]
BAD = ["", " ", "1 2", "0x1f", "1__0", "_1", "1_", "1.5", "1e3", "--1", "+ 1", "abc", "½"]

for text in GOOD:
    print(repr(text), int(text))
for text in BAD:
    try:
        print(repr(text), int(text))
    except ValueError as error:
        print(type(error).__name__, error)
for text, base in [("ff", 16), ("0xff", 16), ("0b101", 2), ("0b101", 0), ("0o17", 0), ("z", 36), ("-Zz", 36), ("12", 3), ("102", 2), ("0x1f", 0), ("010", 0), ("9", 8)]:
    try:
        print(text, base, int(text, base))
    except ValueError as error:
        print(error)
for value in (3.99, -3.99, 1e20, -0.5, True, 2**70):
    print(value, int(value))
for value in (float("inf"), float("-inf"), float("nan")):
    try:
        print(int(value))
    except (OverflowError, ValueError) as error:
        print(type(error).__name__, error)
for wrong in (None, [], "a", (1,), {}, 1j):
    try:
        print(int(wrong))  # type: ignore
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
try:
    print(int("10", 1))
except ValueError as error:
    print(error)
try:
    print(int(10, 2))  # type: ignore
except TypeError as error:
    print(error)
print(int(), int(b"12"), int("1" * 30))
