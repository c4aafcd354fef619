"""A list as a stack, as a queue, and as a two-ended buffer."""


class Stack:
    def __init__(self) -> None:
        self._items: list = []

    def push(self, item) -> "Stack":
        self._items.append(item)
        return self

    def pop(self):
        if not self._items:
            raise IndexError("pop from an empty stack")
        return self._items.pop()

    def peek(self):
        return self._items[-1]

    def __len__(self) -> int:
        return len(self._items)

    def __bool__(self) -> bool:
        return bool(self._items)

    def __iter__(self):
        return reversed(self._items)


def balanced(text: str) -> bool:
    pairs = {")": "(", "]": "[", "}": "{"}
    stack = Stack()
    for ch in text:
        if ch in pairs.values():
            stack.push(ch)
        elif ch in pairs:
            if not stack or stack.pop() != pairs[ch]:
                return False
    return not stack


def rpn(expression: str) -> float:
    stack = []
    for token in expression.split():
        if token in "+-*/":
            b, a = stack.pop(), stack.pop()
            stack.append({"+": a + b, "-": a - b, "*": a * b, "/": a / b if b else float("inf")}[token])
        else:
            stack.append(float(token))
    (result,) = stack
    return result


s = Stack().push(1).push("two").push([3])
print(len(s), list(s), s.peek(), s.pop(), s.pop(), s.pop(), len(s), bool(s))
for attempt in (s.pop, s.peek):
    try:
        attempt()
    except IndexError as error:
        print(error)
print([balanced(t) for t in ("", "()", "([]{})", "(]", "((", "a(b)c]")])
print(rpn("3 4 + 2 *"), rpn("5 1 2 + 4 * + 3 -"), rpn("1 0 /"))
for bad in ("1 +", "1 2", ""):
    try:
        print(rpn(bad))
    except (IndexError, ValueError) as error:
        print(type(error).__name__, error)
queue = [1, 2, 3]
while queue:
    head = queue.pop(0)
    if head < 6:
        queue += [head * 2]
    print(head, queue)
