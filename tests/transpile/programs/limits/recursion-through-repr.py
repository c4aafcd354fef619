class Node:
    def __init__(self):
        self.other = self

    def __repr__(self):
        return f"Node({self.other!r})"


try:
    print(repr(Node()))
except RecursionError as error:
    print(type(error).__name__)
    print(str(error).startswith("maximum recursion depth exceeded"), error)
