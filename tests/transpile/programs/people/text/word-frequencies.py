import re
import string
from collections import Counter, defaultdict

TEXT = """It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness..."""

words = re.findall(r"[a-z']+", TEXT.lower())
counts = Counter(words)
print(counts.most_common(3), sum(counts.values()), len(counts))
table = str.maketrans("", "", string.punctuation)
clean = TEXT.translate(table).lower().split()
index = defaultdict(list)
for position, word in enumerate(clean):
    index[word].append(position)
for word in sorted(index, key=lambda w: (-len(index[w]), w))[:4]:
    print(f"{word:<8}{len(index[word]):>3}  {index[word]}")
print("=" * 20)
for line in TEXT.splitlines():
    print(f"{line[:30]:-<34}|{len(line):04d}")
pattern = re.compile(r"(?P<key>\w+)\s*=\s*(?P<value>[^;]+);?")
config = {m.group("key"): m["value"].strip() for m in pattern.finditer("a = 1; name= Bob Smith ;flag=yes")}
print(config)
print(re.sub(r"(\d+)", lambda m: str(int(m.group(1)) * 2), "3 apples and 12 pears"), re.split(r"[,;]\s*", "a, b;c"))


def caesar(text, shift):
    out = []
    for ch in text:
        if ch.isalpha():
            base = ord("A") if ch.isupper() else ord("a")
            out.append(chr((ord(ch) - base + shift) % 26 + base))
        else:
            out.append(ch)
    return "".join(out)


secret = caesar("Hello, World!", 3)
print(secret, caesar(secret, -3))


def is_palindrome(s):
    s = "".join(c for c in s.lower() if c.isalnum())
    return s == s[::-1]


print([w for w in ["A man, a plan, a canal: Panama", "nope", "Was it a car or a cat I saw"] if is_palindrome(w)])
camel = "some_snake_case_name"
print("".join(p.title() for p in camel.split("_")), re.sub(r"(?<!^)(?=[A-Z])", "_", "CamelCaseName").lower())
print("{0:>10} {1:^7} {2:<5}|".format("right", "mid", "l"), "%-5s|%5.1f|%03d" % ("ab", 3.14159, 7), f"{1234567.891:,.2f} {0.256:.1%} {255:#x} {5:+d}")
print("ΑΣ".lower(), "straße".upper(), "ǆ".title(), "İ".lower() == "i̇", "ΌΔΟΣ".lower())
