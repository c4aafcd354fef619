"""Regular expressions: search, match, groups, findall, sub, split."""
import re

text = "Call 555-1234 or 555-9876, mail bob@example.com or al.b@x.org; 2024-02-29."
print(re.findall(r"\d{3}-\d{4}", text), re.findall(r"(\w[\w.]*)@(\w+)\.(\w+)", text), re.search(r"(\d{4})-(\d\d)-(\d\d)", text).groups())
m = re.search(r"(?P<user>[\w.]+)@(?P<host>[\w.]+)", text)
print(m.group(), m.group(0), m.group(1), m.group("host"), m.groupdict(), m.span(), m.start(1), m.end("user"), m["user"], m.group(1, 2), bool(m))
print(re.match(r"\d+", "abc"), re.match(r"[a-z]+", "abc1").group(), re.fullmatch(r"\d+", "123"), re.fullmatch(r"\d+", "123a"), re.search("x", "abc") is None)
print(re.sub(r"\d", "#", "a1b22"), re.sub(r"(\w)(\d)", r"\2\1", "a1b2"), re.sub(r"\d+", lambda m: str(int(m.group()) * 2), "a5b10"), re.subn("a", "b", "banana"), re.sub("a", "b", "aaa", count=2), re.sub(r"(?P<x>a)", r"[\g<x>\g<0>]", "bab"))
print(re.split(r"[,;]\s*", "a, b;c,d"), re.split(r"(\s)", "a b c"), re.split(r"\s+", " lead "), re.split("x*", "axbc"), re.split(r"-", "a-b-c", maxsplit=1))
for m in re.finditer(r"(\w)(\w)?", "abc"):
    print(m.group(), m.groups(), m.groups("none"), m.span(), m.lastindex)
print(re.findall(r"(?i)abc", "ABC abc"), re.findall("^a", "a\na", re.M), re.findall("a.c", "a\nc", re.S), re.findall(r"\bcat\b", "cat scatter cat"), re.findall(r"(?:ab)+", "ababx"), re.findall(r"a*?", "aa"), re.findall(r"a(?=b)", "abac"), re.findall(r"(?<!x)y", "xy y"))
pattern = re.compile(r"""
    (\d+)   # number
    \s*
    ([a-z]+)  # unit
""", re.VERBOSE | re.IGNORECASE)
print([pattern.match(s).groups() for s in ("5 KG", "10cm")], pattern.findall("1a 2b"), pattern.sub("-", "3x4y"), pattern.search("zz 7q").start())
print(re.escape("a.b*c[d]"), re.findall(r"[\w']+", "it's a test"), re.findall(r"[^aeiou\s]", "hello you"), re.match(r"(a|b)*c", "ababc").group(1), re.search(r"(\w+) \1", "the the cat").group())
for bad in ("(", "[", "*", "(?P<1>a)", "a{2,1}"):
    try:
        re.compile(bad)
    except re.error as error:
        print(bad, type(error).__name__, error)
try:
    re.match("(a)", "a").group(2)
except IndexError as error:
    print(error)
