import re


def first_number(text):
    found = re.search(r"\d+", "no digits here")  # twin: found = re.search(r"\d+", "42 digits here")
    return int(found.group()) + len(text)  # raises: AttributeError


print(first_number("abc"))
