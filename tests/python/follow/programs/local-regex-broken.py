import re

WORD = re.compile(r"[a-z+")  # raises: re.error  # twin: WORD = re.compile(r"[a-z]+")


def words(text):
    return WORD.findall(text.lower())


print(len(words("Three small words")))
