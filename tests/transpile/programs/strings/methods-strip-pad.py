"""Stripping, padding, filling and replacing."""
for text in ("  both  ", "\t\n mixed \r\n", "xxhixx", "abcba", "", "-42", "+7", "0"):
    print(ascii(text), ascii(text.strip()), ascii(text.lstrip()), ascii(text.rstrip()), ascii(text.strip("x")), ascii(text.strip("ab")), text.zfill(6), text.zfill(2))
print("abc".center(9), "|", "abc".center(8, "*"), "ab".center(5, "-"), "abc".ljust(6, "."), "abc".rjust(6, "."), "abc".center(2), "abc".rjust(-1))
print("prefix-body".removeprefix("prefix-"), "body.txt".removesuffix(".txt"), "body".removeprefix("x"), "body".removesuffix(""), "aaa".removeprefix("a"))
print("a.b.c".replace(".", "/"), "a.b.c".replace(".", "/", 1), "abc".replace("", "-"), "abc".replace("", "-", 2), "".replace("", "x"), "aaa".replace("a", "", 2))
print("1\t22\t333\t".expandtabs(), "a\tb".expandtabs(4), "a\tb\n\tc".expandtabs(2), "\t".expandtabs(0) == "")
table = str.maketrans("abc", "xyz", "-")
print("a-b-c-d".translate(table), table)
print("hello".translate({104: "J", 108: None, ord("o"): "00"}), "hello".translate(str.maketrans({"h": "H", "l": "1"})))
for args in (("ab", "c"), ({"ab": 1},)):
    try:
        print(str.maketrans(*args))
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
try:
    "a".center(5, "ab")
except TypeError as error:
    print(error)
print("Hello World".swapcase().strip("hHdD"), "www.example.com".strip("cmowz."), " x ".strip(None))
