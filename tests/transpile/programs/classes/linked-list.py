"""A linked list as many people write it."""
from __future__ import annotations

from typing import Iterator, Optional


class Node:
    def __init__(self, data: int, next: Optional[Node] = None) -> None:
        self.data = data
        self.next = next


class LinkedList:
    def __init__(self, items=()) -> None:
        self.head: Node | None = None
        self.size = 0
        for item in items:
            self.append(item)

    def append(self, data) -> None:
        node = Node(data)
        if self.head is None:
            self.head = node
        else:
            current = self.head
            while current.next:
                current = current.next
            current.next = node
        self.size += 1

    def prepend(self, data) -> None:
        self.head = Node(data, self.head)
        self.size += 1

    def delete(self, data) -> bool:
        previous, current = None, self.head
        while current is not None:
            if current.data == data:
                if previous is None:
                    self.head = current.next
                else:
                    previous.next = current.next
                self.size -= 1
                return True
            previous, current = current, current.next
        return False

    def reverse(self) -> None:
        previous = None
        current = self.head
        while current:
            current.next, previous, current = previous, current, current.next
        self.head = previous

    def __iter__(self) -> Iterator:
        node = self.head
        while node:
            yield node.data
            node = node.next

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return " -> ".join(map(repr, self)) + " -> None" if self.head else "empty"


if __name__ == "__main__":
    ll = LinkedList([1, 2, 3])
    ll.prepend(0)
    ll.append("end")
    print(ll, len(ll), list(ll), 2 in ll, 9 in ll)
    print(ll.delete(0), ll.delete("end"), ll.delete(99), ll)
    ll.reverse()
    print(ll, sum(ll), max(ll), LinkedList(), bool(LinkedList()), bool(ll), [x * 2 for x in ll])
