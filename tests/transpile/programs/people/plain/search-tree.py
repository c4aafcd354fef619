from typing import Optional, List
class TreeNode:
    def __init__(self, val: int = 0, left: Optional["TreeNode"] = None, right: Optional["TreeNode"] = None):
        self.val = val
        self.left = left
        self.right = right
def insert(root: Optional[TreeNode], val: int) -> TreeNode:
    if root is None:
        return TreeNode(val)
    if val < root.val:
        root.left = insert(root.left, val)
    else:
        root.right = insert(root.right, val)
    return root
def inorder(root: Optional[TreeNode]) -> List[int]:
    if not root:
        return []
    return inorder(root.left) + [root.val] + inorder(root.right)
def height(root: Optional[TreeNode]) -> int:
    return 0 if root is None else 1 + max(height(root.left), height(root.right))
def min_value(root: TreeNode) -> int:
    while root.left:
        root = root.left
    return root.val
def delete(root, val):
    if root is None:
        return None
    if val < root.val:
        root.left = delete(root.left, val)
    elif val > root.val:
        root.right = delete(root.right, val)
    else:
        if root.left is None:
            return root.right
        if root.right is None:
            return root.left
        root.val = min_value(root.right)
        root.right = delete(root.right, root.val)
    return root
root = None
for v in [5, 2, 8, 1, 9, 3]:
    root = insert(root, v)
print(inorder(root), height(root), min_value(root))
root = delete(root, 5)
print(inorder(root), root.val)
