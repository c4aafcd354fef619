"""A tokenizer, a recursive descent parser and an evaluator."""
from __future__ import annotations
import re
from dataclasses import dataclass
from typing import Iterator, Union

TOKENS = [("NUM", r"\d+(\.\d*)?"), ("NAME", r"[A-Za-z_]\w*"), ("OP", r"[-+*/^()=,]"), ("WS", r"\s+"), ("BAD", r".")]
SCANNER = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in TOKENS))


@dataclass
class Token:
    kind: str
    text: str
    at: int


@dataclass
class Num:
    value: float


@dataclass
class Var:
    name: str


@dataclass
class Bin:
    op: str
    left: Node
    right: Node


@dataclass
class Call:
    name: str
    args: list[Node]


Node = Union[Num, Var, Bin, Call]


def scan(text: str) -> Iterator[Token]:
    for match in SCANNER.finditer(text):
        kind = match.lastgroup
        if kind == "WS":
            continue
        if kind == "BAD":
            raise SyntaxError(f"unexpected {match.group()!r} at {match.start()}")
        yield Token(kind, match.group(), match.start())
    yield Token("END", "", len(text))


class Parser:
    POWER = {"+": 10, "-": 10, "*": 20, "/": 20, "^": 30}

    def __init__(self, text):
        self.tokens = list(scan(text))
        self.at = 0

    @property
    def token(self):
        return self.tokens[self.at]

    def take(self, text=None):
        token = self.token
        if text is not None and token.text != text:
            raise SyntaxError(f"expected {text!r}, got {token.text or 'end'!r}")
        self.at += 1
        return token

    def expression(self, least=0):
        left = self.atom()
        while (power := self.POWER.get(self.token.text, -1)) > least:
            op = self.take().text
            left = Bin(op, left, self.expression(power - (op == "^")))
        return left

    def atom(self):
        token = self.take()
        if token.kind == "NUM":
            return Num(float(token.text))
        if token.kind == "NAME":
            if self.token.text != "(":
                return Var(token.text)
            self.take("(")
            args = []
            while self.token.text != ")":
                args.append(self.expression())
                if self.token.text == ",":
                    self.take()
            self.take(")")
            return Call(token.text, args)
        if token.text == "(":
            inner = self.expression()
            self.take(")")
            return inner
        if token.text == "-":
            return Bin("-", Num(0.0), self.expression(15))
        raise SyntaxError(f"unexpected {token.text or 'end'!r}")


def evaluate(node: Node, names: dict[str, float]) -> float:
    match node:
        case Num(value):
            return value
        case Var(name):
            return names[name]
        case Bin("+", left, right):
            return evaluate(left, names) + evaluate(right, names)
        case Bin("-", left, right):
            return evaluate(left, names) - evaluate(right, names)
        case Bin(op="*", left=left, right=right):
            return evaluate(left, names) * evaluate(right, names)
        case Bin("/", left, right):
            return evaluate(left, names) / evaluate(right, names)
        case Bin("^", left, right):
            return evaluate(left, names) ** evaluate(right, names)
        case Call("max" | "min" as name, args):
            return {"max": max, "min": min}[name](evaluate(arg, names) for arg in args)
        case _:
            raise TypeError(f"cannot evaluate {node}")


for text in ["1 + 2 * 3", "2 ^ 3 ^ 2", "-(x - 4) * 2.5", "max(1, y, 3) / 2", "1 +", "2 $ 3", "q", "1 / 0", "foo(1)"]:
    try:
        print(text, "=", evaluate(Parser(text).expression(), {"x": 1.0, "y": 7.0}))
    except (SyntaxError, KeyError, ZeroDivisionError, TypeError) as error:
        print(text, "->", type(error).__name__, error)
