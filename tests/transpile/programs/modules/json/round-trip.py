"""json.dumps and loads with options and errors."""
import json

data = {"name": "Ann", "age": 30, "pi": 3.14, "tags": ["a", "b"], "nested": {"ok": True, "no": False, "nil": None}, "é": "日🎉", "quote": 'a"b\\c\n\t/', "big": 10**20, "neg": -1.5e-10, "empty": [[], {}], 1: "int key", 1.5: "float key", None: "none key", True: "bool key"}
text = json.dumps(data)
print(text)
print(json.dumps(data, ensure_ascii=False))
print(json.dumps(data, indent=2, sort_keys=False)[:120])
print(json.dumps({"b": 1, "a": [1, 2, {"z": []}]}, sort_keys=True, indent=4))
print(json.dumps([1, 2, {"a": 1}], separators=(",", ":")), json.dumps("text"), json.dumps(None), json.dumps(1.0), json.dumps(float("inf")), json.dumps((1, 2)), json.dumps({}), json.dumps([], indent=2), json.dumps({"a": {}}, indent=1), json.dumps("\x00\x1f\u2028\U0001F600"))
back = json.loads(text)
print(back, type(back["big"]), type(back["age"]), list(back))
for source in ('{"a": [1, 2.0, 1e3, -0, true, null]}', "  [ ]  ", '"\\u00e9\\n\\ud83c\\udf89"', "12345678901234567890", "1.0", "-0.0", "NaN", "[1E400]"):
    print(repr(json.loads(source)))
for bad in ("", "{", "[1,]", "{'a': 1}", '{"a" 1}', "nul", "01", '"\t"', "[1] x", '{"a":1,}', '"abc', "[1 2]"):
    try:
        print(json.loads(bad))
    except json.JSONDecodeError as error:
        print(repr(bad), error)
for bad in ({1, 2}, object, {(1, 2): 3}, 1j, b"x"):
    try:
        print(json.dumps(bad))
    except TypeError as error:
        print(error)
class Point:
    def __init__(self, x): self.x = x
print(json.dumps({"p": Point(1)}, default=lambda o: {"x": o.x}), json.dumps({"a": {3}}, default=list))
print(json.loads('{"a": 1, "a": 2}'), json.loads('{"x": {"y": 1}}', object_hook=lambda d: sorted(d)), json.loads("[1.5]", parse_float=str), json.loads('{"b":1,"a":2}', object_pairs_hook=list), json.loads(b'{"k": 1}'))
loop: list = []
loop.append(loop)
try:
    json.dumps(loop)
except ValueError as error:
    print(error)
