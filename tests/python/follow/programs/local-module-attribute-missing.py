import string


def alphabet():
    return string.letters.lower()  # raises: AttributeError  # twin: return string.ascii_letters.lower()


def rotate(text, shift):
    letters = alphabet()[:26]
    return "".join(letters[(letters.index(char) + shift) % 26] for char in text)


print(rotate("abc", 2))
