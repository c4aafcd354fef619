def caesar(text: str, key: int, decrypt: bool = False) -> str:
    out = []
    if decrypt:
        key = -key
    for ch in text:
        if ch.isalpha():
            base = ord("A") if ch.isupper() else ord("a")
            out.append(chr((ord(ch) - base + key) % 26 + base))
        else:
            out.append(ch)
    return "".join(out)
def vigenere(text, key, sign=1):
    res, i = "", 0
    for c in text:
        if c.isalpha():
            res += chr((ord(c.upper()) - 65 + sign * (ord(key[i % len(key)].upper()) - 65)) % 26 + 65)
            i += 1
        else:
            res += c
    return res
def rle(s):
    if not s:
        return ""
    out, prev, n = [], s[0], 1
    for c in s[1:]:
        if c == prev:
            n += 1
        else:
            out.append((prev, n))
            prev, n = c, 1
    out.append((prev, n))
    return "".join(f"{c}{n}" for c, n in out)
def palindromes(s):
    best = ""
    for i in range(len(s)):
        for l, r in ((i, i), (i, i + 1)):
            while l >= 0 and r < len(s) and s[l] == s[r]:
                l, r = l - 1, r + 1
            if r - l - 1 > len(best):
                best = s[l + 1:r]
    return best
def kmp(text, pat):
    fail = [0] * len(pat)
    k = 0
    for i in range(1, len(pat)):
        while k and pat[i] != pat[k]:
            k = fail[k - 1]
        if pat[i] == pat[k]:
            k += 1
        fail[i] = k
    hits, k = [], 0
    for i, c in enumerate(text):
        while k and c != pat[k]:
            k = fail[k - 1]
        if c == pat[k]:
            k += 1
        if k == len(pat):
            hits.append(i - k + 1)
            k = fail[k - 1]
    return hits
def levenshtein(a, b):
    prev = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        cur = [i]
        for j, cb in enumerate(b, 1):
            cur.append(min(prev[j] + 1, cur[-1] + 1, prev[j - 1] + (ca != cb)))
        prev = cur
    return prev[-1]
def balanced(s):
    pairs, stack = {")": "(", "]": "[", "}": "{"}, []
    for c in s:
        if c in pairs.values():
            stack.append(c)
        elif c in pairs:
            if not stack or stack.pop() != pairs[c]:
                return False
    return not stack
print(caesar("Hello, World", 3), caesar(caesar("abc", 5), 5, True), vigenere("ATTACK", "LEMON"), rle("aaabbc"), palindromes("babad"), kmp("abababc", "aba"), levenshtein("kitten", "sitting"), balanced("{[()]}"), balanced("(]"))
def hamming(a: bytes, b: bytes) -> int:
    return sum(bin(x ^ y).count("1") for x, y in zip(a, b))
print(hamming(b"this", b"that"), bytes(x ^ 1 for x in b"abc"), bytearray(b"a") + b"b", int.from_bytes(b"\x01\x00", "big"), (258).to_bytes(2, "big").hex())
