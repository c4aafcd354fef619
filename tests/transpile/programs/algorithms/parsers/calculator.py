"""A recursive descent calculator with variables, functions and errors."""
from __future__ import annotations

import math


class ParseError(Exception):
    def __init__(self, message: str, position: int) -> None:
        super().__init__(f"{message} at {position}")
        self.position = position


class Calculator:
    FUNCTIONS = {"sqrt": math.sqrt, "abs": abs, "max": max, "min": min}

    def __init__(self) -> None:
        self.variables: dict[str, float] = {"pi": math.pi}

    def run(self, text: str) -> float:
        self.text, self.position = text, 0
        if "=" in text:
            name, _, rest = text.partition("=")
            self.text = rest
            self.variables[name.strip()] = value = self.expression()
        else:
            value = self.expression()
        self.skip()
        if self.position < len(self.text):
            raise ParseError(f"unexpected {self.text[self.position]!r}", self.position)
        return value

    def skip(self) -> None:
        while self.position < len(self.text) and self.text[self.position].isspace():
            self.position += 1

    def take(self, *signs: str) -> str | None:
        self.skip()
        for sign in signs:
            if self.text.startswith(sign, self.position):
                self.position += len(sign)
                return sign
        return None

    def expression(self) -> float:
        value = self.term()
        while sign := self.take("+", "-"):
            value = value + self.term() if sign == "+" else value - self.term()
        return value

    def term(self) -> float:
        value = self.power()
        while sign := self.take("*", "//", "/", "%"):
            other = self.power()
            value = {"*": lambda: value * other, "//": lambda: value // other, "/": lambda: value / other, "%": lambda: value % other}[sign]()
        return value

    def power(self) -> float:
        base = self.unary()
        return base ** self.power() if self.take("^") else base

    def unary(self) -> float:
        if self.take("-"):
            return -self.unary()
        return self.atom()

    def atom(self) -> float:
        if self.take("("):
            value = self.expression()
            if not self.take(")"):
                raise ParseError("missing )", self.position)
            return value
        self.skip()
        start = self.position
        while self.position < len(self.text) and (self.text[self.position].isalnum() or self.text[self.position] in "._"):
            self.position += 1
        word = self.text[start : self.position]
        if not word:
            raise ParseError("expected a value", start)
        if word[0].isdigit():
            return float(word) if "." in word else int(word)
        if word in self.FUNCTIONS and self.take("("):
            args = [self.expression()]
            while self.take(","):
                args.append(self.expression())
            self.take(")")
            return self.FUNCTIONS[word](*args)
        return self.variables[word]


calc = Calculator()
for line in ("1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "7 // 2 + 7 % 4 - 1 / 4", "x = 10 / 4", "x * 2", "sqrt(16) + max(1, 5, 3)", "2 * pi", "1 +", "(1", "1 2", "y", "1 / 0", "sqrt(-1)", ")", "10 ^ 20"):
    try:
        print(f"{line:<26} {calc.run(line)!r}")
    except (ParseError, ZeroDivisionError, KeyError, ValueError) as error:
        print(f"{line:<26} {type(error).__name__}: {error}")
