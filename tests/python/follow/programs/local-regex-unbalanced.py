import re


def find_calls(text):
    pattern = re.compile(r"(\w+\(")  # raises: re.error  # twin: pattern = re.compile(r"(\w+)\(")
    return pattern.findall(text)


print(find_calls("run(a)"))
