import os
from functools import partial
from pathlib import Path

Path("x.tmp").touch()  # can: file-write
remove = partial(os.remove, "x.tmp")


def later(action):
    action()  # can: file-delete


later(remove)
print(list(map(str.upper, ["a"])))
