"""Packed binary data."""
import array
import struct

raw = struct.pack("<IhB", 1, -2, 255)
print(raw, struct.unpack("<IhB", raw), struct.calcsize("<IhB"))
print(struct.pack(">d", 1.5).hex(), struct.unpack("<f", b"\x00\x00\x80?"))
a = array.array("i", [1, 2, 3])
a.append(4)
print(a, a[1], a.tolist(), sum(a))
try:
    a.append("x")
except TypeError as error:
    print(error)
m = memoryview(bytearray(b"abc"))
m[0] = 65
print(bytes(m), m[1:].tobytes(), len(m))
