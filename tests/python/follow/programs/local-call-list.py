SIZES = [3, 5, 8]


def total():
    amount = 0
    for index in range(len(SIZES)):
        amount += SIZES(index)  # raises: TypeError  # twin: amount += SIZES[index]
    return amount


print(total())
