#: a dict literal
prices = {"apple": 1, "pear": 2}
for name, price in prices:  # expect: python:dict-iterated-as-pairs
    print(name, price)

#: a dict made with keyword arguments
d = dict(one=1, two=2)
for k, v in d:  # expect: python:dict-iterated-as-pairs
    print(k, v)

#: names in parentheses, in a function
def show():
    ages = {"alice": 30, "bob": 25}
    for (name, age) in ages:  # expect: python:dict-iterated-as-pairs
        print(name, age)

show()

#: single-letter keys
scores = {"x": 1, "y": 2}
for k, v in scores:  # expect: python:dict-iterated-as-pairs
    print(k)

#: names in square brackets and a float key
d = {1.5: "a"}
for [k, v] in d:  # expect: python:dict-iterated-as-pairs
    print(k)

#: None as the key
d = {None: 1}
for k, v in d:  # expect: python:dict-iterated-as-pairs
    pass

#: values of several types
settings = {"debug": True, "level": 3}
for key, value in settings:  # expect: python:dict-iterated-as-pairs
    print(f"{key}={value}")

#: keys with their positions from enumerate
d = {"a": 1}
for i, k in enumerate(d):
    print(i, k)

#: keys zipped with numbers
d = {"a": 1}
for k, n in zip(d, range(3)):
    print(k, n)

#: a parameter that is a list of pairs
def f(d):
    for k, v in d:
        print(k, v)

f([(1, 2)])

#: an empty dict
d = {}
for k, v in d:
    print(k, v)

#: values that are pairs
d = {"abc": (1, 2), "xyz": (3, 4)}
for a, b in d.values():
    print(a, b)

#: items in a comprehension
d = {"a": 1}
print({k: v for k, v in d.items()})

#: a value parsed from JSON
import json

def f(text):
    d = json.loads(text)
    for k, v in d:
        print(k, v)

f("[[1, 2]]")

#: a loop that assigns lists to the name of the dict
d = {"a": 1}
for d in [[(1, 2)], [(3, 4)]]:
    for k, v in d:
        print(k, v)

#: frozensets of two items as keys
d = {frozenset((1, 2)): 1}
for a, b in d:
    print(a, b)

#: a starred name
d = {"ab": 1}
for k, *rest in d:
    print(k, rest)

#: bytes of length two as keys
d = {b"ab": 1}
for x, y in d:
    print(x, y)

#: a test expects the exception
import pytest

def test_it():
    d = {"abc": 1}
    with pytest.raises(ValueError):
        for k, v in d:
            pass
