#: the index of a tuple equals its length, in a function
def last():
    items = ("a", "b")
    return items[2]  # expect: python:constant-index-missing

last()

#: one index of a tuple exists and another does not
point = (1, 2)
x = point[0]
z = point[2]  # expect: python:constant-index-missing

#: a key of an empty dict
d = {}
print(d["x"])  # expect: python:constant-index-missing

#: a row that a nested list does not have
data = [[1, 2], [3, 4]]
print(data[2])  # expect: python:constant-index-missing

#: a missing key in a sum
point = {"x": 1, "y": 2}
total = point["x"] + point["z"]  # expect: python:constant-index-missing

#: an item is appended first
xs = [1, 2, 3]
xs.append(4)
print(xs[3])

#: a key is assigned first
d = {"a": 1}
d["b"] = 2
print(d["b"])

#: a list is repeated
xs = [0] * 10
print(xs[5])

#: a key is added with update
d = {"a": 1}
d.update(b=2)
print(d["b"])

#: a key is added with an in-place union
d = {"a": 1}
d |= {"b": 2}
print(d["b"])

#: a key is added with setdefault
d = {"a": 1}
d.setdefault("b", 2)
print(d["b"])

#: adjacent string literals are joined
s = "ab" "cd"
print(s[3])

#: a class defines __missing__
class Missing(dict):
    def __missing__(self, key):
        return key

d = Missing({"a": 1})
print(d["b"])

#: a test expects the exception
import pytest

def test_missing():
    d = {"a": 1}
    with pytest.raises(KeyError):
        d["b"]

#: a longer list is assigned in a branch
def f(flag):
    xs = [1]
    if flag:
        xs = [1, 2, 3]
    return xs[2]

f(True)

#: a function appends to a global list
xs = [1]
def grow():
    xs.append(2)
grow()
print(xs[1])

#: a function adds the key to a global dict
cache = {}

def put(k, v):
    cache[k] = v

def get():
    return cache["x"]

put("x", 1)
print(get())

#: items are deleted and added
xs = [1, 2, 3]
del xs[0]
xs += [4, 5]
print(xs[3])

#: a loop appends items
xs = [1]
for i in range(3):
    xs.append(i)
print(xs[3])
