#: a number
print(int("12a"))  # expect: python:failed-conversion

#: a float with a comma, in a function that is called
def price(text):
    return float(text)  # expect: python:failed-conversion


print(price("3,50"))

#: JSON with single quotes, in a function that nobody calls
import json


def load():
    return json.loads("{'a': 1}")  # expect: python:failed-conversion

#: a date in another format
from datetime import datetime


def parse():
    return datetime.strptime("24.12.2024", "%Y-%m-%d")  # expect: python:failed-conversion

#: a pattern with an open group
import re


def find(text):
    return re.findall(r"(\w+", text)  # expect: python:failed-conversion

#: a struct format
import struct


def pack():
    return struct.pack("zz", 1)  # expect: python:failed-conversion

#: a time zone that is not one
from zoneinfo import ZoneInfo


def zone():
    return ZoneInfo("Europe/Berlim!")  # expect: python:failed-conversion

#: numbers in every form
print(int(" 12 "), int("1_000"), int("ff", 16), int("0x1f", 0), float("1e3"), float("nan"), float("-inf"))

#: JSON, dates and patterns that are right
import json
import re
from datetime import datetime

print(json.loads('{"a": [1, null]}'), datetime.strptime("2024-12-24", "%Y-%m-%d"), re.compile(r"(\w+)"))

#: the text is a parameter
import json


def load(text):
    return json.loads(text), int(text), float(text)

#: the exception is caught
def parse():
    try:
        return int("x")
    except ValueError:
        return None

#: a class method with the same name
class Parser:
    def int(self, text):
        return text


print(Parser().int("12a"))

#: a test of the failure
def test_parse(self):
    self.assertRaises(ValueError, int, "12a")
    with self.assertRaises(ValueError):
        float("x")

#: time zones that exist
from zoneinfo import ZoneInfo


def zones():
    return ZoneInfo("Europe/Berlin"), ZoneInfo("UTC"), ZoneInfo("America/Argentina/Buenos_Aires")
