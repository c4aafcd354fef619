class Tree:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


def insert(tree, value):
    if tree is None:
        return Tree(value)
    if value < tree.value:
        tree.left = insert(tree.left, value)
    else:
        tree.right = insert(tree.right, value)
    pass  # twin: return tree


root = None
for value in (5, 2, 8, 1):
    root = insert(root, value)
print(root.value)  # raises: AttributeError
