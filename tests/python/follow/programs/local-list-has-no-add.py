def unique_words(text):
    words = []
    for word in text.lower().split():
        if word not in words:
            words.add(word)  # raises: AttributeError  # twin: words.append(word)
    return sorted(words)


print(unique_words("the cat and the hat"))
