"""Queues from stacks, stacks from queues, min stacks, infix to postfix."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

_T = TypeVar("_T")


class QueueByTwoStacks(Generic[_T]):
    def __init__(self, iterable: Iterable[_T] | None = None) -> None:
        self._stack1: list[_T] = list(iterable or [])
        self._stack2: list[_T] = []

    def __len__(self) -> int:
        return len(self._stack1) + len(self._stack2)

    def __repr__(self) -> str:
        return f"Queue({tuple(self._stack2[::-1] + self._stack1)})"

    def put(self, item: _T) -> None:
        self._stack1.append(item)

    def get(self) -> _T:
        stack1_pop = self._stack1.pop
        stack2_append = self._stack2.append
        if not self._stack2:
            while self._stack1:
                stack2_append(stack1_pop())
        if not self._stack2:
            raise IndexError("Queue is empty")
        return self._stack2.pop()


class MinStack:
    def __init__(self):
        self.items = []

    def push(self, x):
        self.items.append((x, min(x, self.items[-1][1]) if self.items else x))

    def pop(self):
        return self.items.pop()[0]

    @property
    def minimum(self):
        return self.items[-1][1]


def postfix(expression: str) -> str:
    precedence = {"^": 3, "*": 2, "/": 2, "+": 1, "-": 1}
    out, stack = [], []
    for token in expression.replace(" ", ""):
        if token.isalnum():
            out.append(token)
        elif token == "(":
            stack.append(token)
        elif token == ")":
            while stack[-1] != "(":
                out.append(stack.pop())
            stack.pop()
        else:
            while stack and stack[-1] != "(" and (precedence[stack[-1]] > precedence[token] or precedence[stack[-1]] == precedence[token] and token != "^"):
                out.append(stack.pop())
            stack.append(token)
    return " ".join(out + stack[::-1])


q = QueueByTwoStacks([10, 20, 30])
q.put(40)
print(q, q.get(), q.get(), len(q), q, QueueByTwoStacks())
q.put("x")
print(q, [q.get() for _ in range(3)])
try:
    q.get()
except IndexError as error:
    print(error)
s = MinStack()
for n in (5, 3, 7, 3):
    s.push(n)
print(s.minimum, s.pop(), s.minimum, s.pop(), s.pop(), s.minimum)
print(postfix("a+b*(c^d-e)^(f+g*h)-i"), postfix("(1+2)*3"), postfix("a^b^c"), repr(postfix("")))
for bad in ("(a", "a)"):
    try:
        print(postfix(bad))
    except IndexError as error:
        print(error)
