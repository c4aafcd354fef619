class Tree:
    def __init__(self):
        self.root = None

    def insert(self, key):
        self.root = self._insert(self.root, key)

    def _insert(self, node, key):
        if node is None:
            return [key, None, None]
        if key < node[0]:
            node[1] = self._insert(node[1], key)
        elif key > node[0]:
            node[2] = self._insert(node[2], key)
        return node

    def items(self):
        return self._items(self.root)

    def _items(self, node):
        if node is None:
            return []
        return self._items(node[1]) + [node[0]] + self._items(node[2])

    def depth(self):
        return self._depth(self.root)

    def _depth(self, node):
        if node is None:
            return 0
        return 1 + max(self._depth(node[1]), self._depth(node[2]))


def tree_of(keys):
    """
    >>> tree_of([3, 1, 2]).items()
    [1, 2, 3]
    >>> tree_of([3, 1, 2]).depth()
    3
    >>> tree_of([2, 1, 3, 2]).items()
    [1, 2, 3]
    >>> tree_of([]).depth()
    0
    """
    tree = Tree()
    for key in keys:
        tree.insert(key)
    return tree


# --- held back
assert tree_of([5, 3, 8, 1, 4]).items() == [1, 3, 4, 5, 8]
assert tree_of([5, 3, 8, 1, 4]).depth() == 3
assert tree_of([1, 2, 3, 4]).depth() == 4
assert tree_of([7]).items() == [7]
