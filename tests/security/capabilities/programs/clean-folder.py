import os
import shutil
from pathlib import Path

root = Path("cache")
root.mkdir(exist_ok=True)  # can: file-write
for number in range(3):
    (root / f"{number}.tmp").touch()  # can: file-write

for entry in root.iterdir():  # can: directory-list
    if entry.name == "0.tmp":
        entry.unlink()  # can: file-delete

for folder, _, names in os.walk("cache"):  # can: directory-list
    for name in names:
        os.remove(os.path.join(folder, name))  # can: file-delete

shutil.rmtree("cache")  # can: file-delete
