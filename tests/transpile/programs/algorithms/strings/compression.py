"""LZW, Burrows-Wheeler, base64 by hand, Huffman-free coding."""


def lzw(text: str) -> list[int]:
    table = {chr(i): i for i in range(128)}
    out, current = [], ""
    for ch in text:
        if current + ch in table:
            current += ch
        else:
            out.append(table[current])
            table[current + ch] = len(table)
            current = ch
    return out + [table[current]] if current else out


def unlzw(codes: list[int]) -> str:
    table = {i: chr(i) for i in range(128)}
    if not codes:
        return ""
    previous = out = table[codes[0]]
    for code in codes[1:]:
        entry = table[code] if code in table else previous + previous[0]
        out += entry
        table[len(table)] = previous + entry[0]
        previous = entry
    return out


def bwt(text: str) -> str:
    text += "\x03"
    return "".join(row[-1] for row in sorted(text[i:] + text[:i] for i in range(len(text))))


def unbwt(text: str) -> str:
    table = [""] * len(text)
    for _ in text:
        table = sorted(ch + row for ch, row in zip(text, table))
    return next(row for row in table if row.endswith("\x03"))[:-1]


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def b64(data: bytes) -> str:
    out = ""
    for i in range(0, len(data), 3):
        chunk = data[i : i + 3]
        n = int.from_bytes(chunk + b"\0" * (3 - len(chunk)), "big")
        part = "".join(ALPHABET[n >> shift & 63] for shift in (18, 12, 6, 0))
        out += part[: len(chunk) + 1] + "=" * (3 - len(chunk))
    return out


def move_to_front(text):
    letters = sorted(set(text))
    out = []
    for ch in text:
        i = letters.index(ch)
        out.append(i)
        letters.insert(0, letters.pop(i))
    return out


for text in ("TOBEORNOTTOBEORTOBEORNOT", "aaaaaaaa", "abc", ""):
    codes = lzw(text)
    print(codes, unlzw(codes) == text, repr(bwt(text)), unbwt(bwt(text)) == text)
print([b64(s.encode()) for s in ("", "f", "fo", "foo", "hello, wörld")], move_to_front("bananaaa"))
def crc32(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xEDB88320 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF
def adler(data):
    a, b = 1, 0
    for byte in data:
        a = (a + byte) % 65521
        b = (b + a) % 65521
    return b << 16 | a
print(hex(crc32(b"123456789")), hex(adler(b"Wikipedia")), crc32(b""))
