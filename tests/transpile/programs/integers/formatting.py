"""Integers through format specs, bases and separators."""
numbers = [0, 7, -7, 1234567, -1234567, 2**64, -(10**25)]
specs = ["", "d", "5d", "<12d", ">12d", "^12d", "012d", "+d", " d", ",", "_", "+,d", "=+12,d", "x", "X", "#x", "#b", "o", "#o", "_b", "_x", "*^15", "0>8", "e", ".2f", "%", ".3g", "n"]
for number in numbers:
    print([format(number, spec) for spec in specs])
for n in (0, 1, -1, 255, -255, 2**40):
    print(bin(n), oct(n), hex(n), f"{n:08b}", f"{n:#06x}", f"{n:+}", f"{n:c}" if 0 < n < 256 else "-")
for spec in (".3d", "s", "q", ",x", "5.2x", "=c", "_n"):
    try:
        print(format(65, spec))
    except ValueError as error:
        print(spec, error)
print("%d %5d|%-5d|%05d|%+d|% d|%x|%X|%o|%#x|%i" % (1, 2, 3, 4, 5, 6, 255, 255, 8, 255, -3))
print("%d" % 3.99, "%s" % 10**20, "%r" % -5, "%c%c" % (65, "b"), "%.3d" % 7, "%e" % 12345)
print(str(10**30), repr(-(10**30)), f"{10**30!r:>40}")
