import shutil
import tarfile
import zipfile

with open("a.txt", "w") as file:  # can: file-write
    file.write("a")
with zipfile.ZipFile("a.zip", "w") as archive:  # can: file-write
    archive.write("a.txt")  # can: file-read
with zipfile.ZipFile("a.zip") as archive:  # can: file-read
    print(archive.namelist())
with tarfile.open("a.tar", "w") as archive:  # can: file-write
    archive.add("a.txt")  # can: file-read
shutil.copy("a.txt", "b.txt")  # can: file-read, file-write
shutil.move("b.txt", "c.txt")  # can: file-write
