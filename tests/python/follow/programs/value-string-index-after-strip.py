LINES = ["# title", "  text", "   "]  # twin: LINES = ["# title", "  text", "  . "]


def classify(line):
    content = line.strip()
    if content[0] == "#":  # raises: IndexError
        return "heading"
    return "paragraph"


def main():
    kinds = [classify(line) for line in LINES]
    print(kinds)


if __name__ == "__main__":
    main()
