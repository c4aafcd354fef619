import string


def words(text):
    table = str.maketrans("", "", string.punctuation)
    return text.lower().translate(table).split()


def type_token_ratio(text):
    tokens = words(text)
    return len(set(tokens)) / len(tokens)  # raises: ZeroDivisionError


for sample in ("The cat sat.", "...", "A dog, a log."):  # twin: for sample in ("The cat sat.", "A dog, a log."):
    print(round(type_token_ratio(sample), 2))
