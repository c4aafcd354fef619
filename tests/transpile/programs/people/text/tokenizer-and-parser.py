import re
from dataclasses import dataclass
from typing import Iterator, Union


@dataclass(frozen=True)
class Token:
    kind: str
    value: str
    position: int


class LexError(Exception):
    pass


SPEC = [("NUMBER", r"\d+(?:\.\d+)?"), ("NAME", r"[A-Za-z_]\w*"), ("OP", r"\*\*|[-+*/()=,]"), ("SKIP", r"\s+"), ("BAD", r".")]
REGEX = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in SPEC))


def tokenize(text: str) -> Iterator[Token]:
    for match in REGEX.finditer(text):
        kind = match.lastgroup
        if kind == "SKIP":
            continue
        if kind == "BAD":
            raise LexError(f"unexpected {match.group()!r} at {match.start()}")
        yield Token(kind, match.group(), match.start())
    yield Token("END", "", len(text))


@dataclass
class Num:
    value: float


@dataclass
class Var:
    name: str


@dataclass
class Bin:
    op: str
    left: "Expr"
    right: "Expr"


Expr = Union[Num, Var, Bin]


class Parser:
    PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "**": 3}

    def __init__(self, text):
        self.tokens = list(tokenize(text))
        self.pos = 0

    @property
    def current(self):
        return self.tokens[self.pos]

    def advance(self):
        token = self.current
        self.pos += 1
        return token

    def parse(self, least=1):
        left = self.atom()
        while (op := self.current.value) in self.PRECEDENCE and self.PRECEDENCE[op] >= least:
            self.advance()
            level = self.PRECEDENCE[op]
            left = Bin(op, left, self.parse(level if op == "**" else level + 1))
        return left

    def atom(self):
        token = self.advance()
        if token.kind == "NUMBER":
            return Num(float(token.value))
        if token.kind == "NAME":
            return Var(token.value)
        if token.value == "(":
            inner = self.parse()
            if self.advance().value != ")":
                raise SyntaxError("expected )")
            return inner
        if token.value == "-":
            return Bin("-", Num(0.0), self.parse(3))
        raise SyntaxError(f"unexpected {token.value or 'end'}")


def evaluate(node, env):
    match node:
        case Num(value):
            return value
        case Var(name):
            return env[name]
        case Bin("+", left, right):
            return evaluate(left, env) + evaluate(right, env)
        case Bin("-", left, right):
            return evaluate(left, env) - evaluate(right, env)
        case Bin("*", left, right):
            return evaluate(left, env) * evaluate(right, env)
        case Bin("/", left, right):
            return evaluate(left, env) / evaluate(right, env)
        case Bin("**", left, right):
            return evaluate(left, env) ** evaluate(right, env)


for text in ["1 + 2 * 3", "(1 + 2) * 3", "2 ** 3 ** 2", "-x + 4 / y", "10 - 4 - 3", "1 +", "3 $ 4", "(1", "z"]:
    try:
        tree = Parser(text).parse()
        print(text, "=", evaluate(tree, {"x": 2.0, "y": 8.0}))
    except (SyntaxError, LexError, KeyError) as error:
        print(text, "->", type(error).__name__, error)
print(Parser("a*2").parse())
