class Node:
    def __init__(self, value, rest=None):
        self.value = value
        self.rest = rest


def from_items(items):
    """
    >>> to_items(from_items([1, 2, 3]))
    [1, 2, 3]
    >>> to_items(reverse(from_items([1, 2, 3])))
    [3, 2, 1]
    >>> from_items([])
    >>> length(from_items([4, 5]))
    2
    """
    head = None
    for item in items[::-1]:
        head = Node(item, head)
    return head


def to_items(node):
    items = []
    while node is not None:
        items.append(node.value)
        node = node.rest
    return items


def reverse(node):
    turned = None
    while node is not None:
        turned = Node(node.value, turned)
        node = node.rest
    return turned


def length(node):
    if node is None:
        return 0
    return 1 + length(node.rest)


# --- held back
assert to_items(from_items([])) == []
assert to_items(reverse(from_items(['a', 'b']))) == ['b', 'a']
assert length(from_items([1, 2, 3, 4])) == 4
assert length(None) == 0
