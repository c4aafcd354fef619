"""The % operator with tuples, mappings and every flag."""
print("%s is %d years and %.1f%%" % ("Ann", 30, 99.5), "%s" % "solo", "%s" % [1, 2], "%s" % ((1, 2),), "%s %s" % ("a", None))
print("%(name)s=%(value)05.1f" % {"name": "x", "value": 2.25}, "%(a)s %(a)r" % {"a": "q"}, "%%" % (), "no args" % ())
print("%5s|%-5s|%.2s|%5.1s|%05s" % ("a", "b", "cde", "fgh", "i"), "%r %a" % ("é", "é"), "%c%c" % ("x", 121))
print("%x %X %#x %o %#o %e %E %g %G" % (255, 255, 255, 8, 8, 1234.5, 0.00012, 1e6, 1e-10), "%i %u" % (3.7, 4))
print("%+d % d %+.2f %-8d| %08.3f" % (5, 5, 2.5, 42, -3.14159), "%*d|%-*d|%.*f" % (5, 42, 5, 42, 2, 3.14159))
for template, args in [("%d", "a"), ("%d %d", (1,)), ("%s", (1, 2)), ("%z", 1), ("%", 1), ("%c", "ab"), ("%c", -1), ("%x", 1.5), ("%(k)s", {"j": 1}), ("%(k)s", 5), ("%f", None), ("plain", 1), ("%d", [1])]:
    try:
        print(template % args)
    except (TypeError, ValueError, KeyError, OverflowError) as error:
        print(template, type(error).__name__, error)
print("plain" % {}, "plain" % [], "%s" % {}, "%d%%" % 50, "%s" % True, "%d" % True, "%5d|" % False, "%s %s" % (1.0, 1e100))
print(b"%d %s" % (5, b"x"), "%ld %hd" % (1, 2), "%.0f %.0f" % (0.5, 1.5), "%#.3g|%g" % (1.0, 100000), "%g" % 1000000.0)
