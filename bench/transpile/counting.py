"""Counting in dictionaries with keys of several kinds."""
counts: dict = {}
pairs: dict = {}
state = 7
for step in range(100_000):
    state = (state * 48271) % 2147483647
    word = "w" + str(state % 5000)
    counts[word] = counts.get(word, 0) + 1
    place = (state % 100, step % 10)
    if place in pairs:
        pairs[place] += 1
    else:
        pairs[place] = 1
ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
print(len(counts), ranked[:5])
print(len(pairs), max(pairs.values()), pairs[3, 4])
groups: dict[int, list[str]] = {}
for word, count in counts.items():
    groups.setdefault(count, []).append(word)
print(sorted((count, len(group)) for count, group in groups.items())[:5])
