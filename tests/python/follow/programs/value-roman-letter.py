VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def parse(text):
    total = 0
    last = 0
    for letter in reversed(text):
        value = VALUES[letter]  # raises: KeyError
        if value < last:
            total -= value
        else:
            total += value
            last = value
    return total


def main():
    for text in ["XIV", "xc", "CX"]:  # twin: for text in ["XIV", "XC", "CX"]:
        print(text, parse(text))


main()
