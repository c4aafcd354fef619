ITEMS = [
    {"name": "desk", "price": 120},
    {"name": "lamp", "price": None},  # twin: {"name": "lamp", "price": 35},
    {"name": "chair", "price": 60},
]


def dearest(items):
    return max(items, key=lambda item: item["price"])  # raises: TypeError


def main():
    print(dearest(ITEMS[:1])["name"])
    print(dearest(ITEMS)["name"])


if __name__ == "__main__":
    main()
