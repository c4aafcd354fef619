#: pairs of a dict
d = {"a": 1, "b": 2}
for k, v in d.items():
    d.pop(k)  # expect: python:changed-while-iterated

#: a parameter
def dedupe(xs):
    for x in xs:
        if xs.count(x) > 1:
            del xs[xs.index(x)]  # expect: python:changed-while-iterated
    return xs

#: new keys by update
d = {1: 1, 2: 2}
for k in d:
    d.update({k + 10: 1})  # expect: python:changed-while-iterated

#: from the other end
stack = [3, 4]
for x in stack:
    stack.pop()  # expect: python:changed-while-iterated

#: over a list of the keys
d = {"a": 1, "b": 2}
for k in list(d):
    del d[k]

#: over what was sorted
d = {"a": 1, "b": 2}
for k, v in sorted(d.items()):
    d.pop(k)

#: over a slice
xs = [1, 2, 3]
for x in xs[:]:
    xs.remove(x)

#: a string is a new one each time
s = "abc"
for c in s:
    s += c
print(s)

#: afterwards
xs = [1, 2, 3]
out = []
for x in xs:
    out.append(x)
xs.extend(out)

#: later, by a function
xs = [1, 2, 3]
for x in xs:
    def later(x=x):
        xs.append(x)

#: the elements, not the list
rows = [[1], [2]]
for row in rows:
    row.append(0)

#: rebound before and changed after
xs = [1, 2, 3]
xs = [x for x in xs if x != 2]
for x in xs:
    print(x)
xs.clear()

#: a dict, by keys, values and pairs
d = {"a": 1, "b": 2}
for k in d.keys():
    del d[k]  # expect: python:changed-while-iterated
for v in d.values():
    d.popitem()  # expect: python:changed-while-iterated
for k in d:
    d.clear()  # expect: python:changed-while-iterated

#: a set
s = {1, 2, 3}
for x in s:
    s.remove(x)  # expect: python:changed-while-iterated
for x in s:
    s.discard(x)  # expect: python:changed-while-iterated
for x in s:
    s.add(x + 1)  # expect: python:changed-while-iterated
for x in s:
    s.add(x)

#: left at once
d = {"a": 1, "b": 2}
for k in d:
    if k == "a":
        del d[k]
        break

def drop(d):
    for k in d:
        if k:
            del d[k]
            return k

def take(d):
    for k in d:
        return d.pop(k)

def fail(d):
    for k in d:
        d.pop(k)
        raise ValueError

#: left in every branch
def drop(xs, y):
    for x in xs:
        xs.remove(x)
        if y:
            return 1
        else:
            break

#: left under a condition only
def drop(xs):
    for x in xs:
        xs.remove(x)  # expect: python:changed-while-iterated
        if not xs:
            break

#: the break is of an inner loop
def drop(xs, ys):
    for x in xs:
        for y in ys:
            xs.remove(y)  # expect: python:changed-while-iterated
            break

#: the inner loop is over the other
def drop(xs, ys):
    for x in xs:
        for y in ys:
            ys.remove(y)  # expect: python:changed-while-iterated

#: on to the next
def drop(xs):
    for x in xs:
        if x:
            xs.remove(x)  # expect: python:changed-while-iterated
            continue
        print(x)
        break

#: values are replaced, keys stay
d = {"a": 1, "b": 2}
for k in d:
    d[k] = d[k] + 1
for k, v in d.items():
    d[k] = v
    d.update({k: v})
    d.setdefault(k, v)
    d["a"] = 0

#: new keys
d = {"a": 1, "b": 2}
for k in d:
    d[k + "x"] = 1  # expect: python:changed-while-iterated
for k in d:
    d[f"{k}x"] = 1  # expect: python:changed-while-iterated
for k in d:
    d["c"] = 1  # expect: python:changed-while-iterated

#: elements are replaced
xs = [1, 2, 3]
for i, x in enumerate(xs):
    xs[i] = x + 1

#: counted while being emptied
xs = [1, 2, 3]
for i, x in enumerate(xs):
    xs.pop(0)  # expect: python:changed-while-iterated

#: copies of all kinds
import copy

xs = [1, 2, 3]
for x in list(xs):
    xs.remove(x)
for x in xs.copy():
    xs.remove(x)
for x in copy.copy(xs):
    xs.remove(x)
for x in reversed(xs):
    xs.remove(x)
for x in [y for y in xs]:
    xs.remove(x)
for x in tuple(xs):
    xs.remove(x)

#: the name is another list by then
xs = [1, 2, 3]
for x in xs:
    xs = [x]
    xs.append(x)

#: the loop variable takes the name
xs = [[1], [2]]
for xs in xs:
    xs.append(1)

#: in the else of the loop
xs = [1, 2, 3]
for x in xs:
    print(x)
else:
    xs.clear()

#: by a function that is only defined
d = {"a": 1}
for k in d:
    def drop():
        d.clear()
    drop_later = lambda: d.clear()

#: an error that is expected
import pytest

def test_raises():
    d = {"a": 1}
    with pytest.raises(RuntimeError):
        for k in d:
            del d[k]
    try:
        for k in d:
            del d[k]
    except RuntimeError:
        print("as expected")

#: a list of work
def reach(graph, start):
    queue = [start]
    for node in queue:
        for other in graph[node]:
            if other not in queue:
                queue.append(other)
    return queue

#: a list that never ends
xs = [1]
for x in xs:
    xs.append(x)  # expect: python:changed-while-iterated

#: an attribute
class Box:
    def __init__(self):
        self.items = []

    def clean(self):
        for item in self.items:
            if not item:
                self.items.remove(item)  # expect: python:changed-while-iterated

#: an attribute that is replaced
class Box:
    def clean(self, items):
        self.items = items
        for item in self.items:
            self.items = list(self.items)
            self.items.remove(item)

#: an object that decides itself
class Jar:
    def __iter__(self):
        return iter(())

    def remove(self, x): ...

    def clean(self):
        for x in self:
            self.remove(x)

jar = Jar()
for x in jar:
    jar.remove(x)

#: a progress bar
def run(bar):
    for x in bar:
        bar.update(1)

#: added to with an operator
xs = [1, 2]
for x in xs:
    xs += [x]  # expect: python:changed-while-iterated

#: a number that is counted up
n = 3
for x in range(n):
    n += x

#: a comprehension that empties
xs = [1, 2]
print([xs.pop() for x in xs])  # expect: python:changed-while-iterated

#: slices that grow
xs = [1, 2]
for x in xs:
    xs[0:0] = [x]  # expect: python:changed-while-iterated

#: code that never runs
xs = [1, 2]
if False:
    for x in xs:
        xs.remove(x)

#: given itself again under a condition
xs = [1, 2]
for x in xs:
    if x > 1:
        xs.append(x * 10)  # expect: python:changed-while-iterated

#: two loops over one list, and one report
def drop(xs):
    for x in xs:
        for y in xs:
            xs.remove(y)  # expect: python:changed-while-iterated
