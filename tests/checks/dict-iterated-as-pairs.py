#: reported, case 05
prices = {"apple": 1, "pear": 2}
for name, price in prices:  # expect: python:dict-iterated-as-pairs
    print(name, price)

#: reported, case 07
d = dict(one=1, two=2)
for k, v in d:  # expect: python:dict-iterated-as-pairs
    print(k, v)

#: reported, case 08
def show():
    ages = {"alice": 30, "bob": 25}
    for (name, age) in ages:  # expect: python:dict-iterated-as-pairs
        print(name, age)

show()

#: reported, case 11
scores = {"x": 1, "y": 2}
for k, v in scores:  # expect: python:dict-iterated-as-pairs
    print(k)

#: reported, case 12
d = {1.5: "a"}
for [k, v] in d:  # expect: python:dict-iterated-as-pairs
    print(k)

#: reported, case 17
d = {None: 1}
for k, v in d:  # expect: python:dict-iterated-as-pairs
    pass

#: reported, case 18
settings = {"debug": True, "level": 3}
for key, value in settings:  # expect: python:dict-iterated-as-pairs
    print(f"{key}={value}")

#: fine, look-alike 08
d = {"a": 1}
for i, k in enumerate(d):
    print(i, k)

#: fine, look-alike 09
d = {"a": 1}
for k, n in zip(d, range(3)):
    print(k, n)

#: fine, look-alike 12
def f(d):
    for k, v in d:
        print(k, v)

f([(1, 2)])

#: fine, look-alike 16
d = {}
for k, v in d:
    print(k, v)

#: fine, look-alike 17
d = {"abc": (1, 2), "xyz": (3, 4)}
for a, b in d.values():
    print(a, b)

#: fine, look-alike 18
d = {"a": 1}
print({k: v for k, v in d.items()})

#: fine, look-alike 19
import json

def f(text):
    d = json.loads(text)
    for k, v in d:
        print(k, v)

f("[[1, 2]]")

#: fine, look-alike 22
d = {"a": 1}
for d in [[(1, 2)], [(3, 4)]]:
    for k, v in d:
        print(k, v)

#: fine, look-alike 23
d = {frozenset((1, 2)): 1}
for a, b in d:
    print(a, b)

#: fine, look-alike 24
d = {"ab": 1}
for k, *rest in d:
    print(k, rest)

#: fine, look-alike 26
d = {b"ab": 1}
for x, y in d:
    print(x, y)

#: fine, look-alike 27
import pytest

def test_it():
    d = {"abc": 1}
    with pytest.raises(ValueError):
        for k, v in d:
            pass
