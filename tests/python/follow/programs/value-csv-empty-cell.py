import csv
import io

TEXT = "city,people\nOslo,700000\nBergen,\nTromso,77000\n"  # twin: TEXT = "city,people\nOslo,700000\nTromso,77000\n"


def load(text):
    reader = csv.reader(io.StringIO(text))
    header = next(reader)
    return [dict(zip(header, row)) for row in reader]


def total(rows):
    result = 0
    for row in rows:
        result += int(row["people"])  # raises: ValueError
    return result


rows = load(TEXT)
print([row["city"] for row in rows])
print(total(rows))
