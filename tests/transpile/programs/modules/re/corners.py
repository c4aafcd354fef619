"""Patterns: corners of matching, empty matches, classes, errors and their places."""
import re

def show(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

for p, s in [(r"a*?", "aab"), (r"x*", "axbc"), (r"", "ab"), (r"\b", "hi you"), (r"(?=a)", "banana"), (r"a|", "ba"), (r"\B", "abc"), (r"^", "a\nb"), (r"$", "a\nb\n"), (r"(?m)^", "a\nb\n"), (r"(?m)$", "a\nb\n"), (r"\d*", "a12b3"), (r"(a)|b", "abab"), (r"(a)(b)?", "aab"), (r"\w+|\s", "é ü_1"), (r"[^\W\d]+", "ab1é-_"), (r"[\D]+", "a1b"), (r"\S+\s", "a b\u00a0c d\u3000")]:
    print(p, repr(s), re.findall(p, s), re.sub(p, "-", s), re.split(p, s), [m.span() for m in re.finditer(p, s)], [m.lastindex for m in re.finditer(p, s)])
bad = ["(", ")", "[", "[a", "*", "+a", "a**", "a{2,1}", "(?P<1>a)", "(?P<a>x)(?P<a>y)", "(?P<n", "(?P<>a)", "(?P=x)", r"\1", r"(a)\2", r"(\1)", "(?<a)", "(?z)", "(?", "(?P", "(?Pz)", "\\", r"\q", r"[\q]", r"\x1", r"[b-a]", r"[\d-z]", r"(?<=a*)b", "a(?i)b", "(?#abc", r"\400", r"[\400]", "(?P<a b>x)", "x{1}{2}", "a???", r"\u12", "^*", "(|*)", "a\nb(", "(?iz)", "(?i", "{", "a{", "a{,", "a{1", "a{,2}", "{1}", "x{}", "]", "}", "a{0}", "(?<!a|bc)", r"[z-\d]", "((a)", "(?P<é>a)"]
for p in bad:
    try:
        print(repr(p), re.compile(p).groups)
    except re.error as error:
        print(repr(p), error, error.pos, error.lineno, error.colno, repr(error.msg))
m = re.search(r"(?P<y>\d{4})-(?P<m>\d\d)(-(?P<d>\d\d))?", "on 2024-05, x")
print(m, m.groups(), m.groups("?"), m.groupdict(), m.groupdict(""), m.lastindex, m.lastgroup, m.span("d"), m.start("m"), m.end(), m.span(1), m.string, m.pos, m.endpos, m.re.pattern, m.expand(r"\g<m>/\1 \g<0>\n\t"))
print(re.compile("a+", re.I | re.M), re.compile("x"), re.compile("(?x) a # c"), re.I, re.M | re.S, re.compile("a", re.A).flags, re.compile("(?s).").flags)
p = re.compile(r"\bfoo\b")
print(p.search("a foo", 3), p.search("a foo", 2), p.match("foo"), p.match("xfoo", 1), p.search("foofoo", 0, 3), p.fullmatch("foo"), p.findall("foo foo"), p.sub("X", "foo foo", 1), p.subn("X", "foo foo"), p.split("a foo b"), p.pattern, p.groups)
show(lambda: re.sub("(a)", r"\2", "a"))
show(lambda: re.sub("(a)", r"\g<b>", "a"))
show(lambda: re.sub("(a)", r"\g<1", "a"))
show(lambda: re.sub("(a)", r"\q", "a"))
show(lambda: re.sub("(a)", r"\g", "a"))
show(lambda: re.sub("(a)", r"[\0\n\\\1\.\g<1>0]", "a"))
show(lambda: re.sub("a", lambda m: 5, "ba"))
show(lambda: re.sub("a", lambda m: None, "bab"))
show(lambda: re.match("a", 5))
show(lambda: re.match(5, "a"))
show(lambda: re.match("a", "a").group(1))
show(lambda: re.match("a", "a").group("x"))
show(lambda: re.compile(re.compile("a"), re.I))
show(lambda: re.match("(a)", "a")[2])
print(re.findall(r"(\w+)\s+\1\b", "the the cat cat sat"), re.findall(r"(['\"])(.*?)\1", "say 'hi' and \"yo\""), re.sub(r"(?P<a>\w)(?P<b>\w)", r"\g<b>\g<a>", "abcd"))
print(re.findall(r"(?<=\$)\d+(?:\.\d\d)?", "$5 and $12.50"), re.findall(r"(?<![a-z])[a-z]{2}(?![a-z])", "ab abc de"), re.split(r"(,)(;)?", "a,b,;c"), re.split("[,;]", ",a;,"), re.split(r"\W+", "Hello, world! 1"), re.split("", "abc"), re.split("b", "abc", 0), re.split("b", "abcbd", 1))
print(re.findall(r"(?i)[a-z]+é", "ABÉ cdé"), re.findall("straSSe", "STRASSE", re.I), re.findall("(?i)кот", "Кот кОТ"), re.search("[K-M]", "kl", re.I).group())
print(re.findall(r"\d+", "١٢ 12 ४५"), re.findall(r"\w+", "日本 🎉 a"), re.search("🎉(.)", "ab🎉c").span(1), re.findall(".", "a🎉b"), re.sub("🎉", "!", "x🎉y"), [m.start() for m in re.finditer("[a-z]", "🎉a🎉b")], re.findall(r"(?a)\w+" if False else r"[a-z]+", "xé"))
print(re.findall(r"\w+", "naïve", re.A), re.findall(r"\s", "a\x1cb\u2003c"), re.findall(r"\s", "a\x1cb c", re.ASCII), re.escape("a b-c_d.é\n"), re.escape("1+1=2"))
print(re.match(r"(?>a+)b", "aaab"), re.match(r"(?>a+)ab", "aaab"), re.match(r"a++b", "aab"), re.match(r"a*+a", "aa"), re.match(r"(\d{1,3})(?:,(\d{3}))+", "1,234,567").groups(), re.match(r"((a)b)+", "abab").groups())
print(bool(re.match("a", "b")), re.match("a*", "a" * 80), re.match(r"'", "'x"), isinstance(p, re.Pattern), isinstance(m, re.Match), type(m).__name__, p == re.compile(r"\bfoo\b"))
number = re.compile(r"^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$")
print([bool(number.match(t)) for t in ("1", "-1.5e10", ".5", "1.", "e5", "", "1\n", "1\n\n")], [re.fullmatch(r"\d+\Z", t) is not None for t in ("1", "1\n")])
it = re.finditer("a", "aXa")
print(next(it).start(), next(it).start(), next(it, None), re.findall("(a)(b)", "abab"), re.findall("((a)b)", "ab"), list(map(re.Match.group, re.finditer("x.", "xaxb"))) if False else "")
