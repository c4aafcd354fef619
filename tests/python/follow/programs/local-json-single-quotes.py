import json

TEXT = "{'name': 'ada'}"  # twin: TEXT = '{"name": "ada"}'


def load():
    return json.loads(TEXT)["name"]  # raises: json.decoder.JSONDecodeError


print(load())
