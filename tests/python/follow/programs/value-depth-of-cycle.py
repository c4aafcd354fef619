class Node:
    def __init__(self, name):
        self.name = name
        self.parent = None

    def depth(self):
        if self.parent is None:
            return 0
        return 1 + self.parent.depth()  # raises: RecursionError


one = Node("one")
other = Node("other")
one.parent = other
other.parent = one  # twin: other.parent = None
print(one.depth())
