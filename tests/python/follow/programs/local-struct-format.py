import struct

HEADER = "<IH"


def pack(size, kind):
    return struct.pack(HEADER, size, kind, 0)  # raises: struct.error  # twin: return struct.pack(HEADER, size, kind)


def unpack(data):
    return struct.unpack(HEADER, data)


print(unpack(pack(7, 2)))
