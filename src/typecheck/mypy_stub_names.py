"""The names that the source of a module defines, with the conditions under which it does.

mypy analyses a stub for one version and one platform and forgets the rest of it, so the text is read again.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Mapping
from typing import NamedTuple

from mypy.build import default_data_dir
from mypy.nodes import MypyFile

#: Where mypy keeps stubs, in its own folder.
BUNDLED_STUBS = os.path.join(os.sep, "mypy", "typeshed", "")
STANDARD_STUBS = os.path.join(BUNDLED_STUBS, "stdlib", "")


class Condition(NamedTuple):
    """A test, or its opposite in an `else` branch."""

    test: ast.expr
    is_opposite: bool


class Definitions(NamedTuple):
    #: The innermost condition of each name; None for names that are defined unconditionally.
    conditions: dict[str, Condition | None]
    #: False if names come from a module that is not known.
    is_complete: bool


#: Star imports are followed this far.
DEPTH_MAX = 5


#: By the path of the module. The libraries do not change, and a text often has several wrong names of one module.
_known: dict[str, Definitions | None] = {}


def read_definitions(module: MypyFile, modules: Mapping[str, MypyFile], depth: int = 0) -> Definitions | None:
    """None if the source cannot be read."""
    if module.path not in _known:
        _known[module.path] = _read_source(module, modules, depth)
    return _known[module.path]


def _read_source(module: MypyFile, modules: Mapping[str, MypyFile], depth: int) -> Definitions | None:
    try:
        with open(locate_source(module), encoding="utf-8") as file:
            source = file.read()
        tree = ast.parse(source)
    except (OSError, SyntaxError, ValueError):
        return None
    conditions: dict[str, Condition | None] = {}
    is_complete = depth <= DEPTH_MAX
    waiting: list[tuple[ast.stmt, Condition | None]] = [(statement, None) for statement in tree.body]
    while waiting and is_complete:
        statement, condition = waiting.pop()
        if isinstance(statement, ast.If):
            waiting += [(inner, Condition(statement.test, False)) for inner in statement.body]
            waiting += [(inner, Condition(statement.test, True)) for inner in statement.orelse]
            continue
        waiting += [(inner, condition) for inner in nested_statements(statement)]
        for name in defined_names(statement):
            if not is_private_import(statement, name, module, source):
                conditions[name] = condition
        origin = starred_module(statement, module)
        if origin is not None:
            starred = (
                read_definitions(modules[origin], modules, depth + 1) if origin in modules else read_absent_stub(origin)
            )
            is_complete = starred is not None and starred.is_complete
            for name, inner in starred.conditions.items() if starred else ():
                conditions.setdefault(name, inner or condition)
    return Definitions(conditions, is_complete)


def read_absent_stub(name: str) -> Definitions | None:
    """The names of a standard module that the target lacks, which is why mypy has not loaded it."""
    stub = os.path.join(default_data_dir(), "typeshed", "stdlib", f"{name.replace('.', os.sep)}.pyi")
    try:
        with open(stub, encoding="utf-8") as file:
            tree = ast.parse(file.read())
    except (OSError, SyntaxError, ValueError):
        return None
    return Definitions({name: None for statement in tree.body for name in defined_names(statement)}, True)


def locate_source(module: MypyFile) -> str:
    """The path of a module's source. The stored graph may have been built with stubs in another folder."""
    _, marker, path = module.path.rpartition(STANDARD_STUBS)
    return os.path.join(os.path.dirname(default_data_dir()) + marker, path) if marker else module.path


def nested_statements(statement: ast.stmt) -> list[ast.stmt]:
    """The statements inside a statement that run with the module."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return []
    nested: list[ast.stmt] = []
    for field in ("body", "orelse", "finalbody"):
        nested += getattr(statement, field, [])
    for handler in getattr(statement, "handlers", []):
        nested += handler.body
    return nested


def defined_names(statement: ast.stmt) -> list[str]:
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, ast.Import):
        return [alias.asname or alias.name.partition(".")[0] for alias in statement.names]
    if isinstance(statement, ast.ImportFrom):
        return [alias.asname or alias.name for alias in statement.names]
    return [node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]


def is_private_import(statement: ast.stmt, name: str, module: MypyFile, source: str) -> bool:
    """Whether a stub imports a name only for its own use: neither `as` the same name, nor listed in `__all__`."""
    if not module.is_stub or not isinstance(statement, (ast.Import, ast.ImportFrom)):
        return False
    return f'"{name}"' not in source and all(alias.asname != name for alias in statement.names)


def starred_module(statement: ast.stmt, module: MypyFile) -> str | None:
    """The module from which a statement imports all names."""
    if not isinstance(statement, ast.ImportFrom) or statement.names[0].name != "*":
        return None
    if statement.level == 0:
        return statement.module
    depth = statement.level - (1 if module.is_package_init_file() else 0)
    package = module.fullname.split(".")
    parents = package[: len(package) - depth]
    return ".".join([*parents, *([statement.module] if statement.module else [])])


def version_limit(condition: Condition | None) -> str:
    """What a plain test of `sys.version_info` says about a name; empty for any other test."""
    if condition is None or not isinstance(condition.test, ast.Compare):
        return ""
    test = condition.test
    left, operators, (right, *_) = test.left, test.ops, test.comparators
    if ast.unparse(left) != "sys.version_info" or not isinstance(right, ast.Tuple):
        return ""
    version = ".".join(ast.unparse(part) for part in right.elts)
    is_since = isinstance(operators[0], ast.GtE)
    if not is_since and not isinstance(operators[0], ast.Lt):
        return ""
    return f"it was added in {version}" if is_since != condition.is_opposite else f"it was removed in {version}"
