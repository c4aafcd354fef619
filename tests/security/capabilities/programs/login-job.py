import os

os.makedirs("home", exist_ok=True)  # can: file-write
with open("home/.bashrc", "a") as file:  # can: file-write, persistence
    file.write("echo hello\n")
