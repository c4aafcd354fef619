#: reported, case 09
def last():
    items = ("a", "b")
    return items[2]  # expect: python:constant-index-missing

last()

#: reported, case 11
point = (1, 2)
x = point[0]
z = point[2]  # expect: python:constant-index-missing

#: reported, case 15
d = {}
print(d["x"])  # expect: python:constant-index-missing

#: reported, case 16
data = [[1, 2], [3, 4]]
print(data[2])  # expect: python:constant-index-missing

#: reported, case 18
point = {"x": 1, "y": 2}
total = point["x"] + point["z"]  # expect: python:constant-index-missing

#: fine, look-alike 04
xs = [1, 2, 3]
xs.append(4)
print(xs[3])

#: fine, look-alike 05
d = {"a": 1}
d["b"] = 2
print(d["b"])

#: fine, look-alike 16
xs = [0] * 10
print(xs[5])

#: fine, look-alike 17
d = {"a": 1}
d.update(b=2)
print(d["b"])

#: fine, look-alike 18
d = {"a": 1}
d |= {"b": 2}
print(d["b"])

#: fine, look-alike 19
d = {"a": 1}
d.setdefault("b", 2)
print(d["b"])

#: fine, look-alike 20
s = "ab" "cd"
print(s[3])

#: fine, look-alike 21
class Missing(dict):
    def __missing__(self, key):
        return key

d = Missing({"a": 1})
print(d["b"])

#: fine, look-alike 22
import pytest

def test_missing():
    d = {"a": 1}
    with pytest.raises(KeyError):
        d["b"]

#: fine, look-alike 25
def f(flag):
    xs = [1]
    if flag:
        xs = [1, 2, 3]
    return xs[2]

f(True)

#: fine, look-alike 26
xs = [1]
def grow():
    xs.append(2)
grow()
print(xs[1])

#: fine, look-alike 27
cache = {}

def put(k, v):
    cache[k] = v

def get():
    return cache["x"]

put("x", 1)
print(get())

#: fine, look-alike 28
xs = [1, 2, 3]
del xs[0]
xs += [4, 5]
print(xs[3])

#: fine, look-alike 33
xs = [1]
for i in range(3):
    xs.append(i)
print(xs[3])
