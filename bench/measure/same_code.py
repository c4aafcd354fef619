"""Reports, for pairs of texts, where the second compiles to code that behaves differently from the first.

CPython folds constants and removes dead code too. Both versions are followed side by side, instruction by instruction
and into every branch and handler, so that the layout chosen by the compiler does not matter. Comparisons of constants,
which CPython does not fold, are folded here.
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
    """The instructions of a code object and their successors."""

    def __init__(self, code: types.CodeType) -> None:
        self.code = code
        self.instructions = list(dis.get_instructions(code))
        self.at = {one.offset: index for index, one in enumerate(self.instructions)}
        bytecode: Any = dis.Bytecode(code)
        self.handlers = bytecode.exception_entries

    def find_next(self, index: int) -> int | None:
        """Returns the next instruction with an effect; None in an endless loop without one."""
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

    def describe(self, index: int) -> tuple[str, object]:
        one = self.instructions[index]
        if one.opcode in dis.hasjrel or one.opcode in dis.hasjabs:
            return self.read_jump(one)[0], None
        if one.opcode in dis.hasconst:
            return one.opname, None if isinstance(one.argval, types.CodeType) else describe_constant(one.argval)
        named = one.opcode in dis.hasname or one.opcode in dis.haslocal or one.opcode in dis.hasfree
        return one.opname, one.argval if named or one.opcode in dis.hascompare else one.arg

    def read_jump(self, one: dis.Instruction) -> tuple[str, bool]:
        """Returns the condition of a jump, and whether the jump is taken if it is true."""
        name = one.opname.replace("_FORWARD", "").replace("_BACKWARD", "")
        for true, false in (("IF_TRUE", "IF_FALSE"), ("IF_NOT_NONE", "IF_NONE")):
            if name.endswith(false):
                return name.replace(false, true), False
        return name, True

    def list_successors(self, index: int) -> list[int]:
        """Lists the successors: if the condition is true, if it is false, and the exception handler."""
        one = self.instructions[index]
        ways = [] if one.opname in ENDS else [index + 1]
        if one.opcode in dis.hasjrel or one.opcode in dis.hasjabs:
            ways.append(self.at[one.argval])
            if not self.read_jump(one)[1]:
                ways.reverse()
        handlers = [entry for entry in self.handlers if entry.start <= one.offset < entry.end]
        for entry in handlers[-1:]:
            ways.append(self.at[entry.target])
        return ways

    def list_variables(self) -> list[str]:
        """Lists the variables that are still used, in order."""
        used = {one.argval for one in self.instructions if one.opcode in dis.haslocal}
        return [name for name in self.code.co_varnames if name in used]


def describe_constant(value: object) -> tuple[str, object]:
    return type(value).__name__, sorted(map(repr, value)) if isinstance(value, frozenset) else repr(value)


def find_difference(one: types.CodeType, other: types.CodeType, path: str = "module") -> str | None:
    for of in ("co_name", "co_flags", "co_argcount", "co_kwonlyargcount", "co_cellvars", "co_freevars"):
        if getattr(one, of) != getattr(other, of):
            return f"{path}: {of} is {getattr(one, of)} and {getattr(other, of)}"
    here, there = Code(one), Code(other)
    if here.list_variables() != there.list_variables():
        return f"{path}: the variables are {here.list_variables()} and {there.list_variables()}"
    visited: set[tuple[int | None, int | None]] = set()
    waiting = [(0, 0)]
    while waiting:
        before, after = waiting.pop()
        left, right = here.find_next(before), there.find_next(after)
        if (left, right) in visited:
            continue
        visited.add((left, right))
        if left is None or right is None:
            if left is not right:
                return f"{path}: only one of them loops forever"
            continue
        if here.describe(left) != there.describe(right):
            return f"{path}: {here.describe(left)} and {there.describe(right)}"
        values = here.instructions[left].argval, there.instructions[right].argval
        if isinstance(values[0], types.CodeType):
            found = find_difference(*values, f"{path}.{values[0].co_name}")
            if found:
                return found
        ways = here.list_successors(left), there.list_successors(right)
        if len(ways[0]) != len(ways[1]):
            return f"{path}: {here.describe(left)} has other successors"
        waiting.extend(zip(*ways, strict=True))
    return None


class ConstantFolder(ast.NodeTransformer):
    def evaluate(self, node: ast.expr) -> list[Any]:
        """Returns the value of a constant expression in a list; an empty list for all others."""
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

    def fold(self, node: ast.expr) -> ast.expr:
        self.generic_visit(node)
        for value in self.evaluate(node):
            return ast.copy_location(ast.Constant(value), node)
        return node

    visit_Compare = visit_UnaryOp = fold

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        kept = []
        for at, one in enumerate(node.values):
            value = self.evaluate(one)
            if not value or at == len(node.values) - 1:
                kept.append(one)
            elif bool(value[0]) == isinstance(node.op, ast.Or):
                kept.append(one)
                break
        return kept[0] if len(kept) == 1 else ast.copy_location(ast.BoolOp(node.op, kept), node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        for value in self.evaluate(node.test):
            return node.body if value else node.orelse
        return node

    def visit_Assert(self, node: ast.AST) -> ast.AST:
        return node

    visit_MatchValue = visit_MatchMapping = visit_Assert


def compile_folded(text: str) -> types.CodeType:
    tree = ast.parse(text)
    code: types.CodeType = compile(ConstantFolder().visit(tree), "<text>", "exec", dont_inherit=True, optimize=0)
    return code


warnings.simplefilter("ignore")
sys.setrecursionlimit(20000)
json.dump(
    [find_difference(compile_folded(before), compile_folded(after)) for before, after in json.load(sys.stdin)],
    sys.stdout,
)
