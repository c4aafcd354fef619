print(str(b"ab", "ascii"), str(b"\xc3\xa9", "utf-8"), str(b"\xff", "utf-8", "replace"), str(bytearray(b"x"), encoding="latin-1"), str(b"q", errors="ignore"))
for bad in (lambda: str("x", "utf8"), lambda: str(5, "utf8"), lambda: str(b"\xff", "ascii"), lambda: str(None, encoding="utf8")):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
