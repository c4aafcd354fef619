class Node:
    def __init__(self, data):
        self.data = data
        self.next = None
class LinkedList:
    def __init__(self):
        self.head = None
        self.tail = None
        self.size = 0
    def append(self, data):
        node = Node(data)
        if self.head is None:
            self.head = self.tail = node
        else:
            self.tail.next = node
            self.tail = node
        self.size += 1
    def reverse(self):
        prev = None
        cur = self.head
        self.tail = cur
        while cur:
            nxt = cur.next
            cur.next = prev
            prev = cur
            cur = nxt
        self.head = prev
    def __iter__(self):
        cur = self.head
        while cur:
            yield cur.data
            cur = cur.next
    def middle(self):
        slow = fast = self.head
        while fast and fast.next:
            slow = slow.next
            fast = fast.next.next
        return slow.data
l = LinkedList()
for i in range(5):
    l.append(i * i)
l.reverse()
print(list(l), l.middle(), l.size)
