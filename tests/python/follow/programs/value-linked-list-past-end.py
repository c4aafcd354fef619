class Node:
    def __init__(self, value, next_node=None):
        self.value = value
        self.next = next_node


def build(values):
    head = None
    for value in reversed(values):
        head = Node(value, head)
    return head


def nth(head, index):
    node = head
    for _ in range(index):
        node = node.next
    return node.value  # raises: AttributeError


chain = build([3, 1, 4])
print(nth(chain, 0))
print(nth(chain, 3))  # twin: print(nth(chain, 2))
