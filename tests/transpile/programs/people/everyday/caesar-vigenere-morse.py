MORSE = {"A": ".-", "B": "-...", "C": "-.-.", "E": ".", "O": "---", "S": "..."}
BACK = {v: k for k, v in MORSE.items()}


def encode(text):
    return " ".join(MORSE.get(c, "?") for c in text.upper() if c != " ")


def vigenere(text, key, sign=1):
    out, i = [], 0
    for c in text:
        if c.isalpha():
            base = 65 if c.isupper() else 97
            shift = ord(key[i % len(key)].lower()) - 97
            out.append(chr((ord(c) - base + sign * shift) % 26 + base))
            i += 1
        else:
            out.append(c)
    return "".join(out)


print(encode("SOS ace"), "".join(BACK[c] for c in encode("SOS").split()))
secret = vigenere("Attack at Dawn!", "lemon")
print(secret, vigenere(secret, "lemon", -1))


def rle(s):
    from itertools import groupby

    return "".join(f"{len(list(g))}{k}" for k, g in groupby(s))


def unrle(s):
    out, n = "", ""
    for c in s:
        if c.isdigit():
            n += c
        else:
            out += c * int(n)
            n = ""
    return out


print(rle("WWWWBBBC"), unrle(rle("WWWWBBBC")))
print(*map(lambda w: w[::-1], "one two".split()), sum(map(int, str(2**50))), "racecar" == "racecar"[::-1])
