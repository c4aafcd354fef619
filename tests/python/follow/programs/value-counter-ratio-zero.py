from collections import Counter


def vowel_ratio(text):
    letters = Counter(char for char in text.lower() if char.isalpha())
    vowels = sum(letters[char] for char in "aeiou")
    consonants = sum(letters.values()) - vowels
    return vowels / consonants  # raises: ZeroDivisionError


WORDS = ["banana", "rhythm", "aeiou"]  # twin: WORDS = ["banana", "rhythm", "audio"]


def main():
    for word in WORDS:
        print(word, round(vowel_ratio(word), 2))


main()
