"""Seeds single faults into correct programs: reads sources as JSON from stdin, writes the faulty ones with their kind.

It shares nothing with the code that repairs faults. The argument is the maximum number of faults per program. They are
spread over the kinds, in a deterministic order.
"""

from __future__ import annotations

import ast
import itertools
import json
import random
import sys
from collections.abc import Iterator, Sequence

#: A node with a position.
Placed = ast.expr | ast.stmt


def main(per_program: int) -> None:
    rng = random.Random(20261115)
    seeds = []
    for number, text in enumerate(json.load(sys.stdin)):
        kinds: dict[str, list[str]] = {}
        tree = ast.parse(text)
        known = {ast.dump(tree)}
        for kind, faulty in faults(text, tree):
            try:
                dumped = ast.dump(ast.parse(faulty))
            except SyntaxError:
                continue
            if dumped not in known:
                known.add(dumped)
                kinds.setdefault(kind, []).append(faulty)
        for found in kinds.values():
            rng.shuffle(found)
        taken = 0
        while taken < per_program and any(kinds.values()):
            for kind in sorted(kinds):
                if kinds[kind] and taken < per_program:
                    seeds.append({"program": number, "kind": kind, "text": kinds[kind].pop()})
                    taken += 1
    json.dump(seeds, sys.stdout)


ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Div: "/",
    ast.Pow: "**",
}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}
OPPOSITES: dict[type[ast.cmpop], str] = {ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is"}


def faults(text: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    spots = Spots(text)
    names = local_names(tree)
    inside = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            for sign in ARITHMETIC.values():
                if sign != ARITHMETIC[type(node.op)]:
                    yield "operator", spots.put(node, [node.left, f" {sign} ", node.right])
            yield "reversed", spots.put(node, [node.right, f" {ARITHMETIC[type(node.op)]} ", node.left])
        if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
            for sign in ("+", "-", "*", "//"):
                yield "operator", spots.put(node, [node.target, f" {sign}= ", node.value])
        if isinstance(node, ast.BoolOp):
            word = " or " if isinstance(node.op, ast.And) else " and "
            pieces = [piece for value in node.values for piece in (word, value)][1:]
            yield "operator", spots.put(node, pieces)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            (op,), (right,) = node.ops, node.comparators
            for kind, sign in COMPARISONS.items():
                if type(op) in COMPARISONS and kind is not type(op):
                    yield "comparison", spots.put(node, [node.left, f" {sign} ", right])
            if type(op) in OPPOSITES:
                yield "comparison", spots.put(node, [node.left, f" {OPPOSITES[type(op)]} ", right])
        if isinstance(node, ast.Constant) and type(node.value) is int:
            for value in {node.value + 1, node.value - 1, 0, 1, 2} - {node.value}:
                if value >= 0 or not isinstance(inside[node], ast.UnaryOp):
                    yield "constant", spots.put(node, [str(value)])
        if isinstance(node, ast.Constant) and type(node.value) is bool:
            yield "constant", spots.put(node, [str(not node.value)])
        if isinstance(node, ast.Call) and len(node.args) >= 2:
            for one, other in itertools.pairwise(node.args):
                yield "arguments", spots.exchange(one, other)
            if len(node.args) > 2:
                yield "arguments", spots.exchange(node.args[0], node.args[-1])
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            for name in names.get(node, ()):
                yield "variable", spots.put(node, [name])
        for bound in bounds(node):
            if isinstance(bound, ast.BinOp) and isinstance(bound.right, ast.Constant) and bound.right.value == 1:
                yield "bound", spots.put(bound, [bound.left])
            elif not isinstance(bound, (ast.UnaryOp, ast.Constant, ast.Slice)):
                for sign in "+-":
                    yield "bound", spots.put(bound, [bound, f" {sign} 1"])
        if isinstance(node, ast.Return) and node.value is not None:
            for empty in emptier(node.value):
                yield "base case", spots.put(node.value, [empty])


def bounds(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.Subscript) and not isinstance(node.slice, (ast.Slice, ast.Tuple, ast.Constant)):
        yield node.slice
    if isinstance(node, ast.Slice):
        yield from (bound for bound in (node.lower, node.upper) if bound is not None)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
        yield from node.args[:2]


def emptier(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.List) and len(value.elts) == 1:
        yield "[]"
    elif isinstance(value, ast.Constant):
        if value.value is True:
            yield "False"
        elif type(value.value) is int and value.value > 0:
            yield str(value.value - 1)


def local_names(tree: ast.Module) -> dict[ast.Name, list[str]]:
    """For each name that is read in a function, the other variables of that function."""
    others: dict[ast.Name, list[str]] = {}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        arguments = [argument.arg for argument in function.args.args]
        names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
        own = list(dict.fromkeys(arguments + [name.id for name in names if isinstance(name.ctx, ast.Store)]))
        for name in names:
            if name.id in own:
                others[name] = [other for other in own if other not in (name.id, "self", "_")]
    return others


class Spots:
    """Replaces nodes with other text. Pieces that are nodes keep their text, in parentheses where they need them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0]
        for line in text.splitlines(True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: Placed) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def written(self, node: Placed) -> str:
        start, end = self.span(node)
        text = self.text[start:end]
        plain = isinstance(
            node, (ast.Name, ast.Constant, ast.Call, ast.Attribute, ast.Subscript, ast.List, ast.ListComp)
        )
        return text if plain else f"({text})"

    def put(self, node: Placed, pieces: Sequence[str | Placed]) -> str:
        start, end = self.span(node)
        new = "".join(piece if isinstance(piece, str) else self.written(piece) for piece in pieces)
        return self.text[:start] + new + self.text[end:]

    def exchange(self, one: Placed, other: Placed) -> str:
        (start, end), (second, last) = self.span(one), self.span(other)
        text = self.text
        return text[:start] + text[second:last] + text[end:second] + text[start:end] + text[last:]


main(int(sys.argv[1]))
