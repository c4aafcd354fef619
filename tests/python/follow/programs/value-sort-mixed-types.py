RECORDS = [
    {"name": "a", "score": 10},
    {"name": "b", "score": None},  # twin: {"name": "b", "score": 7},
    {"name": "c", "score": 5},
]


def best(records, count):
    ranked = sorted(records, key=lambda record: record["score"], reverse=True)  # raises: TypeError
    return [record["name"] for record in ranked[:count]]


def main():
    print(best(RECORDS[:1], 1))
    print(best(RECORDS, 2))


main()
