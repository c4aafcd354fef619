TEMPERATURES = {"mon": 12, "tue": 15, "wed": 9}


def coldest_above(limit):
    warm = [value for value in TEMPERATURES.values() if value > limit]
    return min(warm)  # raises: ValueError


def main():
    for limit in (5, 10, 20):  # twin: for limit in (5, 10, 14):
        print(limit, coldest_above(limit))


if __name__ == "__main__":
    main()
