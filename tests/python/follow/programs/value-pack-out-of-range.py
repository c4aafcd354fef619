import struct

FIELDS = [("id", "H"), ("level", "B"), ("offset", "h")]


def pack(record):
    data = b""
    for name, code in FIELDS:
        data += struct.pack("<" + code, record[name])  # raises: struct.error
    return data


def main():
    records = [
        {"id": 1, "level": 20, "offset": -5},
        {"id": 2, "level": 300, "offset": 7},  # twin: {"id": 2, "level": 30, "offset": 7},
    ]
    for record in records:
        print(pack(record).hex())


main()
