import os
import tempfile

with tempfile.TemporaryDirectory() as folder:  # can: file-write
    path = os.path.join(folder, "a.txt")
    with open(path, "w") as file:  # can: file-write
        file.write("x")
    print(os.path.exists(path), os.listdir(folder))  # can: directory-list

with tempfile.NamedTemporaryFile("w+") as file:  # can: file-write
    file.write("y")
