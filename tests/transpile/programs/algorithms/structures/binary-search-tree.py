"""A binary search tree with insertion, deletion and traversals."""
from __future__ import annotations

from typing import Generic, Iterator, Optional, TypeVar

T = TypeVar("T")


class Node(Generic[T]):
    def __init__(self, key: T) -> None:
        self.key = key
        self.left: Optional[Node[T]] = None
        self.right: Optional[Node[T]] = None


class Tree(Generic[T]):
    def __init__(self, keys=()) -> None:
        self.root: Optional[Node[T]] = None
        for key in keys:
            self.insert(key)

    def insert(self, key: T) -> bool:
        if self.root is None:
            self.root = Node(key)
            return True
        node = self.root
        while True:
            if key == node.key:
                return False
            side = "left" if key < node.key else "right"
            child = getattr(node, side)
            if child is None:
                setattr(node, side, Node(key))
                return True
            node = child

    def __contains__(self, key: T) -> bool:
        node = self.root
        while node and node.key != key:
            node = node.left if key < node.key else node.right
        return node is not None

    def delete(self, key: T) -> None:
        def remove(node, key):
            if node is None:
                raise KeyError(key)
            if key < node.key:
                node.left = remove(node.left, key)
            elif key > node.key:
                node.right = remove(node.right, key)
            elif node.left is None:
                return node.right
            elif node.right is None:
                return node.left
            else:
                successor = node.right
                while successor.left:
                    successor = successor.left
                node.key = successor.key
                node.right = remove(node.right, successor.key)
            return node
        self.root = remove(self.root, key)

    def __iter__(self) -> Iterator[T]:
        def walk(node):
            if node:
                yield from walk(node.left)
                yield node.key
                yield from walk(node.right)
        return walk(self.root)

    def height(self) -> int:
        def h(node):
            return 0 if node is None else 1 + max(h(node.left), h(node.right))
        return h(self.root)

    def levels(self) -> list[list[T]]:
        out, level = [], [self.root] if self.root else []
        while level:
            out.append([n.key for n in level])
            level = [c for n in level for c in (n.left, n.right) if c]
        return out


tree = Tree([50, 30, 70, 20, 40, 60, 80, 30])
print(list(tree), tree.height(), tree.levels(), 60 in tree, 65 in tree, tree.insert(65), tree.insert(65))
for key in (20, 30, 50):
    tree.delete(key)
    print(key, list(tree), tree.levels())
try:
    tree.delete(999)
except KeyError as error:
    print("KeyError", error)
print(list(Tree("hello world")), Tree().height(), list(Tree()), min(tree), sum(tree))
