"""Methods that change or ask about case."""
words = ["hello world", "HELLO", "Hello World", "hELLO wORLD", "they're bill's", "straße", "ǆungla", "ΑΣ", "x1y2 3z", "", "123", "ŉ", "İstanbul", "ﬁne"]
for word in words:
    print(repr(word), word.upper(), word.lower(), word.title(), word.capitalize(), word.swapcase(), word.casefold())
    print(word.isupper(), word.islower(), word.istitle(), word.isalpha(), word.isalnum(), word.isdigit(), word.isspace())
for ch in ["5", "²", "½", "٣", "Ⅷ", "a", "_", " ", "\t", "é", "日", "-", ""]:
    print(ascii(ch), ch.isdigit(), ch.isdecimal(), ch.isnumeric(), ch.isalpha(), ch.isidentifier(), ch.isprintable(), ch.isascii(), ch.isspace())
print("for".isidentifier(), "1a".isidentifier(), "a1".isidentifier(), "class".isidentifier(), "a b".isidentifier())
