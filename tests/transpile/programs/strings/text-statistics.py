"""Word and letter counts of a text, with ties kept in order of appearance."""
TEXT = """It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness..."""


def words(text: str) -> list[str]:
    cleaned = "".join(ch.lower() if ch.isalpha() or ch.isspace() else " " for ch in text)
    return cleaned.split()


def counts(items) -> dict:
    out: dict = {}
    for item in items:
        out[item] = out.get(item, 0) + 1
    return out


def longest(items: list[str]) -> list[str]:
    best = max(map(len, items))
    return [w for w in dict.fromkeys(items) if len(w) == best]


def acronym(phrase: str) -> str:
    return "".join(word[0].upper() for word in phrase.replace("-", " ").split() if word)


ws = words(TEXT)
print(len(ws), ws[:5], ws[-1])
for word, n in sorted(counts(ws).items(), key=lambda kv: (-kv[1], kv[0])):
    print(f"{word:<12}{n:>3} {'#' * n}")
print(counts(TEXT.lower().replace("\n", "")))
print(longest(ws), sum(map(len, ws)) / len(ws), acronym("portable network-graphics format"))
print([line.count(",") for line in TEXT.splitlines()], TEXT.title()[:30], [w for w in ws if w == w[::-1]])
print({ch: [i for i, c in enumerate("banana") if c == ch] for ch in "banana"})
