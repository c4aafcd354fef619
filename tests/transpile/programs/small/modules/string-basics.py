"""Constants of the string module."""
import string

print(string.ascii_lowercase, string.ascii_uppercase, string.digits, string.punctuation)


def caesar(text: str, key: int) -> str:
    alphabet = string.ascii_lowercase
    shifted = alphabet[key:] + alphabet[:key]
    return text.translate(str.maketrans(alphabet, shifted))


def is_pangram(text: str) -> bool:
    return set(string.ascii_lowercase) <= set(text.lower())


def strip_punctuation(text: str) -> str:
    return "".join(ch for ch in text if ch not in string.punctuation)


print(caesar("hello", 3), caesar(caesar("abc xyz", 5), 21), is_pangram("The quick brown fox jumps over a lazy dog"), is_pangram("no"), strip_punctuation("Hi! (you) there."))
print([c for c in "a1B2" if c in string.digits], string.capwords("hello big world"), len(string.ascii_letters), string.hexdigits, "7" in string.octdigits)
