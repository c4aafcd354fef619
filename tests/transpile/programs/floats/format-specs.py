"""Floats through every presentation type, width, sign and precision."""
values = [0.0, -0.0, 1.0, 3.14159, -2.71828, 1234567.891, 1e-7, 1e10, 123456789.0, 0.00001234, float("inf"), float("-inf"), float("nan"), 1e100, 2.5]
specs = ["", "f", ".0f", ".1f", ".3f", "10.2f", "<10.2f", "^12.1f", "+.2f", " .2f", "08.2f", ",.2f", "_.1f", "e", ".2e", "E", ".0e", "g", ".3g", "G", "#.3g", "%", ".1%", "n", "010", ">15", "=+12.2f", "*^20.4f", ".10g", ".17g", "#.0f", ".3"]
for value in values:
    print(repr(value), [format(value, spec) for spec in specs])
for spec in ("d", "x", "s", "c", ".2", "b"):
    try:
        print(spec, format(3.5, spec))
    except ValueError as error:
        print(spec, error)
print("%f %.2f %10.3f|%-10.1f|%+.1f|%e|%.0e|%g|%G|%%" % (1.5, 2.345, 3.14159, 2.5, 1, 12345.678, 0.00012, 1e-5, 1e20))
print("%5.1f|%05.1f|% .2f|%.15g|%r|%s" % (9.96, -1.25, 2, 0.1, 0.1, 1e16))
width, precision = 12, 3
print(f"{3.14159:{width}.{precision}f}|{3.14159:<{width}}|{'%.*f' % (2, 1.005)}|{'%*d' % (6, 42)}")
