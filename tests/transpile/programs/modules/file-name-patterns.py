import fnmatch

PATTERNS = ["*", "?", "a*", "*a", "a*b*c", "[abc]", "[!abc]*", "[a-c]x", "[c-a]", "[!c-a]", "[]x]", "[!]]", "[a", "[", "]", "a.b", "a+b(c)", "[&~|]", "[^a]", "[a-]", "[-a]", "[a\\]", "**", "*?*", "x[0-9][0-9]", "é*", "[a-c-e]", "#b c", "\\d"]
NAMES = ["", "a", "b", "abc", "aXbYc", "ax", "cx", "]", "x]", "a.b", "axb", "a+b(c)", "&", "^", "-", "[a", "[", "x42", "étude", "e", "\\", "a\nb", "#b c", "\\d", "A"]
for p in PATTERNS:
    print(p, fnmatch.translate(p), [n for n in NAMES if fnmatch.fnmatchcase(n, p)])
    print(fnmatch.filter(NAMES, p) == [n for n in NAMES if fnmatch.fnmatch(n, p)])
try:
    fnmatch.fnmatch(5, "a")
except TypeError as e:
    print(e)
