MESSAGE = "{name} ordered {count} x {item}"

ROWS = [
    {"name": "ann", "count": 2, "item": "tea"},
    {"name": "bob", "quantity": 1, "item": "milk"},  # twin: {"name": "bob", "count": 1, "item": "milk"},
]


def render(row):
    return MESSAGE.format(**row)  # raises: KeyError


def main():
    for number, row in enumerate(ROWS, 1):
        print(number, render(row))


if __name__ == "__main__":
    main()
