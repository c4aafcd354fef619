def steps(number):
    if number == 1:
        return 0
    if number % 2 == 0:
        return 1 + steps(number // 2)  # raises: RecursionError
    return 1 + steps(3 * number + 1)


def table(numbers):
    return {number: steps(number) for number in numbers}


def main():
    for number, count in table(range(0, 4)).items():  # twin: for number, count in table(range(1, 4)).items():
        print(number, count)


main()
