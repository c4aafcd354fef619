from collections import deque


class History:
    def __init__(self, size):
        self.items = deque(maxlen=size)

    def push(self, item):
        self.items.append(item)

    def back(self, steps):
        return self.items[-1 - steps]  # raises: IndexError


history = History(3)
for page in ["home", "list", "detail", "cart", "pay"]:
    history.push(page)
for steps in range(4):  # twin: for steps in range(3):
    print(steps, history.back(steps))
