TEMPLATE = "Page {n} of {total}"


def fill(page, total):
    text = TEMPLATE.replace("{n}", str(page))
    return text.replace("{total}", total)  # raises: TypeError  # twin: return text.replace("{total}", str(total))


def main():
    pages = ["intro", "body", "end"]
    for at, name in enumerate(pages, start=1):
        print(name, fill(at, len(pages)))


main()
