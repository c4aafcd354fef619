"""Keeps mypy from computing large constants.

mypy computes `10 ** 10 ** 10` and `"a" * 10**9` while it checks a text, and fails on `10**400 / 3`. It does not look
into an item of a tuple, so the left operand `x` of such an operation is replaced by `(x,)[0]`, which has the same type.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator

from mypy.nodes import (
    AssignmentStmt,
    ComplexExpr,
    Expression,
    FloatExpr,
    IndexExpr,
    IntExpr,
    MypyFile,
    NameExpr,
    Node,
    OpExpr,
    StrExpr,
    TupleExpr,
    UnaryExpr,
)
from mypy.types import UnboundType
from mypy_columns import list_attributes

Constant = int | float | complex | str

#: Python converts integers of up to 4300 digits to text.
BITS_MAX = 4096
LENGTH_MAX = 4096

OPERATORS: dict[str, Callable[[Constant, Constant], Constant]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "<<": operator.lshift,
    ">>": operator.rshift,
    "**": operator.pow,
}


#: What every text has that mypy could compute a large constant from: a power or a shift by a number, a text that is
#: repeated, a number of hundreds of digits, or a name that stands for its value.
MAY_BE_LARGE = re.compile(
    r"""(?:\*\*|<<)[\s(+~-]*\d|["']\)*\s*\*\s*(?!\d{1,4}\b(?!\s*\*))[\d(+~-]|\*\s*\(*[a-zA-Z]{,2}["']|\d{200}|\bFinal\b"""
)


def hide_large_constants(tree: MypyFile, text: str) -> None:
    """Changes the operations of a tree that mypy should not compute."""
    if not MAY_BE_LARGE.search(text):
        return
    nodes = list(_walk(tree))
    values = _Values()
    for statement in sorted(filter(_is_final, nodes), key=lambda node: node.line):
        assert isinstance(statement, AssignmentStmt)
        values.compute_all(list(_walk(statement.rvalue)))
        values.add_final(statement)
    values.compute_all(nodes)


def _walk(node: Node) -> Iterator[Node]:
    """The nodes of a tree that has not been analysed yet, each before its parts."""
    waiting: list[object] = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, (list, tuple)):
            waiting += part
        elif isinstance(part, Node):
            yield part
            values = (getattr(part, name, None) for name in list_attributes(type(part)))
            waiting += [value for value in values if isinstance(value, (Node, list, tuple))]


def _is_final(node: Node) -> bool:
    kind = node.unanalyzed_type if isinstance(node, AssignmentStmt) else None
    return isinstance(kind, UnboundType) and kind.name.rpartition(".")[2] == "Final"


class _Values:
    def __init__(self) -> None:
        self.known: dict[Node, Constant] = {}
        #: The values of names that are declared `Final`, which mypy follows.
        self.finals: dict[str, Constant] = {}

    def compute_all(self, nodes: list[Node]) -> None:
        """Computes operations, operands first."""
        for node in reversed(nodes):
            if isinstance(node, UnaryExpr):
                self._compute_unary(node)
            elif isinstance(node, OpExpr):
                self._compute_binary(node)

    def add_final(self, statement: AssignmentStmt) -> None:
        value = self._find(statement.rvalue)
        for target in statement.lvalues:
            if isinstance(target, NameExpr) and value is not None:
                self.finals[target.name] = value

    def _compute_unary(self, node: UnaryExpr) -> None:
        value = self._find(node.expr)
        if isinstance(value, (int, float)) and node.op in ("-", "+"):
            self.known[node] = -value if node.op == "-" else value
        elif isinstance(value, int) and node.op == "~":
            self.known[node] = ~value

    def _compute_binary(self, node: OpExpr) -> None:
        left, right = self._find(node.left), self._find(node.right)
        if left is None or right is None or node.op not in OPERATORS:
            return
        value = _compute(node.op, left, right)
        if value is None:
            _hide_left(node)
        else:
            self.known[node] = value

    def _find(self, expression: Expression) -> Constant | None:
        if isinstance(expression, (IntExpr, FloatExpr, ComplexExpr, StrExpr)):
            return expression.value
        if isinstance(expression, NameExpr):
            return {"True": True, "False": False}.get(expression.name, self.finals.get(expression.name))
        return self.known.get(expression)


def _compute(sign: str, left: Constant, right: Constant) -> Constant | None:
    """The value of an operation; None if it is large, or if it raises, as some do inside mypy."""
    if _estimate_size(sign, left, right) > max(BITS_MAX, LENGTH_MAX):
        return None
    try:
        return OPERATORS[sign](left, right)
    except (ArithmeticError, TypeError, ValueError):
        return None


def _estimate_size(sign: str, left: Constant, right: Constant) -> int:
    """At least the number of bits or characters of the result; 0 for floating-point numbers."""
    if isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length()
        if sign == "**":
            return bits * max(right, 0)
        if sign == "<<":
            return bits + max(right, 0)
        return bits + right.bit_length() if sign == "*" else max(bits, right.bit_length())
    if isinstance(left, str) or isinstance(right, str):
        if sign == "*":
            return _size(left) * _size(right)
        return _size(left) + _size(right) if sign == "+" else 0
    return 0


def _size(value: Constant) -> int:
    """The length of a text, or how often a number repeats one."""
    if isinstance(value, str):
        return len(value)
    return max(value, 0) if isinstance(value, int) else 0


def _hide_left(operation: OpExpr) -> None:
    left = operation.left
    index = IntExpr(0)
    hidden = IndexExpr(TupleExpr([left]), index)
    for node in (hidden.base, index, hidden):
        node.set_line(left)
    operation.left = hidden
