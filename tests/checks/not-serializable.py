#: a set
import json

print(json.dumps({"tags": {1, 2}}))  # expect: python:not-serializable

#: a date, in a function that is called
import json
from datetime import datetime


def dump(row):
    return json.dumps(row)  # expect: python:not-serializable


print(dump({"at": datetime(2024, 1, 1)}))

#: in a function that nobody calls
import json


def dump():
    return json.dumps({"tags": {1, 2}})  # expect: python:not-serializable

#: lists, texts, numbers, None
import json

print(json.dumps({"a": [1, 2.5, None, True, "x"], "b": {"c": ()}}))

#: a default converts it
import json

print(json.dumps({"tags": {1, 2}}, default=list))

#: an encoder converts it
import json


class Encoder(json.JSONEncoder):
    def default(self, o):
        return list(o)


print(json.dumps({"tags": {1, 2}}, cls=Encoder))

#: a parameter
import json


def dump(row):
    return json.dumps(row)
