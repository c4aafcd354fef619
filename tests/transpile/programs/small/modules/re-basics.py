"""The regular expressions that most programs use."""
import re

text = "Ann: 555-1234, Bob: 555-9876; mail ann@x.org"
print(re.findall(r"\d{3}-\d{4}", text), re.search(r"(\w+)@(\w+)", text).groups(), bool(re.match(r"Ann", text)), re.match(r"Bob", text))
print(re.sub(r"\d", "#", text), re.split(r"[,;]\s*", text), re.findall(r"[A-Z]\w+", text))
pattern = re.compile(r"(?P<name>[A-Z]\w*): (?P<phone>[\d-]+)")
for match in pattern.finditer(text):
    print(match.group("name"), match["phone"], match.span())
print(re.fullmatch(r"[a-z]+", "abc") is not None, re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world"), re.sub(r"\s+", " ", "a   b \n c"), re.findall(r"\b\w{3}\b", "the cat sat on mats"))


def valid(address: str) -> bool:
    return re.fullmatch(r"[\w.]+@[\w]+\.[a-z]{2,3}", address) is not None


print([valid(a) for a in ("a.b@c.org", "bad", "x@y.z")], re.sub("[aeiou]", lambda m: m.group().upper(), "education"))
