def transpose(rows):
    width = len(rows[0])
    return [[row[at] for row in rows] for at in range(width)]  # raises: IndexError


def show(rows):
    for row in rows:
        print(" ".join(f"{cell:>3}" for cell in row))


def read(text):
    return [[int(cell) for cell in line.split()] for line in text.splitlines()]


grid = read("1 2 3\n4 5\n7 8 9")  # twin: grid = read("1 2 3\n4 5 6\n7 8 9")
show(grid)
show(transpose(grid))
