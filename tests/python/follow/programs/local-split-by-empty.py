def letters(word):
    return word.split("")  # raises: ValueError  # twin: return list(word)


def count(word):
    found = {}
    for letter in letters(word):
        found[letter] = found.get(letter, 0) + 1
    return found


def main():
    for word in ("level", "noon"):
        print(word, count(word))


if __name__ == "__main__":
    main()
