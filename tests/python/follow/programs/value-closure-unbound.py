def make_counter(start):
    count = start

    def increment(step=1):
        count += step  # raises: UnboundLocalError  # twin: nonlocal count; count += step
        return count

    return increment


def main():
    counter = make_counter(10)
    for _ in range(3):
        print(counter())


main()
