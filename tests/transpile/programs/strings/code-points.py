"""Strings are sequences of code points, whatever the host's encoding."""
samples = ["", "abc", "naïve", "日本語", "🎉", "a🎉b", "👩‍👩‍👧", "e\u0301", "\U0001F600\U0001F601", "𝒳y𝒵", "ß", "İ"]
for text in samples:
    print(ascii(text), len(text), [ord(ch) for ch in text], ascii(text[::-1]), ascii(text[:1]), ascii(text[-1:]))
emoji = "x🎉y🎊z"
print(emoji[1], emoji[2], emoji[-2], emoji[1:4], emoji[::2], emoji.index("🎊"), emoji.find("y"), emoji.rfind("z"))
for i, ch in enumerate(emoji):
    print(i, ch, hex(ord(ch)))
print(emoji.center(11, "*"), emoji.ljust(8) + "|", f"{emoji:>8}|", "%7s|" % emoji, emoji.partition("🎉"))
print("🎉" * 3, "🎉" in emoji, emoji.count("🎉"), emoji.replace("🎉", "--"), emoji.split("y"))
print(chr(0x1F389), chr(65), chr(0x10FFFF) == "\U0010FFFF", ord("𝒳"))
for bad in (-1, 0x110000):
    try:
        chr(bad)
    except ValueError as error:
        print(error)
for bad in ("", "ab", "🎉🎉"):
    try:
        ord(bad)
    except TypeError as error:
        print(error)
print(sorted("zß🎉aZ日"), "\uffff" < "\U00010000", "🎉" > "日", max("a🎉z"), "".join(reversed(emoji)))
print(emoji.encode("utf-8"), emoji.encode("utf-8").decode("utf-8") == emoji, len(emoji.encode("utf-16-le")))
