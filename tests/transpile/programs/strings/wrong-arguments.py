def attempt(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


for wrong in (None, 3, 2.5, [], (1,), b"x"):
    attempt(lambda: "x".replace("", wrong))
    attempt(lambda: "x".replace(wrong, ""))
    attempt(lambda: "x".removeprefix(wrong))
    attempt(lambda: "x".removesuffix(wrong))
    attempt(lambda: "x".encode(wrong))
    attempt(lambda: b"x".decode(wrong))
    attempt(lambda: bytes.fromhex(wrong))
    attempt(lambda: "x".partition(wrong))
    attempt(lambda: "x".index(wrong))
    attempt(lambda: "x".startswith(wrong))
    attempt(lambda: "x".strip(wrong))
    attempt(lambda: "x".split(wrong))
    attempt(lambda: str.maketrans("a", wrong))
    attempt(lambda: str.maketrans("a", "b", wrong))
    attempt(lambda: str.maketrans(wrong, "b"))
    attempt(lambda: "x".encode("utf-8", wrong))
    attempt(lambda: b"xyz".replace(wrong, b""))
    attempt(lambda: b"xyz".replace(b"y", wrong))
    attempt(lambda: b"xyz".split(wrong))
    attempt(lambda: b"xyz".startswith(wrong))
    attempt(lambda: b"xyz".strip(wrong))
    attempt(lambda: b"xyz".find(wrong))
    attempt(lambda: b"-".join([wrong]))

for text in ("a b", " ab\ncd  ", "abg", "ag", "é", "ab\u00a0cd", "abc", "", "0g😀"):
    attempt(lambda: bytes.fromhex(text))
for number in (300, -1, 97, True):
    attempt(lambda: number in b"a\x01")
    attempt(lambda: b"a\x01".find(number))
attempt(lambda: "a" in b"a")
attempt(lambda: b"abc".startswith((b"x", 3)))
attempt(lambda: b"abc".startswith((b"a", 3)))
attempt(lambda: b"abc".endswith(b"b", 0, 2))
attempt(lambda: b"abc".startswith(()))
attempt(lambda: b"-".join(3))
attempt(lambda: b"-".join("ab"))
