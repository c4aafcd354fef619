"""Equality and order of containers, nested and mixed."""
lists = [[], [1], [1, 2], [1, 3], [2], [1.0, True], [[1], [2]], [None]]
for a in lists:
    row = []
    for b in lists:
        try:
            row.append("<" if a < b else "=" if a == b else ">")
        except TypeError:
            row.append("!" if a != b else "=")
    print(a, "".join(row))
print([1, 2] == (1, 2), (1, 2) == (1, 2.0), {1, 2} == {2, 1}, {1: 2} == {1.0: 2.0}, {1, 2} == frozenset({1, 2}), [1] == "1")
print((1, "a") < (1, "b"), (1, "a") < (2, None), [[1, 2], [3]] < [[1, 2], [4]], () < (0,), "a" < "b" < "c")
for a, b in [((1, "a"), (1, 2)), ([1], (1,)), ({1: 1}, {2: 2}), (None, None), ([None], [None, 1]), ([None], [0]), ({}, []), (1, "1"), (print, print), (1j, 2j), (object, object)]:
    try:
        print(a < b)
    except TypeError as error:
        print(error)
print({1, 2} < {1, 2, 3}, {1} <= {1}, {1} < {2}, {2} > {1}, {1, 2} >= {2}, {1}.isdisjoint({2}), frozenset({1}) < {1, 2})
print({"a": [1, {"b": (2,)}]} == {"a": [1, {"b": (2,)}]}, {"a": 1, "b": 2} == {"b": 2, "a": 1}, list({"a": 1, "b": 2}) == list({"b": 2, "a": 1}))
print(None == 0, None == False, None is None, [] == False, 0 == False, "" == None, Ellipsis is ..., NotImplemented is NotImplemented)
print(range(3) == range(0, 3), range(0) == range(5, 5), range(0, 10, 3) == range(0, 12, 3), range(3) == [0, 1, 2], b"a" == "a")
x = [1, 2]
y = x
z = list(x)
print(x is y, x is z, x == z, x is not z, id(x) == id(y), [x] == [y], x in [z], any(x is i for i in [z]))
a = [1]
a.append(a)
print(a, len(a), a[1] is a, a in [a])
