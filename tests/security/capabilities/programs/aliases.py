from os import remove as drop
from subprocess import run as launch
import os.path as paths

with open("gone.txt", "w") as file:  # can: file-write
    file.write("")
drop("gone.txt")  # can: file-delete
launch(["true"], check=True)  # can: process-run
print(paths.join("a", "b"))
