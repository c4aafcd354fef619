def build_index(records):
    index = {}
    for record in records:
        index.setdefault(record["city"], {})[record["name"]] = record["age"]
    return index


def age_of(index, city, name):
    return index[city][name]  # raises: KeyError


INDEX = build_index(
    [
        {"city": "Paris", "name": "Ann", "age": 30},
        {"city": "Rome", "name": "Bob", "age": 40},
    ]
)
print(age_of(INDEX, "Paris", "Ann"))
print(age_of(INDEX, "Paris", "Bob"))  # twin: print(age_of(INDEX, "Rome", "Bob"))
