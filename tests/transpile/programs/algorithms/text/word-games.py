"""Word ladders, pig latin, scrabble scores, acrostics, alphabet checks."""
from collections import deque
from string import ascii_lowercase

SCORES = {**dict.fromkeys("aeioulnrst", 1), **dict.fromkeys("dg", 2), **dict.fromkeys("bcmp", 3), **dict.fromkeys("fhvwy", 4), "k": 5, **dict.fromkeys("jx", 8), **dict.fromkeys("qz", 10)}


def pig_latin(word: str) -> str:
    if word[0] in "aeiou":
        return word + "way"
    for i, ch in enumerate(word):
        if ch in "aeiouy" and i > 0:
            return word[i:] + word[:i] + "ay"
    return word + "ay"


def ladder(start: str, end: str, words: set) -> list:
    queue, seen = deque([[start]]), {start}
    while queue:
        path = queue.popleft()
        if path[-1] == end:
            return path
        word = path[-1]
        for i in range(len(word)):
            for ch in ascii_lowercase:
                other = word[:i] + ch + word[i + 1 :]
                if other in words and other not in seen:
                    seen.add(other)
                    queue.append(path + [other])
    return []


def abbreviate(text: str) -> str:
    return " ".join(w if len(w) < 4 else f"{w[0]}{len(w) - 2}{w[-1]}" for w in text.split())


def bottles(n: int):
    for i in range(n, 0, -1):
        noun = "bottle" if i == 1 else "bottles"
        yield f"{i} {noun} of beer"


print([pig_latin(w) for w in "apple banana school rhythm yellow".split()])
print(ladder("hit", "cog", {"hot", "dot", "dog", "lot", "log", "cog"}), ladder("hit", "zzz", {"hot"}))
print({w: sum(SCORES[c] for c in w) for w in ("quiz", "cabbage", "")}, len(SCORES), sorted(set(ascii_lowercase) - set(SCORES)))
print(abbreviate("internationalization and localization are hard"), *bottles(2), sep="; ")
poem = ["Roses are red", "Under the sun", "Never alone"]
print("".join(line[0] for line in poem), [line.split()[-1][::-1] for line in poem], max(poem, key=len), [len(line.split()) for line in poem])
counts: dict = {}
for line in poem:
    for ch in line.lower():
        if ch.isalpha():
            counts[ch] = counts.get(ch, 0) + 1
top = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:5]
print(top, sum(counts.values()), "".join(sorted(counts)), {k for k, v in counts.items() if v == 1} == {k for k in counts if counts[k] == 1})
print("-".join(ch.upper() + ch.lower() * i for i, ch in enumerate("abCd")), " ".join(w.capitalize() for w in "hello wide world".split()), "hello world".title().swapcase())
