#: a list as a key
cells = {}
cells[[0, 1]] = "x"  # expect: python:unhashable-value

#: a set of lists, in a function that is called
def unique(rows):
    return set(rows)  # expect: python:unhashable-value


print(unique([[1], [2]]))

#: a dict in a set, in a function that nobody calls
def make():
    return {{"a": 1}}  # expect: python:unhashable-value

#: a list looked up in a dict
def find():
    table = {}
    return table.get([1])  # expect: python:unhashable-value

#: tuples and frozen sets
cells = {(0, 1): "x", frozenset([1]): "y"}
cells[(0, (1, 2))] = "z"
print(cells)

#: the key is a parameter
def put(table, key):
    table[key] = 1
    return {key}

#: a list as a value
print({"a": [1]}, [[1]], ([1],))

#: a class that defines its hash
class Row(list):
    def __hash__(self):
        return 1


print({Row(): 1})
