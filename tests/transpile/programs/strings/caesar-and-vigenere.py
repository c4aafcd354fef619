"""Classic ciphers over letters."""
from string import ascii_lowercase, ascii_uppercase


def caesar(text: str, shift: int) -> str:
    out = []
    for ch in text:
        if ch in ascii_lowercase:
            out.append(ascii_lowercase[(ascii_lowercase.index(ch) + shift) % 26])
        elif ch in ascii_uppercase:
            out.append(chr((ord(ch) - ord("A") + shift) % 26 + ord("A")))
        else:
            out.append(ch)
    return "".join(out)


def vigenere(text: str, key: str, sign: int = 1) -> str:
    out, i = "", 0
    for ch in text:
        if ch.isalpha() and ch.isascii():
            base = ord("a") if ch.islower() else ord("A")
            shift = ord(key[i % len(key)].lower()) - ord("a")
            out += chr((ord(ch) - base + sign * shift) % 26 + base)
            i += 1
        else:
            out += ch
    return out


def rail_fence(text: str, rails: int) -> str:
    rows = [""] * rails
    row, step = 0, 1
    for ch in text:
        rows[row] += ch
        if row == 0:
            step = 1
        elif row == rails - 1:
            step = -1
        row += step
    return "".join(rows)


message = "Attack at Dawn! Zebras, too."
for shift in (0, 3, 13, -5, 29):
    secret = caesar(message, shift)
    print(shift, secret, caesar(secret, -shift) == message)
secret = vigenere(message, "Lemon")
print(secret, vigenere(secret, "Lemon", -1))
print(rail_fence("WEAREDISCOVEREDFLEEATONCE", 3), rail_fence("HELLO", 2))
table = str.maketrans(ascii_lowercase, ascii_lowercase[::-1])
print(message.lower().translate(table))
