def read_number(text):
    try:
        return int(text)
    except "ValueError":  # raises: TypeError  # twin: except ValueError:
        return None


def main():
    for text in ("12", "x"):
        print(read_number(text))


main()
