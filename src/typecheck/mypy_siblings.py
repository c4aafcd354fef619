"""The other files of a program, which its text is checked against.

A sibling is trusted as far as its source decides what is in it. Names without annotation that other code may fill or
change have type Any, and so has everything in a module whose names depend on how it runs. Messages about siblings are
not reported.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from typing import NamedTuple

from mypy.nodes import (
    AssignmentStmt,
    BytesExpr,
    CallExpr,
    ClassDef,
    ComplexExpr,
    Expression,
    FloatExpr,
    FuncDef,
    IndexExpr,
    IntExpr,
    MemberExpr,
    MypyFile,
    NameExpr,
    Node,
    OpExpr,
    StrExpr,
    TupleExpr,
)
from mypy.types import AnyType, TypeOfAny
from mypy_members import DYNAMIC
from mypy_sibling_modules import FOLDER
from mypy_survey import list_parts

ANYTHING = "from typing import Any\ndef __getattr__(name: str) -> Any: ...\n"

#: Rewriting the values of these would change what they mean; those of other names may be filled later.
LASTING = (IntExpr, FloatExpr, StrExpr, BytesExpr, ComplexExpr, NameExpr, MemberExpr, IndexExpr, OpExpr, TupleExpr)
CONTAINERS = frozenset("Counter OrderedDict bytearray defaultdict deque dict list set".split())


class Sibling(NamedTuple):
    module: str
    path: str
    text: str


def prepare_siblings(files: list[tuple[str, str, str]], submission: str | None) -> list[Sibling]:
    """Returns the sources for mypy: the texts, or stubs that say nothing in place of texts that cannot be trusted."""
    siblings = []
    for module, path, text in files:
        full_path = os.path.join(FOLDER, path)
        if is_decided(text):
            siblings.append(Sibling(module, full_path, text))
        else:
            siblings.append(Sibling(module, f"{full_path}i", ANYTHING))
    known = {submission, *(sibling.module for sibling in siblings)}
    for module, _, _ in files:
        # A folder without `__init__.py` is a package too.
        parts = module.split(".")
        for depth in range(1, len(parts)):
            name = ".".join(parts[:depth])
            if name not in known:
                known.add(name)
                siblings.append(Sibling(name, os.path.join(FOLDER, *parts[:depth], "__init__.pyi"), ANYTHING))
    return siblings


def is_decided(text: str) -> bool:
    """Whether the source alone decides which names a module has and what they are bound to."""
    try:
        tree = ast.parse(text)
        compile(tree, "", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError):
        return False
    if DYNAMIC.search(text):
        return False
    names = list(_bound_names(tree.body))
    return None not in names and len(names) == len(set(names))


def _bound_names(body: list[ast.stmt]) -> Iterator[str | None]:
    """The names that statements bind, each once per binding; None for a binding that may or may not happen."""
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if not _is_overload(statement):
                yield statement.name
        elif isinstance(statement, ast.ClassDef):
            yield statement.name
            if _has_repeated_methods(statement):
                yield None
        elif isinstance(statement, (ast.Import, ast.ImportFrom)):
            for alias in statement.names:
                # `import a.b` and `import a.c` bind the same name to the same module.
                if alias.asname or "." not in alias.name:
                    yield None if alias.name == "*" else alias.asname or alias.name
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            for target in targets:
                yield from (node.id for node in ast.walk(target) if isinstance(node, ast.Name) and _is_stored(node))
        elif not _is_harmless(statement):
            yield from (None for node in ast.walk(statement) if _binds(node))


def _is_harmless(statement: ast.stmt) -> bool:
    """Statements whose bindings nobody else uses, or that only type checkers see."""
    if not isinstance(statement, ast.If):
        return False
    test = ast.unparse(statement.test)
    return "__name__" in test or (
        test.endswith("TYPE_CHECKING") and all(isinstance(one, (ast.Import, ast.ImportFrom)) for one in statement.body)
    )


def _binds(node: ast.AST) -> bool:
    return isinstance(
        node,
        (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Delete, ast.NamedExpr),
    ) or (isinstance(node, ast.Name) and _is_stored(node))


def _is_stored(node: ast.Name) -> bool:
    return not isinstance(node.ctx, ast.Load)


def _is_overload(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(ast.unparse(decorator).endswith("overload") for decorator in function.decorator_list)


def _has_repeated_methods(definition: ast.ClassDef) -> bool:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    names = [one.name for one in definition.body if isinstance(one, functions) and not one.decorator_list]
    return len(names) != len(set(names))


def forget_open_values(tree: MypyFile) -> None:
    """Gives type Any to the names without annotation that other code may fill or change."""
    for statement, in_class in _assignments(tree):
        if statement.unanalyzed_type is not None or len(statement.lvalues) != 1:
            continue
        target = statement.lvalues[0]
        if isinstance(target, MemberExpr) or (isinstance(target, NameExpr) and _is_open(statement.rvalue, in_class)):
            statement.type = statement.unanalyzed_type = AnyType(TypeOfAny.explicit)


def _is_open(value: Expression, in_class: bool) -> bool:
    if isinstance(value, NameExpr) and value.name == "None":
        return True
    if isinstance(value, CallExpr):
        return not in_class and isinstance(value.callee, NameExpr) and value.callee.name in CONTAINERS
    return not isinstance(value, LASTING)


def _assignments(tree: MypyFile) -> Iterator[tuple[AssignmentStmt, bool]]:
    """The assignments at the top level and in classes, and those to attributes."""
    nodes: list[tuple[Node, bool, bool]] = [(one, False, False) for one in tree.defs]
    while nodes:
        node, in_class, in_function = nodes.pop()
        if isinstance(node, AssignmentStmt):
            if not in_function or isinstance(node.lvalues[0], MemberExpr):
                yield node, in_class
            continue
        if isinstance(node, ClassDef):
            if _is_enum(node):
                continue
            in_class = True
        in_function = in_function or isinstance(node, FuncDef)
        nodes += [(part, in_class, in_function) for part in list_parts(node)]


def _is_enum(definition: ClassDef) -> bool:
    """Members of an enumeration must not have a type."""
    names = [base.name for base in definition.base_type_exprs if isinstance(base, (NameExpr, MemberExpr))]
    return any(name.endswith(("Enum", "Flag")) for name in names)
