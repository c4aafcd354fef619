"""Counting words with plain dictionaries."""
text = "the cat sat on the mat the end"
counts = {}
for word in text.split():
    if word in counts:
        counts[word] += 1
    else:
        counts[word] = 1
print(counts)
for word in sorted(counts, key=lambda w: (-counts[w], w)):
    print(word, counts[word], "*" * counts[word])
lengths = {}
for word in counts:
    lengths.setdefault(len(word), []).append(word)
print(lengths, {size: len(words) for size, words in lengths.items()})
most = max(counts.values())
print([w for w, n in counts.items() if n == most], sum(counts.values()), dict(sorted(counts.items())))
letters = {}
for ch in text.replace(" ", ""):
    letters[ch] = letters.get(ch, 0) + 1
print(letters, len(letters), max(letters, key=letters.get))
