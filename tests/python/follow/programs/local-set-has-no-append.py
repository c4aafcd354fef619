def unique(words):
    seen = set()
    for word in words:
        seen.append(word)  # raises: AttributeError  # twin: seen.add(word)
    return sorted(seen)


print(unique(["b", "a", "b"]))
