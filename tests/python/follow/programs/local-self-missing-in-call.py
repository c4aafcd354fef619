class Stack:
    def __init__(self):
        self.items = []

    def push(self, item):
        items.append(item)  # raises: NameError  # twin: self.items.append(item)

    def size(self):
        return len(self.items)


stack = Stack()
stack.push(1)
print(stack.size())
