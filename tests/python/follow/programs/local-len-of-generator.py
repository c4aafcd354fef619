def read_words(text):
    for word in text.split():
        if word.isalpha():
            yield word


def count_words(text):
    return len(read_words(text))  # raises: TypeError  # twin: return len(list(read_words(text)))


print(count_words("one two 3 four"))
