with open("counter.txt", "w") as file:  # can: file-write
    file.write("1")
with open("counter.txt", "r+") as file:  # can: file-read, file-write
    number = int(file.read())
    file.seek(0)
    file.write(str(number + 1))
with open("counter.txt", "a") as file:  # can: file-write
    file.write("!")
mode = "r"
with open("counter.txt", mode) as file:  # can: file-read
    print(file.read())
