"""Data to text and back."""
import json

data = {"name": "Ann", "age": 30, "tags": ["a", "b"], "address": {"city": "Rome", "zip": None}, "ok": True, "score": 1.5}
text = json.dumps(data)
print(text)
print(json.dumps(data, indent=2))
back = json.loads(text)
print(back == data, back["address"]["city"], type(back["tags"]).__name__, back["score"] * 2)
print(json.dumps([1, 2.0, "x\n", None, False]), json.dumps({"b": 1, "a": 2}, sort_keys=True), json.loads("[1, 2, {\"k\": \"v\"}]"), json.dumps("é"))
for bad in ("{", "[1,", "nope"):
    try:
        json.loads(bad)
    except json.JSONDecodeError as error:
        print("bad JSON:", error.msg)
