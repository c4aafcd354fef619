def capitalize_first(text):
    text[0] = text[0].upper()  # raises: TypeError  # twin: text = text[0].upper() + text[1:]
    return text


print(" ".join(capitalize_first(word) for word in ["hello", "world"]))
