class Stack:
    def __init__(self):
        self._items = []

    def push(self, item):
        self._items.append(item)

    def pop(self):
        return self._items.pop()  # raises: IndexError

    def __len__(self):
        return len(self._items)


def evaluate(expression):
    stack = Stack()
    for token in expression.split():
        if token.isdigit():
            stack.push(int(token))
            continue
        right, left = stack.pop(), stack.pop()
        if token == "+":
            stack.push(left + right)
        elif token == "*":
            stack.push(left * right)
    return stack.pop()


print(evaluate("2 3 + 4 *"))
print(evaluate("2 + 3"))  # twin: print(evaluate("2 3 +"))
