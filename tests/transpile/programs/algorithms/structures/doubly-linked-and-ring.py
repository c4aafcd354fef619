"""A doubly linked list, a ring buffer and a skip-free ordered list."""


class Node:
    def __init__(self, value):
        self.value = value
        self.prev = None
        self.next = None


class Doubly:
    def __init__(self, values=()):
        self.head = self.tail = None
        self.length = 0
        for v in values:
            self.append(v)

    def append(self, value):
        node = Node(value)
        if self.tail:
            self.tail.next, node.prev, self.tail = node, self.tail, node
        else:
            self.head = self.tail = node
        self.length += 1
        return node

    def remove(self, node):
        if node.prev:
            node.prev.next = node.next
        else:
            self.head = node.next
        if node.next:
            node.next.prev = node.prev
        else:
            self.tail = node.prev
        self.length -= 1

    def __iter__(self):
        node = self.head
        while node:
            yield node.value
            node = node.next

    def __reversed__(self):
        node = self.tail
        while node is not None:
            yield node.value
            node = node.prev

    def __eq__(self, other):
        return list(self) == list(other)


class Ring:
    def __init__(self, size):
        self.slots = [None] * size
        self.start = self.count = 0

    def push(self, item):
        end = (self.start + self.count) % len(self.slots)
        self.slots[end] = item
        if self.count == len(self.slots):
            self.start = (self.start + 1) % len(self.slots)
        else:
            self.count += 1

    def __iter__(self):
        for i in range(self.count):
            yield self.slots[(self.start + i) % len(self.slots)]

    def __len__(self):
        return self.count


d = Doubly("abc")
middle = d.head.next
print(list(d), list(reversed(d)), d.length, d == "abc", d == [])
d.remove(middle)
d.append("z")
d.remove(d.head)
print(list(d), list(reversed(d)), d.length, d.head.value, d.tail.prev.value)
d.remove(d.head)
d.remove(d.tail)
print(list(d), d.head, d.tail, d.length)
ring = Ring(3)
for n in range(5):
    ring.push(n)
    print(list(ring), ring.slots, len(ring))
print(sum(ring), max(ring), [*ring][0])
