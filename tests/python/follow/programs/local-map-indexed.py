def parse_row(row):
    numbers = map(int, row.split(";"))  # twin: numbers = list(map(int, row.split(";")))
    return numbers[0] * numbers[1]  # raises: TypeError


def main():
    rows = ["3;4", "5;6"]
    print([parse_row(row) for row in rows])


main()
