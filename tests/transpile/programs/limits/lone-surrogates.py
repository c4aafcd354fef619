"""Halves of surrogate pairs, which Python's strings may hold."""
text = "a\ud800b"
print(len(text), ascii(text), [hex(ord(ch)) for ch in text], ascii(text[::-1]), ascii(text.upper()))
pair = "\ud83c" + "\udf89"
print(len(pair), pair == "\U0001f389", ascii(pair), ascii(pair[0]), pair < "\uffff")
try:
    text.encode("utf-8")
except UnicodeEncodeError as error:
    print(error)
print(text.encode("utf-8", "surrogatepass"), ascii(b"\xff".decode("utf-8", "surrogateescape")), text.find("b"), ascii(chr(0xDFFF)))
try:
    print(text)
except UnicodeEncodeError as error:
    print(type(error).__name__)
