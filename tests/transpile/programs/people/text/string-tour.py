import textwrap
from itertools import groupby


def is_palindrome(s):
    t = [c.lower() for c in s if c.isalnum()]
    return t == t[::-1]


def rle(s):
    return "".join(f"{len(list(g))}{k}" for k, g in groupby(s))


def roman(n):
    out = ""
    for value, sym in zip((1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1), "M CM D CD C XC L XL X IX V IV I".split()):
        count, n = divmod(n, value)
        out += sym * count
    return out


print(is_palindrome("A man, a plan, a canal: Panama"), rle("aaabbc"), roman(1994), roman(3888))
s = "the quick brown fox"
print(s.title(), s.capitalize(), s.swapcase(), s.center(30, "*"), s.find("quick"), s.rfind("o"), s.index("b"))
print(s.split(), s.partition(" "), s.rpartition(" "), s.replace("quick", "slow", 1), s.count("o"), s[::-1], s[4:9], s[-3:])
print("%-10s|%5.2f|%05d|%x|%r|%%" % ("ab", 3.14159, 42, 255, "q"), "{:>8}|{:^8}|{:<8}|{:+d}|{:,}".format("r", "c", "l", 5, 1234567))
print(f"{3.14159:.3e} {1e10:g} {0.00001234:g} {12345.678:,.1f} {0.5:.0%} {255:#x} {-7:05d} {'x':*^5} {True!s:>6} {2**70:e}")
print("a\tb".expandtabs(4), "abc".zfill(5), "-5".zfill(4), "x,y,,z".split(","), "  pad ".strip(), "xxabxx".strip("x"), "abc" < "abd", "Z" < "a")
print("line1\nline2\r\nline3".splitlines(), "a-b_c".translate(str.maketrans("-_", "  ")), "ß".upper(), "İ".lower(), "straße".casefold())
print(textwrap.dedent("""\
    indented
      more
    done"""), textwrap.shorten("hello wide world of text", 15), textwrap.indent("a\nb", "> "))
print("abc".isalpha(), "12".isdigit(), "a1".isalnum(), " ".isspace(), "Ab".istitle(), "x".join(["1", "2"]), "tEST".istitle(), "".isalpha())
print(ascii("é"), repr("it's"), repr('say "hi"'), repr("both ' and \""), "\u00e9" == "é", len("🎉"), "🎉"[0], [*"h🎉"], ord("🎉"), chr(128512))
print(max("hello"), sorted("hello"), "".join(sorted(set("hello"))), list(enumerate("ab")), list(zip("ab", "cd")), "ab" * 3, "a" in "cat", not "")
print(bytes("é", "utf8"), str(b"ab", "ascii"), "é".encode("latin-1"), "{0[a]} {1.real} {2[0]}".format({"a": 1}, 3, [7]), "{:{w}.{p}f}".format(2.5, w=8, p=3))
print("abcdef"[1:5:2], "abc"[5:], "hello world".split("o", 1), "a b c".rsplit(" ", 1), "Hello".startswith(("He", "x")), "tab\\n", r"raw\n")
