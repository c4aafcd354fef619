def make_counter(start):
    count = start

    def increment(by=1):
        count += by  # raises: UnboundLocalError  # twin: nonlocal count; count += by
        return count

    return increment


def main():
    tick = make_counter(10)
    for _ in range(3):
        print(tick())
    print(tick(5))


main()
