from collections import Counter

STOP_WORDS = {"the", "a", "is", "it"}


def words(text):
    return [word for word in text.lower().split() if word not in STOP_WORDS]


def top_word(text):
    return Counter(words(text)).most_common(1)[0][0]  # raises: IndexError


def main():
    for text in ["the cat saw a cat", "it is the"]:  # twin: for text in ["the cat saw a cat", "it is the end"]:
        print(repr(top_word(text)))


main()
