import struct

HEADER = "<IH"


def read_header(data):
    version, flags = struct.unpack(HEADER, data)
    return {"version": version, "flags": flags}


def describe(header):
    return f"v{header['version']} flags={header['flags']:04x}"


packet = b"\x01\x00\x00\x00\x02\x00rest"
print(describe(read_header(packet[:6])))
version, flags = struct.unpack("<IH", b"\x01\x00\x00\x00")  # raises: struct.error  # twin: version, flags = struct.unpack("<HH", b"\x01\x00\x00\x00")
print(version, flags)
