import csv
import json
from pathlib import Path


def load_rows(path):
    with open(path, newline="") as file:  # can: file-read
        return list(csv.DictReader(file))


def save_summary(rows, target):
    with open(target, "w") as file:  # can: file-write
        json.dump({"rows": len(rows)}, file)


Path("rows.csv").write_text("a,b\n1,2\n")  # can: file-write
rows = load_rows("rows.csv")
save_summary(rows, "summary.json")
print(Path("summary.json").read_text())  # can: file-read
