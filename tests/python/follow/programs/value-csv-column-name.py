import csv
import io

TEXT = """name,price,stock
desk,120,3
lamp,35,0
"""


def load(text):
    return list(csv.DictReader(io.StringIO(text)))


def value_of(row):
    return int(row["price"]) * int(row["quantity"])  # raises: KeyError  # twin: return int(row["price"]) * int(row["stock"])


def main():
    rows = load(TEXT)
    print(len(rows), "rows")
    print(sum(value_of(row) for row in rows))


main()
