print(rb"a\tb\x41\u00e9\101\\ \q \'".decode("unicode_escape"), "é\\n".encode().decode("unicode-escape") == "Ã©\n")
for x in (0.1, -2.5, 0.0, -0.0, 5e-324, 1e308, float("inf"), float("nan"), 1.0):
    print(x.hex(), float.fromhex(x.hex()))
print(float.fromhex("0x1.8p1"), float.fromhex(" -ff "), float.fromhex("0x.8"))
try:
    float.fromhex("0xg")
except ValueError as error:
    print(error)
print(bytearray.fromhex("ab cd"), bytes("é", "ascii", "replace"), b"abcde".hex("-", 2), b"abcde".hex(b":", -2))
try:
    bytes(b"a", "ascii")
except TypeError as error:
    print(error)
pairs = {}
for wrong in ((1.5, 2), [3], [None], ["abc"]):
    try:
        pairs.update(wrong)
    except (TypeError, ValueError) as error:
        print(error)
print(bytearray(b"it's"), [bytearray(b"it's 'q'"), b"it's", bytearray(b"a'b\"c")])
data = bytearray(b"abcdef")
data[::2] = b""
print(data)
