"""Building, splitting and searching text."""


def words(seed: int, count: int) -> list[str]:
    out = []
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) % 2147483648
        length = 2 + seed % 7
        word = ""
        for position in range(length):
            word += "abcdefghijklmnopqrstuvwxyz"[(seed >> position) % 26]
        out.append(word)
    return out


text = " ".join(words(42, 20_000))
lines = []
for part in text.split():
    if part.startswith("a") or part.endswith("z"):
        lines.append(part.upper().replace("A", "4"))
    else:
        lines.append(f"{part:>9}|{len(part)}")
joined = "\n".join(lines)
print(len(joined), joined.count("4"), joined[1000:1040].strip())
reversed_text = "".join(reversed(joined))
vowels = sum(1 for ch in reversed_text if ch in "aeiou")
print(vowels, reversed_text[:20], reversed_text.find("zz"))
