VOWELS = "aeiou"


class Cipher:
    def __init__(self, key=None):
        self.table = str.maketrans(VOWELS, key) if key else None

    def encode(self, text):
        changed = text.translate(self.table)  # raises: TypeError
        return changed.upper()


def main():
    ciphers = [Cipher("eioua"), Cipher()]  # twin: ciphers = [Cipher("eioua"), Cipher("uaeio")]
    for cipher in ciphers:
        print(cipher.encode("hello world"))


main()
