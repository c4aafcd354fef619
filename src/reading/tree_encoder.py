"""Encodes the tree of a program as a flat list of numbers and a table of everything else.

A tree is written in post-order: children come before their parent, so that the decoder does not need to recurse.
`src/python/decode.ts` is the decoder and describes the layout.
"""

from __future__ import annotations

import ast
import itertools
import json
import re
import struct
import sys
import types
from typing import Any

from comments import Comment

MISSING = 255
OPERATORS = {
    name: {getattr(ast, one): at for at, one in enumerate(names.split())}
    for name, names in {
        "expr_context": "Load Store Del",
        "boolop": "And Or",
        "operator": "Add Sub Mult MatMult Div Mod Pow LShift RShift BitOr BitXor BitAnd FloorDiv",
        "unaryop": "Invert Not UAdd USub",
        "cmpop": "Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn",
    }.items()
}
INT_MAX = 2**31 - 1
# Two characters in Python, but one when JSON is decoded.
HALVES = re.compile("[\ud800-\udbff][\udc00-\udfff]")
NODE = re.compile(r"^(\w+) (\w+)\((.*)\)$")
FIELD = re.compile(r"^(\w+)(\??)(\*?) (\w+)$")


class Names(dict["str | None", int]):
    """The place of each string in the order of their first use; None is at -1."""

    def __missing__(self, name: str | None) -> int:
        self[name] = at = len(self) - 1
        return at


class Encoder:
    """Created once per process: one function per kind of node, all writing to the same list."""

    def __init__(self, asdl: str) -> None:
        self.numbers: list[int] = []
        self.names = Names()
        self.values: list[str] = []
        space: dict[str, Any] = {
            "write": self.numbers.extend,
            "names": self.names,
            "constant": self.constant,
            "count": lambda: None,
            "of": {},
            **OPERATORS,
        }
        self.space = space
        source = f"def missing(node):\n    write(({MISSING},))\nof[None.__class__] = missing\n"
        lines = [line for line in asdl.splitlines() if line and not line.startswith("--")]
        for kind, line in enumerate(lines):
            group, name, inside = NODE.findall(line)[0]
            node = getattr(ast, name, None)
            if node is None:
                continue
            space[name] = node
            source += function_for(
                kind, group, node, [FIELD.findall(field)[0] for field in inside.split(", ") if field]
            )
        exec(source, space)
        self.root = space["of"][ast.Module]

    def constant(self, value: Any) -> tuple[int, int]:
        type_ = value.__class__
        if type_ is str:
            return 5, self.names[value]
        if type_ is int:
            if value <= INT_MAX:
                return 4, value
            return 7, self.add_value(hex(value))
        if type_ is float:
            return 6, self.add_value(repr(value))
        if type_ is bytes:
            return 9, self.add_value(value.decode("latin-1"))
        if type_ is complex:
            return 8, self.add_value(repr(value.imag))
        return (None, ..., False, True).index(value), 0

    def add_value(self, text: str) -> int:
        self.values.append(text)
        return len(self.values) - 1

    def encode(
        self, tree: ast.Module, lines: list[bytes], comments: list[Comment], levels_max: int
    ) -> tuple[int, bytes]:
        """The number of statements, and the tree and comments as bytes. Raises RecursionError beyond `levels_max`."""
        numbers, names, values = self.numbers, self.names, self.values
        numbers.clear()
        names.clear()
        values.clear()
        names[None] = -1
        statements = itertools.count()
        self.space["count"] = statements.__next__
        before = sys.getrecursionlimit()
        try:
            sys.setrecursionlimit(frames() + levels_max)
            self.root(tree)
        finally:
            sys.setrecursionlimit(before)
        wide = {number: line.decode("utf-8") for number, line in enumerate(lines, 1) if not line.isascii()}
        written = [name for name in names if name is not None]
        halves = {
            at: [ord(character) for character in name]
            for at, name in enumerate(written)
            if not name.isascii() and HALVES.search(name)
        }
        aside = json.dumps([written, values, wide, halves, comments]).encode("ascii")
        return next(statements), struct.pack(f"<I{len(numbers)}i", len(numbers), *numbers) + aside


def function_for(kind: int, group: str, node: type[ast.AST], fields: list[tuple[str, str, str, str]]) -> str:
    """The source of a function that writes the children of a node, and then the node itself."""
    before: list[str] = []
    lengths: list[str] = []
    others: list[str] = []
    for type_, optional, many, name in fields:
        value = f"node.{name}"
        if name not in node._fields:
            # This Python is older than the field, which is then empty.
            if many:
                lengths.append("0")
            else:
                before.append("missing(None)")
        elif type_ == "constant":
            others.append(f"*constant({value})")
        elif type_ == "int":
            others.append(f"-1 if {value} is None else {value}" if optional else value)
        elif type_ in ("identifier", "string"):
            others += [f"len({value})", f"*[names[item] for item in {value}]"] if many else [f"names[{value}]"]
        elif type_ in OPERATORS:
            of = f"{type_}[%s.__class__]"
            others += [f"len({value})", f"*[{of % 'item'} for item in {value}]"] if many else [of % value]
        elif many:
            before.append(f"for item in {value}: of[item.__class__](item)")
            lengths.append(f"len({value})")
        else:
            before += [f"item = {value}", "of[item.__class__](item)"]
    place = ["node.lineno", "node.col_offset", "node.end_lineno", "node.end_col_offset"]
    record = [str(kind), *lengths, *(place if "lineno" in node._attributes else []), *others]
    if group == "stmt":
        before.append("count()")
    body = [*before, f"write(({', '.join(record)},))"]
    name = node.__name__
    return "".join([f"def write_{name}(node):\n", *(f"    {line}\n" for line in body), f"of[{name}] = write_{name}\n"])


def frames() -> int:
    frame: types.FrameType | None = sys._getframe()
    count = 0
    while frame:
        frame, count = frame.f_back, count + 1
    return count
