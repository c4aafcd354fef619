import csv
import io


def export(rows):
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(["name", "score"])
    for row in rows:
        writer.writerow(row)
    writer.writerow(len(rows))  # raises: _csv.Error  # twin: writer.writerow([len(rows)])
    return buffer.getvalue()


def main():
    rows = [("ann", 3), ("bob", 5)]
    text = export(rows)
    print(text)


if __name__ == "__main__":
    main()
