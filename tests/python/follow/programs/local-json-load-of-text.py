import json

TEXT = '{"name": "demo", "tags": ["a", "b"]}'


def parse(text):
    return json.load(text)  # raises: AttributeError  # twin: return json.loads(text)


def main():
    data = parse(TEXT)
    print(data["name"])
    for tag in data["tags"]:
        print("-", tag)


main()
