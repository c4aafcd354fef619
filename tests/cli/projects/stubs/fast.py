def encode(text, level=1):
    return text.encode() * level
