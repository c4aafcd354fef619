class Tree:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None

    def insert(self, key):
        side = "left" if key < self.key else "right"
        child = getattr(self, side)
        if child is None:
            setattr(self, side, Tree(key))
        else:
            child.insert(key)

    def smallest(self):
        return self.key if self.left is None else self.left.smallest()


root = Tree(5)
for key in (7, 8, 6):  # twin: for key in (7, 8, 3):
    root.insert(key)
print(root.left.smallest())  # raises: AttributeError
