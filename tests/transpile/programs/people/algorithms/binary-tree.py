from collections import deque
from typing import Optional


class TreeNode:
    def __init__(self, key, value=None):
        self.key, self.value = key, value
        self.left: Optional["TreeNode"] = None
        self.right: Optional["TreeNode"] = None


class BST:
    def __init__(self):
        self.root = None

    def __setitem__(self, key, value):
        self.root = self._put(self.root, key, value)

    def _put(self, node, key, value):
        if node is None:
            return TreeNode(key, value)
        if key < node.key:
            node.left = self._put(node.left, key, value)
        elif key > node.key:
            node.right = self._put(node.right, key, value)
        else:
            node.value = value
        return node

    def __getitem__(self, key):
        node = self.root
        while node:
            if key == node.key:
                return node.value
            node = node.left if key < node.key else node.right
        raise KeyError(key)

    def __contains__(self, key):
        try:
            self[key]
            return True
        except KeyError:
            return False

    def inorder(self, node="root"):
        if node == "root":
            node = self.root
        if node is not None:
            yield from self.inorder(node.left)
            yield node.key, node.value
            yield from self.inorder(node.right)

    def levels(self):
        out, queue = [], deque([self.root] if self.root else [])
        while queue:
            out.append([n.key for n in queue])
            for _ in range(len(queue)):
                n = queue.popleft()
                queue.extend(c for c in (n.left, n.right) if c)
        return out

    def height(self, node=None, top=True):
        node = self.root if top else node
        return 0 if node is None else 1 + max(self.height(node.left, False), self.height(node.right, False))


t = BST()
for k in [50, 30, 70, 20, 40, 60, 80, 30]:
    t[k] = f"v{k}"
print(list(t.inorder()), t.levels(), t.height(), t[60], 65 in t)
try:
    t[1]
except KeyError as e:
    print("missing", e)
