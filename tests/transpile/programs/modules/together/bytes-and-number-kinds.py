"""Numbers as kinds, packed bytes, checksums, bytes in memory."""
from numbers import Number, Integral, Real, Rational, Complex
from fractions import Fraction
print(isinstance(3,Number), isinstance(2.5,Integral), isinstance(True, Integral), isinstance(1j, Real), isinstance(1j, Complex), isinstance("x", Number), isinstance(Fraction(1,2), Rational), isinstance(2.5, Real))
import struct, zlib, binascii
from io import BytesIO
print(struct.pack("<ihB", 1, -2, 255), struct.unpack(">I", b"\x00\x00\x01\x00"), struct.calcsize("<qd4s?"), struct.calcsize("bid"), struct.pack(">d", 1.5), struct.unpack("<3B", b"abc"), struct.pack("5s", b"hi"), struct.pack("bi", 1, 2), struct.unpack("<f", struct.pack("<f", 0.1)), struct.unpack_from("<H", b"\x01\x02\x03", 1))
for bad in (lambda: struct.pack("B", 300), lambda: struct.pack("i"), lambda: struct.unpack("i", b"a"), lambda: struct.pack("i", "x")):
    try:
        bad()
    except struct.error as error:
        print(error)
print([x for x, in struct.iter_unpack("<H", b"\x01\x00\x02\x00")], struct.unpack("<q", struct.pack("<q", -5)), struct.pack("?2x", True))
print(zlib.crc32(b"hello"), binascii.hexlify(b"ab"), zlib.adler32(b"hello"), zlib.crc32(b"lo", zlib.crc32(b"hel")), binascii.unhexlify("6869"), binascii.crc32(b""))
b = BytesIO(b"abc\nde")
print(b.read(2), b.read(), b.getvalue(), b.tell())
b.write(b"fg"); b.seek(0)
print(b.readline(), list(b), b.seek(-2, 2), b.read())
with BytesIO() as out:
    out.write(b"x")
    print(out.getvalue())
print(out.closed)
