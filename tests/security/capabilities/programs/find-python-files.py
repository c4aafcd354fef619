import glob
from pathlib import Path

Path("a.py").write_text("print(1)\n")  # can: file-write


def lines_in(path):
    with path.open() as file:  # can: file-read
        return sum(1 for _ in file)


for path in Path(".").rglob("*.py"):  # can: directory-list
    print(lines_in(path))
print(glob.glob("*.py"))  # can: directory-list
