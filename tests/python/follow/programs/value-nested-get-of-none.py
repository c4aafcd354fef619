import json

TEXT = '{"user": {"name": "ann", "address": null}, "items": [1, 2]}'  # twin: TEXT = '{"user": {"name": "ann", "address": {"city": "Oslo"}}, "items": [1, 2]}'


def city_of(data):
    user = data.get("user", {})
    address = user.get("address", {})
    return address.get("city", "unknown")  # raises: AttributeError


def main():
    data = json.loads(TEXT)
    print(len(data["items"]))
    print(city_of(data))


main()
