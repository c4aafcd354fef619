"""Small string puzzles."""
from itertools import groupby


def encode(text: str) -> str:
    return "".join(f"{len(list(group))}{ch}" for ch, group in groupby(text))


def decode(text: str) -> str:
    out, number = [], ""
    for ch in text:
        if ch.isdigit():
            number += ch
        else:
            out.append(ch * int(number or 1))
            number = ""
    return "".join(out)


def anagrams(words: list[str]) -> list[list[str]]:
    groups: dict[str, list[str]] = {}
    for word in words:
        groups.setdefault("".join(sorted(word)), []).append(word)
    return [sorted(group) for group in groups.values() if len(group) > 1]


def is_palindrome(text: str) -> bool:
    letters = [ch.casefold() for ch in text if ch.isalnum()]
    return letters == letters[::-1]


def pangram(text: str) -> bool:
    return set("abcdefghijklmnopqrstuvwxyz") <= set(text.lower())


for text in ("", "aaabbc", "abc", "zzzzzzzzzzzz"):
    print(repr(text), encode(text), decode(encode(text)) == text)
print(anagrams(["listen", "silent", "enlist", "google", "elbow", "below", "cat", "act"]))
for text in ("A man, a plan, a canal: Panama!", "not one", "", "Was it a car"):
    print(is_palindrome(text), pangram(text))
print(pangram("The quick brown fox jumps over the lazy dog"))
print(["".join(p) for p in zip("abc", "xyz")], list(zip("ab", "cde")), dict(zip("ab", (1, 2))))
