"""Of pairs of texts, says where what CPython compiles the second to does something else than the first.

CPython folds and drops much of the same itself. Both are followed side by side, instruction by instruction and into
every branch and handler, so that it does not matter in which order the compiler laid them out. What it does not work
out itself, comparisons of constants and what they decide, is worked out here.
"""

from __future__ import annotations

import ast
import dis
import json
import sys
import types
import warnings
from typing import Any

SILENT = {"NOP", "CACHE", "EXTENDED_ARG", "PRECALL"}
ENDS = {"RETURN_VALUE", "RAISE_VARARGS", "RERAISE"}
ALWAYS = {"JUMP_FORWARD", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT", "JUMP_ABSOLUTE"}


class Code:
    """The instructions of a code object, and where each of them leads."""

    def __init__(self, code: types.CodeType) -> None:
        self.code = code
        self.instructions = list(dis.get_instructions(code))
        self.at = {one.offset: index for index, one in enumerate(self.instructions)}
        bytecode: Any = dis.Bytecode(code)
        self.handlers = bytecode.exception_entries

    def reached(self, index: int) -> int | None:
        """The next instruction that does something; None where nothing ever does."""
        seen: set[int] = set()
        while index not in seen:
            seen.add(index)
            one = self.instructions[index]
            if one.opname in ALWAYS:
                index = self.at[one.argval]
            elif one.opname in SILENT:
                index += 1
            else:
                return index
        return None

    def does(self, index: int) -> tuple[str, object]:
        one = self.instructions[index]
        if one.opcode in dis.hasjrel or one.opcode in dis.hasjabs:
            return self.jump(one)[0], None
        if one.opcode in dis.hasconst:
            return one.opname, None if isinstance(one.argval, types.CodeType) else constant(one.argval)
        named = one.opcode in dis.hasname or one.opcode in dis.haslocal or one.opcode in dis.hasfree
        return one.opname, one.argval if named or one.opcode in dis.hascompare else one.arg

    def jump(self, one: dis.Instruction) -> tuple[str, bool]:
        """What a jump asks, and whether it is taken when that is so."""
        name = one.opname.replace("_FORWARD", "").replace("_BACKWARD", "")
        for true, false in (("IF_TRUE", "IF_FALSE"), ("IF_NOT_NONE", "IF_NONE")):
            if name.endswith(false):
                return name.replace(false, true), False
        return name, True

    def next(self, index: int) -> list[int]:
        """The ways on: where what is asked is so and where it is not, and where an exception leads."""
        one = self.instructions[index]
        ways = [] if one.opname in ENDS else [index + 1]
        if one.opcode in dis.hasjrel or one.opcode in dis.hasjabs:
            ways.append(self.at[one.argval])
            if not self.jump(one)[1]:
                ways.reverse()
        handlers = [entry for entry in self.handlers if entry.start <= one.offset < entry.end]
        for entry in handlers[-1:]:
            ways.append(self.at[entry.target])
        return ways

    def names(self) -> list[str]:
        """The variables that are still used, in their order."""
        used = {one.argval for one in self.instructions if one.opcode in dis.haslocal}
        return [name for name in self.code.co_varnames if name in used]


def constant(value: object) -> tuple[str, object]:
    return type(value).__name__, sorted(map(repr, value)) if isinstance(value, frozenset) else repr(value)


def difference(one: types.CodeType, other: types.CodeType, path: str = "module") -> str | None:
    for of in ("co_name", "co_flags", "co_argcount", "co_kwonlyargcount", "co_cellvars", "co_freevars"):
        if getattr(one, of) != getattr(other, of):
            return f"{path}: {of} is {getattr(one, of)} and {getattr(other, of)}"
    here, there = Code(one), Code(other)
    if here.names() != there.names():
        return f"{path}: the variables are {here.names()} and {there.names()}"
    met: set[tuple[int | None, int | None]] = set()
    waiting = [(0, 0)]
    while waiting:
        before, after = waiting.pop()
        left, right = here.reached(before), there.reached(after)
        if (left, right) in met:
            continue
        met.add((left, right))
        if left is None or right is None:
            if left is not right:
                return f"{path}: only one of them hangs"
            continue
        if here.does(left) != there.does(right):
            return f"{path}: {here.does(left)} and {there.does(right)}"
        values = here.instructions[left].argval, there.instructions[right].argval
        if isinstance(values[0], types.CodeType):
            found = difference(*values, f"{path}.{values[0].co_name}")
            if found:
                return found
        ways = here.next(left), there.next(right)
        if len(ways[0]) != len(ways[1]):
            return f"{path}: {here.does(left)} leads elsewhere"
        waiting.extend(zip(*ways, strict=True))
    return None


class Decided(ast.NodeTransformer):
    def value(self, node: ast.expr) -> list[Any]:
        """Of what is made of constants alone, in a list; an empty one for everything else."""
        if any(isinstance(one, (ast.Name, ast.Call, ast.Attribute, ast.JoinedStr)) for one in ast.walk(node)):
            return []
        try:
            return [ast.literal_eval(node)]
        except (ValueError, TypeError):
            pass
        if not isinstance(node, (ast.Compare, ast.UnaryOp)):
            return []
        if isinstance(node, ast.Compare) and any(
            isinstance(op, (ast.Is, ast.IsNot, ast.In, ast.NotIn)) for op in node.ops
        ):
            return []
        try:
            return [eval(compile(ast.Expression(node), "<constant>", "eval"))]
        except Exception:
            return []

    def folded(self, node: ast.expr) -> ast.expr:
        self.generic_visit(node)
        for value in self.value(node):
            return ast.copy_location(ast.Constant(value), node)
        return node

    visit_Compare = visit_UnaryOp = folded

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        kept = []
        for at, one in enumerate(node.values):
            value = self.value(one)
            if not value or at == len(node.values) - 1:
                kept.append(one)
            elif bool(value[0]) == isinstance(node.op, ast.Or):
                kept.append(one)
                break
        return kept[0] if len(kept) == 1 else ast.copy_location(ast.BoolOp(node.op, kept), node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        for value in self.value(node.test):
            return node.body if value else node.orelse
        return node

    def visit_Assert(self, node: ast.AST) -> ast.AST:
        return node

    visit_MatchValue = visit_MatchMapping = visit_Assert


def compiled(text: str) -> types.CodeType:
    tree = ast.parse(text)
    code: types.CodeType = compile(Decided().visit(tree), "<text>", "exec", dont_inherit=True, optimize=0)
    return code


warnings.simplefilter("ignore")
sys.setrecursionlimit(20000)
json.dump([difference(compiled(before), compiled(after)) for before, after in json.load(sys.stdin)], sys.stdout)
