MESSAGES = [b"hello", bytes([0x66, 0xFC, 0x72]), b"bye"]  # twin: MESSAGES = [b"hello", b"f\xc3\xbcr", b"bye"]


class Reader:
    encoding = "utf-8"

    def __init__(self):
        self.count = 0

    def read(self, data):
        self.count += 1
        return data.decode(self.encoding)  # raises: UnicodeDecodeError


reader = Reader()
for message in MESSAGES:
    print(reader.count, reader.read(message))
