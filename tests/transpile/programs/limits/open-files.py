"""Reading and writing files."""
import os
import tempfile

path = os.path.join(tempfile.gettempdir(), f"limits-{os.getpid()}.txt")
with open(path, "w", encoding="utf-8") as handle:
    print("written", file=handle)
    handle.write("second line\n")
with open(path, encoding="utf-8") as handle:
    for number, line in enumerate(handle, 1):
        print(number, line.rstrip())
os.remove(path)
print(os.path.exists(path))
try:
    open("/no/such/file")
except FileNotFoundError as error:
    print(error)
