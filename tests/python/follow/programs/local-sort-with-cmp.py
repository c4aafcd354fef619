def compare(a, b):
    if a["age"] != b["age"]:
        return a["age"] - b["age"]
    return -1 if a["name"] < b["name"] else 1


people = [
    {"name": "zoe", "age": 31},
    {"name": "ann", "age": 25},
    {"name": "bob", "age": 31},
]
names = [person["name"] for person in people]
print(", ".join(names))
people.sort(cmp=compare)  # raises: TypeError  # twin: people.sort(key=lambda person: person["age"])
print([person["name"] for person in people])
