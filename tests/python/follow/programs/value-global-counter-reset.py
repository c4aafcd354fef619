total = None


def reset():
    global total
    total = 0


def add(amount):
    global total
    total += amount  # raises: TypeError


def main():
    print("start")  # twin: reset()
    for amount in (5, 7):
        add(amount)
    print(total)


main()
