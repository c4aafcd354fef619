from pathlib import Path

BASE = Path("reports")


def target(year, month):
    folder = BASE / str(year)
    name = f"{month:02d}.csv"
    return folder / name


print(target(2024, 3))
backup = BASE + "/backup"  # raises: TypeError  # twin: backup = BASE / "backup"
print(backup.name)
