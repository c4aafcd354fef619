"""Small predicates over strings as people write them."""


def is_isogram(text: str) -> bool:
    if not all(x.isalpha() for x in text):
        raise ValueError("String must only contain alphabetic characters.")
    letters = sorted(text.lower())
    return len(letters) == len(set(letters))


def can_be_palindrome(text: str) -> bool:
    counts: dict[str, int] = {}
    for ch in text.replace(" ", "").lower():
        counts[ch] = counts.get(ch, 0) + 1
    return sum(n % 2 for n in counts.values()) <= 1


def is_rotation(a: str, b: str) -> bool:
    return len(a) == len(b) and b in a + a


def alternate_case(text: str) -> str:
    return "".join(ch.upper() if i % 2 == 0 else ch.lower() for i, ch in enumerate(text))


def first_unique(text: str):
    return next((ch for ch in text if text.count(ch) == 1), None)


def common_prefix(words: list[str]) -> str:
    if not words:
        return ""
    for i, ch in enumerate(words[0]):
        for other in words[1:]:
            if i == len(other) or other[i] != ch:
                return words[0][:i]
    return words[0]


def remove_duplicates(sentence: str) -> str:
    return " ".join(sorted(set(sentence.split())))


def dna(strand: str) -> str:
    if len(set(strand) & set("ATCG")) != len(set(strand)):
        raise ValueError("Invalid Strand")
    return strand.translate(strand.maketrans("ATCG", "TAGC"))


print([is_isogram(w) for w in ("Uncopyrightable", "allowance", "")], [can_be_palindrome(t) for t in ("A Santa", "Mom Dad", "racecar x", "")])
for bad in ("copy1", "a b"):
    try:
        is_isogram(bad)
    except ValueError as error:
        print(error)
print(is_rotation("waterbottle", "erbottlewat"), is_rotation("a", "b"), alternate_case("hello world"), first_unique("swiss"), first_unique("aabb"), repr(common_prefix(["flower", "flow", "flight"])), repr(common_prefix(["a", "b"])), repr(common_prefix([])))
print(remove_duplicates("Python is great and Java is also great"), dna("GCTA"), dna("ATGC"))
try:
    dna("CTGX")
except ValueError as error:
    print(error)
