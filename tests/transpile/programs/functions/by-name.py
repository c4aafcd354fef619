"""Things that programs do by name: globals, missing files, formatters, codecs, classes made at run time."""
def area_square(s):
    return s * s
def area_circle(r):
    return round(3.14 * r * r, 2)
LIMIT = 10
for shape in ("square", "circle", "hexagon"):
    name = "area_" + shape
    if name in globals():
        print(shape, globals()[name](2))
    else:
        print("no", shape)
f = globals().get("area_square")
print(f(5), globals()["LIMIT"], "nope" in globals())
handler = globals().get("handle_x", None)
print(handler)
try:
    globals()["missing"]
except KeyError as e:
    print("KeyError", e)
import os
def load(path):
    try:
        with open(path) as f:
            return f.read()
    except FileNotFoundError as e:
        print("missing:", e, e.errno, e.filename, e.strerror)
        return None
print(load("definitely_not_here.txt"))
print(load("data/also/not.csv"))
try:
    open("nope.txt", "r", encoding="utf-8")
except OSError as e:
    print(type(e).__name__, e)
try:
    with open("nope.bin", "rb") as f:
        data = f.read()
except (IOError, ValueError):
    print("io")
