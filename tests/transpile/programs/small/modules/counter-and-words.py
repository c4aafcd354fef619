"""Word statistics with collections and string together."""
import string
from collections import Counter, defaultdict

TEXT = """The rain in Spain stays mainly in the plain. In the rain, no one complains!"""


def words(text: str) -> list[str]:
    return [w.strip(string.punctuation).lower() for w in text.split()]


counts = Counter(words(TEXT))
print(counts.most_common(3), len(counts), sum(counts.values()))
by_length: defaultdict[int, set] = defaultdict(set)
for word in counts:
    by_length[len(word)].add(word)
print({size: sorted(group) for size, group in sorted(by_length.items())})
ending = Counter(word[-2:] for word in counts if len(word) > 2)
print(sorted(ending.items()), [w for w in counts if w.endswith("ain")])
pairs = Counter(zip(words(TEXT), words(TEXT)[1:]))
print(pairs.most_common(1), max(len(w) for w in counts))
