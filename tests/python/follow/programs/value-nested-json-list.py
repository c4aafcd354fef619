import json

TEXT = """
{
  "users": [
    {"name": "ada", "tags": ["admin", "dev"]},
    {"name": "bob", "tags": []}
  ]
}
"""


def primary_tags(text):
    document = json.loads(text)
    tags = {}
    for user in document["users"]:
        tags[user["name"]] = user["tags"][0]  # raises: IndexError
    return tags


print(primary_tags(TEXT))  # twin: print(primary_tags(TEXT.replace("[]", '["guest"]')))
