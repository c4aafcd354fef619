def read(lines):
    for line in lines:
        yield line.strip()


def numbers(lines):
    for line in lines:
        if line:
            yield int(line)  # raises: ValueError


def running_total(values):
    total = 0
    for value in values:
        total += value
        yield total


LINES = ["1", "", " 2 ", "three"]  # twin: LINES = ["1", "", " 2 ", "3"]
for value in running_total(numbers(read(LINES))):
    print(value)
