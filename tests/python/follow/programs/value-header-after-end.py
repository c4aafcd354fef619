def sections(lines):
    source = iter(lines)
    found = {}
    for line in source:
        if line.startswith("#"):
            found[line[1:].strip()] = next(source)  # raises: StopIteration
    return found


def main():
    text = "# title\nNotes\n# author\nAnn\n# date"  # twin: text = "# title\nNotes\n# author\nAnn"
    for name, value in sections(text.split("\n")).items():
        print(name, "=", value)


main()
