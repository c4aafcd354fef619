"""Sets of strings, printed only in ways that do not show their order."""
words = {"pear", "apple", "fig", "kiwi"}
print(sorted(words), len(words), "fig" in words, words == {"fig", "kiwi", "apple", "pear"})
print(sorted(words | {"lime"}), sorted(words - {"fig"}), sum(len(w) for w in words), max(words), min(words))
mixed = {1, "a", 2.5, None, (1, "b")}
print(len(mixed), None in mixed, (1, "b") in mixed, sorted(str(m) for m in mixed))
counts = {w: len(w) for w in sorted(words)}
print(counts, "".join(sorted(set("mississippi"))), sorted(set(map(len, words))))
words.discard("pear")
words.add("plum")
print(sorted(words), sorted(words, key=lambda w: (len(w), w)), any(w.startswith("k") for w in words))
first = next(iter({"only"}))
print(first, {"single"}, list({"one"}))
