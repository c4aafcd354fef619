words = ["pear", "fig", "banana", "kiwi"]


def by_length(text):
    return (len(text), text)


print(sorted(words, key=by_length))
longest = max(words, key=len)
print(longest)
ordered = sorted(words, key=lambda a, b: len(a) - len(b))  # raises: TypeError  # twin: ordered = sorted(words, key=lambda a: -len(a))
print(ordered)
