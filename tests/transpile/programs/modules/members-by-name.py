"""Members of modules that are read by their names."""
import math
import operator as op
import string

print(getattr(math, "pi"), getattr(math, "sqrt")(16), hasattr(math, "floor"))
table = {name: getattr(math, name) for name in ("sin", "cos", "hypot")}
print(table["hypot"](3, 4), round(table["sin"](1), 6))
for name in ["add", "mul", "sub"]:
    print(name, getattr(op, name)(6, 3), getattr(op, name, None) is not None)
print(getattr(string, "digits", "none"))
f = getattr(math, "gcd")
print(f(12, 18), hasattr(string, "ascii_lowercase"))
