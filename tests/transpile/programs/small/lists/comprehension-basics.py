"""List comprehensions instead of loops."""
numbers = [3, 8, 1, 9, 4]
squares = [n**2 for n in numbers]
evens = [n for n in numbers if n % 2 == 0]
labels = ["big" if n > 4 else "small" for n in numbers]
pairs = [(x, y) for x in [1, 2] for y in "ab"]
print(squares, evens, labels, pairs)
flat = [n for row in [[1, 2], [3], []] for n in row]
words = [w.upper() for w in "the quick fox".split() if len(w) > 3]
print(flat, words, [len(w) for w in words], sum([n * 0.5 for n in numbers]))
lookup = {w: i for i, w in enumerate(["a", "b", "c"])}
print(lookup, {v: k for k, v in lookup.items()}, {n % 3 for n in numbers})
print([[i * j for j in range(1, 4)] for i in range(1, 4)], [c for c in "hello" if c not in "aeiou"])
