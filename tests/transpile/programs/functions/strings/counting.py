"""Counting letters, words, bigrams and frequencies."""
from collections import Counter, defaultdict


def word_occurrence(sentence: str) -> dict:
    occurrence: defaultdict[str, int] = defaultdict(int)
    for word in sentence.split():
        occurrence[word] += 1
    return occurrence


def letter_order(text: str) -> str:
    counts = Counter(text.upper())
    return "".join(ch for ch, _ in sorted(counts.items(), key=lambda kv: (-kv[1], kv[0])) if ch.isalpha())


def ngrams(text: str, n: int) -> list[str]:
    return [text[i : i + n] for i in range(len(text) - n + 1)]


def max_char(text: str) -> tuple:
    best = max(text, key=text.count) if text else ""
    return best, text.count(best) if best else 0


def anagram_groups(words: list[str]) -> list[list[str]]:
    groups = defaultdict(list)
    for word in words:
        groups["".join(sorted(word))].append(word)
    return sorted(groups.values(), key=lambda g: (-len(g), g))


def term_frequency(term: str, document: str) -> int:
    cleaned = document.translate(str.maketrans("", "", ".,!")).replace("\n", "")
    return len([w for w in cleaned.split(" ") if w.lower() == term.lower()])


print(dict(word_occurrence("a b A b c b d b d e f e g e h e i e j e 0")), letter_order("The quick brown fox the"), ngrams("I am a sentence", 2)[:4], ngrams("abc", 5))
print(max_char("test sample statement"), max_char(""), anagram_groups(["tea", "eat", "bat", "ate", "tab", "x"]), term_frequency("to", "To be, or not to be"))
print(dict(word_occurrence("Two  spaces")), sum(word_occurrence("x y z").values()), Counter("banana").most_common(1), sorted(Counter("banana") - Counter("ban")))
