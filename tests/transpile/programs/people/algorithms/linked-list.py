class Node:
    def __init__(self, data, next=None):
        self.data = data
        self.next = next


class LinkedList:
    def __init__(self, items=()):
        self.head = None
        self.size = 0
        for item in items:
            self.append(item)

    def append(self, data):
        node = Node(data)
        if self.head is None:
            self.head = node
        else:
            current = self.head
            while current.next:
                current = current.next
            current.next = node
        self.size += 1

    def remove(self, data):
        previous, current = None, self.head
        while current:
            if current.data == data:
                if previous:
                    previous.next = current.next
                else:
                    self.head = current.next
                self.size -= 1
                return True
            previous, current = current, current.next
        return False

    def reverse(self):
        previous = None
        current = self.head
        while current:
            current.next, previous, current = previous, current, current.next
        self.head = previous
        return self

    def __iter__(self):
        node = self.head
        while node:
            yield node.data
            node = node.next

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        if index < 0:
            index += self.size
        for i, item in enumerate(self):
            if i == index:
                return item
        raise IndexError("list index out of range")

    def __contains__(self, item):
        return any(x == item for x in self)

    def __repr__(self):
        return " -> ".join(map(str, self)) + " -> None"

    def __eq__(self, other):
        return list(self) == list(other)


ll = LinkedList([1, 2, 3, 4])
print(ll, len(ll), ll[1], ll[-1], 3 in ll, ll.remove(2), ll.remove(99), ll)
print(ll.reverse(), ll == [4, 3, 1], sum(ll), sorted(ll), bool(LinkedList()), [x * x for x in ll])
try:
    ll[10]
except IndexError as e:
    print(e)
try:
    None.next
except AttributeError as e:
    print(e)
