"""bytes and bytearray, and the codecs people use."""
text = "héllo €🎉"
for codec in ("utf-8", "utf-16-le", "utf-32-be", "latin-1", "ascii"):
    for errors in ("strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace"):
        try:
            print(codec, errors, text.encode(codec, errors))
        except UnicodeEncodeError as error:
            print(codec, type(error).__name__, error)
for raw in (b"abc", b"\xff\xfe", b"h\xc3\xa9", b"\xc3", b"\xe2\x82", b"\xed\xa0\x80", b"a\x80b"):
    for errors in ("strict", "ignore", "replace", "backslashreplace"):
        try:
            print(raw, errors, ascii(raw.decode("utf-8", errors)))
        except UnicodeDecodeError as error:
            print(error)
data = b"hello"
print(data[0], data[1:3], data[-1], list(data), data + b"!", data * 2, data.upper(), data.hex(), bytes.fromhex("68 69"), data.find(b"l"), b"l" in data, 104 in data)
print(bytes(3), bytes([1, 2, 255]), bytes("é", "utf-8"), bytearray(b"xyz"), len(data), data == bytearray(b"hello"), data.split(b"l"), data.replace(b"l", b"L"))
buffer = bytearray(b"abc")
buffer.append(100)
buffer[0] = 65
buffer += b"ef"
buffer.extend([103])
del buffer[1]
print(buffer, bytes(buffer), buffer.decode(), buffer[::-1], repr(buffer), buffer.pop(), buffer)
for bad in ([256], [-1], "text"):
    try:
        bytes(bad)  # type: ignore
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
