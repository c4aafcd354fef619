"""How floats are printed: shortest text that reads back, and when exponents are used."""
values = [0.0, -0.0, 1.0, -1.0, 0.1, 0.2, 0.1 + 0.2, 1 / 3, 2 / 3, 100.0, 1e15, 1e16, 123456789012345678.0, 1e17, 1.5e300, 1e-4, 1e-5, 0.00012345, 0.000012345, 5e-324, 1.7976931348623157e308, 2.5, 1e22, 1e21, 1e23, 9007199254740993.0, 3.14159265358979, 1e100, -1e-7]
for value in values:
    print(value, repr(value), str(value), f"{value}", [value], float(repr(value)) == value)
inf = float("inf")
nan = float("nan")
print(inf, -inf, nan, [inf, -inf, nan], inf - inf, inf * 0, nan == nan, nan != nan, inf == inf)
print(1e308 * 10, -1e308 * 10, 1e-320, 1e-330, 2.0**0.5, 1e16 + 1, 1e15 + 0.5)
print(7.0, 7.10, 7e0, 1_000.5, .5, 5., 0x10 * 1.0)
print(-0.0 == 0.0, str(-0.0), 0.0 * -1, -0.0 + 0.0, [-0.0], (-0.0,), {-0.0: 1})
for text in ("1.5", " 2 ", "-1e3", "inf", "-Infinity", "NaN", "1_0.5", "1e400", ".5", "5.", "+.5e-1"):
    print(repr(text), float(text))
for text in ("", "abc", "1.2.3", "1e", "0x1p3", "--1", "1_", "infi"):
    try:
        print(float(text))
    except ValueError as error:
        print(error)
