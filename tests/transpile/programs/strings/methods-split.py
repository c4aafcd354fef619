"""split, rsplit, splitlines, partition, join and what whitespace is."""
samples = ["a b  c", "  lead and trail  ", "", "   ", "a,b,,c", ",", "one", "tab\tnew\nline\x0bv\x0cf", "a\u00a0b\u2003c\u3000d"]
for text in samples:
    print(ascii(text), ascii(text.split()), ascii(text.split(" ")), ascii(text.split(",")), ascii(text.split(None, 1)), ascii(text.rsplit(None, 1)))
    print(ascii(text.rsplit(",", 1)), ascii(text.split(",", 1)), text.partition(","), text.rpartition(","), ascii(text.strip()))
print("a--b--c".split("--"), "a--b--c".rsplit("--", 1), "a--b--c".split("--", 0), "a--b--c".split("--", -1), "aXbXc".split("X", maxsplit=1))
for text in ("a\nb\r\nc\rd", "a\n\nb\n", "", "\n", "x\x0by\x0cz\x1cw\x85v\u2028u", "no end"):
    print(ascii(text.splitlines()), ascii(text.splitlines(True)), ascii(text.split("\n")))
for bad in ("",):
    try:
        "abc".split(bad)
    except ValueError as error:
        print(error)
    try:
        "abc".partition(bad)
    except ValueError as error:
        print(error)
print(", ".join(["a", "b"]), "".join([]), "-".join("abc"), "x".join(("only",)), "+".join(str(n) for n in range(4)), " ".join({"k": 1}))
for bad in ([1, 2], ["a", None]):
    try:
        ",".join(bad)  # type: ignore
    except TypeError as error:
        print(error)
