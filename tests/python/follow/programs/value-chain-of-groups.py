from itertools import groupby

words = ["apple", "avocado", "banana"]
groups = {letter: list(items) for letter, items in groupby(words, key=lambda word: word[0])}
ranked = sorted(groups.items(), key=lambda pair: len(pair[1]), reverse=True)
print(ranked[0][0])
print(ranked[2][0])  # raises: IndexError  # twin: print(ranked[1][0])
