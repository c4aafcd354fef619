"""format() and alignment of everything, with the odd corners of the mini-language."""
print([format(v) for v in (1, 1.5, "s", None, True, [1], (1,), {1: 2}, 2 + 3j)])
for value, spec in [("abc", "10"), ("abc", "<10"), ("abc", ">10"), ("abc", "^10"), ("abc", "^9"), ("abc", "x<6"), ("abc", ".2"), ("abc", "5.1"), ("abc", "s"), ("abc", "010"), ("é日🎉", "6"), ("abc", "=10"), ("abc", "+"), ("abc", ","), ("abc", "d"), ("", "3"), ("abc", "<<5"), ("abc", "{<5"), ("abc", "2")]:
    try:
        print(repr(value), spec, "|" + format(value, spec) + "|")
    except ValueError as error:
        print(repr(value), spec, error)
for value in (0, 5, -5, 123456789):
    print([format(value, s) for s in ("=+8", "<+8", "^+9", "08", "+08", "-8", " 8", "0=8", "*=8", "#010x", "08,", "012_", ",d", "_o", "^#12b", ">#8o", "+.1e", "08.1f")])
for value in (1 + 2j, -1.5j, 0j, complex("nan"), 3.25 - 1j):
    print(value, format(value, ""), format(value, ".2f"), f"{value:>15}", repr(value), str(value))
for value in (True, False):
    print(format(value), format(value, "d"), format(value, "5"), format(value, ">6"), f"{value!s:>6}", "%s %d %5s" % (value, value, value))
print("{:>{w}}".format("a", w=4), "{0:{fill}{align}{width}}".format("m", fill="-", align="^", width=7), "{:{}{}{}}".format("m", "=", ">", 5))
print(format(10**25, ","), format(-(10**25), "_d"), format(10**25, "e"), format(2**70, "x"), format(2**70, "#_b"), format(1234567.891, "_.2f"), format(0.1, ".30f"), format(1e22, "f"), format(123.456, "g"), format(1e-5, "g"), format(123456789.0, "g"), format(5, "g"))
print(format(float("inf"), "8"), format(float("nan"), "+f"), format(float("-inf"), "010.2f"), format(1e300, ","), format(0.000001, ""), format(1e16, ""), format(-0.0, ".1f"), format(-0.0, "+.0f"), format(0.05, ".0%"), format(-1.5, "z.0f"), format(-0.4, "z.0f"))
