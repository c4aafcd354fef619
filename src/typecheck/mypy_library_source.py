"""Reads the source of the standard library, to see what a function accepts that its stub does not mention.

The files are those of the Python that runs here. They are parsed, never imported, and only when an error depends on it.
"""

from __future__ import annotations

import ast
import functools
import os
from typing import NamedTuple

FOLDER = os.path.dirname(os.__file__)
#: How many functions a value is followed through.
DEPTH_MAX = 4


class Found(NamedTuple):
    """A function, and the class and the module that it is in."""

    function: ast.FunctionDef | ast.AsyncFunctionDef
    owner: ast.ClassDef | None
    module: str


def accepts_keyword(name: str, keyword: str) -> bool:
    """Whether a function, given by its full name, accepts a keyword that its stub does not have."""
    return _accepts_keyword(_find_function(name), keyword, DEPTH_MAX)


def accepts_none(name: str, parameter: str) -> bool:
    """Whether None is a sensible argument: the function tests for it or only stores it."""
    found = _find_function(name)
    return found is not None and _accepts_none(found, parameter, DEPTH_MAX)


def returns_value(name: str) -> bool:
    """Whether a function whose stub says that it returns None returns something."""
    found = _find_function(name)
    if found is None:
        return False
    returns = [node for node in _walk_body(found.function) if isinstance(node, ast.Return)]
    return any(not isinstance(one.value, (ast.Constant, type(None))) for one in returns)


def _accepts_keyword(found: Found | None, keyword: str, depth: int) -> bool:
    if found is None or depth == 0:
        return False
    arguments = found.function.args
    if keyword in {one.arg for one in [*arguments.args, *arguments.kwonlyargs]}:
        return True
    if arguments.kwarg is None:
        return False
    rest = arguments.kwarg.arg
    if any(
        isinstance(node, ast.Constant) and node.value == keyword for node in ast.walk(found.owner or found.function)
    ):
        return True
    passed_on = [
        node
        for node in _walk_body(found.function)
        if isinstance(node, ast.Call) and any(one.arg is None and _is_name(one.value, rest) for one in node.keywords)
    ]
    return any(_accepts_keyword(_find_callee(call, found), keyword, depth - 1) for call in passed_on)


def _accepts_none(found: Found, parameter: str, depth: int) -> bool:
    harmless: set[ast.AST] = set()
    for node in _walk_body(found.function):
        if isinstance(node, ast.Compare) and any(_is_none(one) for one in node.comparators):
            if _is_name(node.left, parameter):
                return True
        elif any(_tests(one, parameter) for one in _list_conditions(node)):
            return True
        elif isinstance(node, ast.Assign):
            harmless.add(node.value)
        elif isinstance(node, ast.Call):
            for at, argument in enumerate(node.args):
                if _is_name(argument, parameter) and _passes_none_on(node, at, found, depth):
                    harmless.add(argument)
    uses = [node for node in _walk_body(found.function) if _is_name(node, parameter)]
    return bool(uses) and all(node in harmless for node in uses)


def _passes_none_on(call: ast.Call, at: int, found: Found, depth: int) -> bool:
    if isinstance(call.func, ast.Attribute) and call.func.attr == "__init__" and _is_name(call.func.value, "Exception"):
        return True
    callee = _find_callee(call, found)
    if callee is None or depth == 0:
        return False
    names = [one.arg for one in callee.function.args.args][1 if callee.owner else 0 :]
    return at < len(names) and _accepts_none(callee, names[at], depth - 1)


def _list_conditions(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.BoolOp):
        return node.values
    return [node.test] if isinstance(node, (ast.If, ast.IfExp, ast.While)) else []


def _tests(test: ast.expr, name: str) -> bool:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test = test.operand
    return _is_name(test, name)


def _is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _walk_body(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.AST]:
    """Lists the nodes of a function without those of functions inside it."""
    found: list[ast.AST] = []
    pending: list[ast.AST] = list(function.body)
    while pending:
        node = pending.pop()
        found.append(node)
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            pending.extend(ast.iter_child_nodes(node))
    return found


def _find_callee(call: ast.Call, found: Found) -> Found | None:
    """Finds the function that is called by a plain name, or the method of `self`."""
    if isinstance(call.func, ast.Name):
        return _find_function(f"{found.module}.{call.func.id}")
    if isinstance(call.func, ast.Attribute) and _is_name(call.func.value, "self") and found.owner is not None:
        return _find_function(f"{found.module}.{found.owner.name}.{call.func.attr}")
    return None


def _find_function(name: str) -> Found | None:
    """Finds a function, method or constructor by its full name."""
    parts = name.split(".")
    for count in range(len(parts) - 1, 0, -1):
        module = ".".join(parts[:count])
        tree = _read_module(module)
        if tree is not None:
            return _find_inside(tree, parts[count:], module, DEPTH_MAX)
    return None


def _find_inside(tree: ast.Module, path: list[str], module: str, depth: int) -> Found | None:
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and path == [node.name]:
            return Found(node, None, module)
        if isinstance(node, ast.ClassDef) and node.name == path[0]:
            return _find_method(node, path[1] if len(path) > 1 else "__init__", module, depth)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level and depth:
            for alias in node.names:
                imported = _read_module(node.module) if (alias.asname or alias.name) == path[0] else None
                if imported is not None:
                    return _find_inside(imported, [alias.name, *path[1:]], node.module, depth - 1)
    return None


def _find_method(owner: ast.ClassDef, name: str, module: str, depth: int) -> Found | None:
    for node in owner.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name == name:
            return Found(node, owner, module)
    tree = _read_module(module)
    for base in owner.bases:
        if isinstance(base, ast.Name) and tree is not None and depth:
            found = _find_inside(tree, [base.id, name], module, depth - 1)
            if found is not None:
                return found
    return None


@functools.cache
def _read_module(name: str) -> ast.Module | None:
    stem = os.path.join(FOLDER, *name.split("."))
    for path in (f"{stem}.py", os.path.join(stem, "__init__.py")):
        try:
            with open(path, "rb") as file:
                return ast.parse(file.read())
        except (OSError, SyntaxError, ValueError):
            continue
    return None
