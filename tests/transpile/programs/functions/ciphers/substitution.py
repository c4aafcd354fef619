"""Atbash, affine, playfair-like, xor and transposition ciphers."""
import string


def atbash(text: str) -> str:
    letters = string.ascii_letters
    backwards = string.ascii_lowercase[::-1] + string.ascii_uppercase[::-1]
    return "".join(backwards[letters.index(c)] if c in letters else c for c in text)


def affine(text: str, a: int, b: int, decrypt: bool = False) -> str:
    symbols = string.ascii_uppercase
    m = len(symbols)
    inverse = pow(a, -1, m) if decrypt else 0
    out = ""
    for ch in text.upper():
        if ch not in symbols:
            out += ch
        elif decrypt:
            out += symbols[(symbols.find(ch) - b) * inverse % m]
        else:
            out += symbols[(symbols.find(ch) * a + b) % m]
    return out


def xor(content: str, key: int) -> list[str]:
    key = key % 256 or 1
    return [chr(ord(ch) ^ key) for ch in content]


def columns(message: str, key: int) -> str:
    return "".join(message[col::key] for col in range(key))


def uncolumns(cipher: str, key: int) -> str:
    width = -(-len(cipher) // key)
    short = key * width - len(cipher)
    out = [""] * width
    col = row = 0
    for ch in cipher:
        out[col] += ch
        col += 1
        if col == width or (col == width - 1 and row >= key - short):
            col = 0
            row += 1
    return "".join(out)


def autokey(text: str, key: str) -> str:
    stream = (key + "".join(c for c in text if c.isalpha())).lower()
    out, i = "", 0
    for c in text.lower():
        if c.isalpha():
            out += chr((ord(c) - 97 + ord(stream[i]) - 97) % 26 + 97)
            i += 1
        else:
            out += c
    return out


print(atbash("ABCDEFGH"), atbash("123GGjj"), atbash(atbash("testStringtest")), affine("Hello, World", 5, 8), affine(affine("HELLO", 5, 8), 5, 8, True))
try:
    affine("X", 13, 1, True)
except ValueError as error:
    print(error)
print(xor("hallo welt", 1), "".join(xor("".join(xor("hi", 32)), 32)), columns("Harshil Darji", 6), uncolumns(columns("Harshil Darji", 6), 6), autokey("hello world", "coffee"))
for k in range(1, 5):
    print(k, columns("COMMON SENSE", k), uncolumns(columns("COMMON SENSE", k), k) == "COMMON SENSE")
