"""Pieces of text."""
s = "Hello, World"
print(s[0], s[-1], s[:5], s[7:], s[::-1], s[::2], s[-5:-2], len(s))
print(s.upper(), s.lower(), s.swapcase(), s.replace("World", "Python"), s.find("o"), s.rfind("o"), s.find("z"), s.count("l"))
print(s.startswith("Hell"), s.endswith("d"), "World" in s, "x" not in s, s.index("W"), s.split(", "), s.partition(","))
print("-".join("abc"), " pad ".strip() + "|", "a,b,,c".split(","), "x=1;y=2".split(";"), "one two".title(), "ABC".isupper(), "a1".isalnum(), "12".isdigit())
for ch in "hey":
    print(ch, ord(ch), chr(ord(ch) + 1), end="; ")
print()
print("ab" * 3, "a" + "b", "abc" < "abd", sorted("banana"), list("hi"), "".join(reversed("abc")), "%s-%d" % ("x", 5), f"{s:>15}|")
try:
    s[50]
except IndexError as error:
    print(error)
