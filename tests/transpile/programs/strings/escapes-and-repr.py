"""repr chooses quotes and escapes; literals of all kinds."""
samples = ["plain", "it's", 'say "hi"', "both ' and \"", "back\\slash", "new\nline", "tab\t", "\r", "\x00\x01\x1f\x7f", "\x80\x9f\xa0\xad", "é", "\u200b", "\u2028", "\ue000", "日本", "🎉", "\U000e0001", "\\n", ""]
for text in samples:
    print(ascii(text), ascii(repr(text)), len(repr(text)), [text] == [text], ascii(str([text])))
print(repr("a'b"), repr('a"b'), repr("a'b\"c"), ["it's", 'q"q'])
print(r"raw \n \t", b"bytes \x00\xff'\"", rb"raw \x00", "con" "cat" 'enated', "line \
continued")
print("\101\x41\u0041\N{LATIN SMALL LETTER A}\a\b\f\v".encode())
print("""triple "quoted" text
over lines""", '''and 'single' ones''')
print(f"{'nested'!r} {'ünï'!a} {'s'!s} {3!r:>5} {'x':*^5}")
print(str("abc"), str(b"abc"), str(b"abc", "ascii"), repr(repr("x'")), str(None), str(), [None, True, 1.0, 1, "1"])
class Named:
    def __repr__(self) -> str:
        return "<Named>"
print(str(Named()), [Named()], {"k": Named()}, (Named(),), f"{Named()} {Named()!s:>10}", "%s %r" % (Named(), Named()))
