def numbers(limit):
    current = 0
    while current < limit:
        yield current
        current += 1


def take(generator, count):
    taken = []
    for _ in range(count):
        taken.append(next(generator))  # raises: StopIteration
    return taken


def main():
    generator = numbers(5)
    print(take(generator, 3))
    print(take(generator, 3))  # twin: print(take(generator, 2))


main()
