"""Methods and attributes of integers, and how they mix with bool and float."""
n = 1000
print(n.bit_length(), n.to_bytes(2, "big"), n.to_bytes(4, "little"), int.from_bytes(b"\x03\xe8", "big"))
print((-2).to_bytes(2, "big", signed=True), int.from_bytes(b"\xff\xfe", "big", signed=True))
for length, number, signed in [(1, 256, False), (1, -1, False), (1, 128, True)]:
    try:
        print(number.to_bytes(length, "big", signed=signed))
    except OverflowError as error:
        print(type(error).__name__, error)
print((5).numerator, (5).denominator, (5).real, (5).imag, (5).conjugate(), (5).as_integer_ratio())
print(True + True, True * 10, -True, +False, True / 2, True // 2, sum([True, False, True]))
print(isinstance(True, int), issubclass(bool, int), type(True).__name__, bool(0), bool(-1), bool(10**30))
print(int(True), float(3), complex(3), str(True), repr(False), bin(True))
print(1 == 1.0, 1 == True, hash(1) == hash(1.0) == hash(True), 2**53 == float(2**53), 2**53 + 1 == float(2**53))
print(10**16 == 1e16, 10**23 == 1e23, 3 < 3.5, 10**400 > 1e308, -(10**400) < float("-inf"))
print(round(1234, -2), round(1250, -2), round(1350, -2), round(-1250, -2), round(5), round(15, -1), round(25, -1), round(7, 2), round(10**20 + 5, -1))
print(abs(-5), abs(True), -(-3), +(-3), divmod(-13, 4), (-13).__floordiv__(4))
try:
    print(float(10**400))
except OverflowError as error:
    print(error)
try:
    print(10**400 / 3)
except OverflowError as error:
    print(error)
print(10**400 // 10**399, 10**400 / 10**399, (10**20) / 3, 1 / 10**320)
for value in (1, "a"):
    try:
        print(value + "b")  # type: ignore
    except TypeError as error:
        print(error)
