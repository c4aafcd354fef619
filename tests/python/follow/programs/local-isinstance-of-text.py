def total(values):
    result = 0
    for value in values:
        if isinstance(value, "int"):  # raises: TypeError  # twin: if isinstance(value, int):
            result += value
        else:
            result += int(value)
    return result


def main():
    print(total([]))
    print(total([1, "2", 3]))


main()
