import struct

HEADER = struct.Struct(">HHI")


def read(data):
    return HEADER.unpack(data[:6])  # raises: struct.error  # twin: return HEADER.unpack(data[:8])


print(read(bytes(range(10))))
