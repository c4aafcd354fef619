"""Reversals, case conversions, wave, word order, zigzag."""


def reverse_words(text: str) -> str:
    """
    >>> reverse_words("I love Python")
    'Python love I'
    """
    return " ".join(text.split()[::-1])


def reverse_long(sentence: str) -> str:
    return " ".join(word[::-1] if len(word) > 4 else word for word in sentence.split())


def wave(text: str) -> list:
    return [text[:i] + text[i].upper() + text[i + 1 :] for i in range(len(text)) if text[i].isalpha()]


def zigzag(text: str, rows: int) -> str:
    if rows < 2:
        return text
    lines = [[] for _ in range(rows)]
    row, step = 0, 1
    for ch in text:
        lines[row].append(ch)
        row += step
        if row in (0, rows - 1):
            step = -step
    return "".join("".join(line) for line in lines)


def to_camel(text: str, pascal: bool = False) -> str:
    if not isinstance(text, str):
        msg = f"Expected string as input, found {type(text)}"
        raise ValueError(msg)
    first, *others = text.split("_")
    return "".join([first.capitalize() if pascal else first, *(w.capitalize() for w in others)])


def split(text: str, separator: str = " ") -> list:
    out = []
    last = 0
    for index, char in enumerate(text):
        if char == separator:
            out.append(text[last:index])
            last = index + 1
        if index + 1 == len(text):
            out.append(text[last : index + 1])
    return out


def join(separator: str, parts: list) -> str:
    joined = ""
    for part in parts:
        if not isinstance(part, str):
            raise Exception("join() accepts only strings")
        joined += part + separator
    return joined.removesuffix(separator)


print(repr(reverse_words("I love Python")), repr(reverse_words("  a   b ")), repr(reverse_long("Hey wollef sroirraw")), wave("cat"), wave("a b"))
print(repr(zigzag("PAYPALISHIRING", 3)), repr(zigzag("AB", 1)), to_camel("some_random_string"), to_camel("some_random_string", pascal=True), repr(to_camel("")))
try:
    to_camel(5)
except ValueError as error:
    print(error)
print(split("apple#banana#cherry#orange", separator="#"), split("Hello there"), split("", "x"), split("a-", "-"), repr(join("-", ["a", "b"])), repr(join("", ["x"])))
try:
    join(" ", ["a", 1])
except Exception as error:
    print(type(error).__name__, error)
