"""JSON: encoders of one's own, options, and where a text breaks."""
import json
from collections import OrderedDict, defaultdict, Counter
from enum import IntEnum


class Color(IntEnum):
    RED = 1


class SetEncoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)


print(json.dumps({"s": {3, 1, 2}, "n": [1, {"t": {5}}]}, cls=SetEncoder, indent=2))
try:
    json.dumps({"s": 1j}, cls=SetEncoder)
except TypeError as error:
    print(error)
print(SetEncoder(sort_keys=True).encode({"b": {1}, "a": 2}))
print(json.dumps({Color.RED: Color.RED}), json.dumps([True, None, 1.5, "x"], indent=0), json.dumps([1, [2, [3]]], indent="\t"))
print(json.dumps({"a": 1, (1, 2): 3}, skipkeys=True), json.dumps(OrderedDict(b=1, a=2)), json.dumps(defaultdict(list, x=[1])), json.dumps(Counter("aab")))
for value, options in ((float("nan"), {"allow_nan": False}), ([float("inf")], {"allow_nan": False, "indent": 1}), ({"a": 1, 2: 3}, {"sort_keys": True})):
    try:
        print(json.dumps(value, **options))
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
texts = ['"a\\x"', '"\\u12"', '"\\u12G4"', '"\\', '"\\u', '"\n"', "[1, 2", "[1, 2,", '{"a": 1', '{"a": ', '{"a"', "{\n  'b'", "[\n 1,\n x]", "tru", "-", "+1", ".5", "1.", "1.e5", "1e", "[]]", "{} {}", "\ufeff[]", '"\x7f"', '"é\\', "nan", "-Infinity", "--1", "[1,,2]", '{"a":1 "b":2}', '{1: 2}', '"日\\q"', "\n\n  ?", "'x'", "None", "\t\n 5 \r\n", "\x0b1", '"\\ud83d"', '"\\ud83d\\u0041"', '"\\uD83D\\uDE00"', "1_000", "0x10", "1e5", "1E+2", "-0", "-0.0", "1e-400", "123456789012345678901234567890", "0.1e1", '{"a":{"b":[{}]}}', '["\\u0000"]', '"tab\\tnew\\nquote\\"slash\\/back\\\\"']
for text in texts:
    try:
        print(repr(text), repr(json.loads(text)) if "ud83d\"" not in text and "u0041" not in text else len(json.loads(text)))
    except json.JSONDecodeError as error:
        print(repr(text), error, error.msg, error.pos, error.lineno, error.colno)
try:
    json.loads(5)
except TypeError as error:
    print(error)
try:
    json.loads("[")
except ValueError as error:
    print(type(error).__name__, isinstance(error, json.JSONDecodeError), repr(error))
print(json.loads("[1, 2.5, NaN, 1e3]", parse_int=float, parse_float=lambda s: s + "!", parse_constant=lambda s: s.lower()))
print(json.loads('{"a": {"b": 1}}', object_hook=lambda d: OrderedDict(d)), json.loads('{"z": 1}', object_pairs_hook=OrderedDict))
print(json.dumps("é\x7f\u2028\U0001F600 </script>"), json.dumps("é\x7f\u2028\U0001F600", ensure_ascii=False))
print(json.dumps({"k": [1, 2]}, separators=(", ", "=")), json.dumps({"k": [1, 2]}, separators=(";", "="), indent=1))
class Node:
    def __init__(self, v): self.v = v
    def to_json(self): return {"v": self.v}
print(json.dumps([Node(1), Node([Node(2)])], default=lambda n: n.to_json()))
try:
    json.dumps(Node(1))
except TypeError as error:
    print(error)
try:
    json.dumps(Node(1), default=lambda n: n)
except ValueError as error:
    print(error)
print(json.dumps(1e16), json.dumps(1e-7), json.dumps(-0.0), json.dumps(2**70), json.dumps([0.1 + 0.2, 1e22, 5e-324]))
print(json.dumps({"a": None, "b": [(), {}]}, indent=2), json.loads(json.dumps({"x": (1, 2)})))
