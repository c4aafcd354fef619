list = ["b", "a"]  # twin: names = ["b", "a"]


def letters(word):
    return list(word)  # raises: TypeError


print(letters("abc"))
