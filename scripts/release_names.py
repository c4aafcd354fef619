"""Reads the public names of a package's modules and classes from its source."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator
from typing import NamedTuple

#: By the full name of a module, or by `top:Class` for the classes of all modules below a top-level module.
Names = dict[str, set[str]]

#: Star imports are followed this far.
DEPTH_MAX = 8


class Source(NamedTuple):
    is_package: bool
    tree: ast.Module


def read_names(files: dict[str, str]) -> Names:
    """Takes sources by their path."""
    sources = dict(parse_all(files))
    names: Names = {}
    for module, source in sources.items():
        if is_public(module):
            names.setdefault(module.removesuffix("|stub"), set()).update(module_names(module, sources))
        top = module.removesuffix("|stub").partition(".")[0]
        for node in run_statements(source.tree.body):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                members = {name for name in class_names(node) if not name.startswith("_")}
                names.setdefault(f"{top}:{node.name}", set()).update(members)
    for module in [module for module in sources if "." in module and is_public(module)]:
        parent, _, name = module.removesuffix("|stub").rpartition(".")
        names.setdefault(parent, set()).add(name)
    return names


def is_public(module: str) -> bool:
    return not any(part.startswith("_") for part in module.removesuffix("|stub").split("."))


def parse_all(files: dict[str, str]) -> Iterator[tuple[str, Source]]:
    for path, text in files.items():
        parts = path.removesuffix("i").removesuffix(".py").split("/")
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = ast.parse(text)
        except (SyntaxError, ValueError):
            # Templates, and code of Python 2.
            continue
        yield module + ("|stub" if path.endswith("i") else ""), Source(is_package, tree)


def module_names(module: str, sources: dict[str, Source], depth: int = 0) -> set[str]:
    source = sources.get(module)
    if source is None or depth > DEPTH_MAX:
        return set()
    own = module.removesuffix("|stub")
    top = own.partition(".")[0]
    names: set[str] = set()
    for statement in run_statements(source.tree.body):
        if isinstance(statement, ast.ImportFrom):
            origin = resolve(statement, own, source.is_package)
            if origin.partition(".")[0] != top and own != top:
                continue
            for alias in statement.names:
                if alias.name == "*":
                    names |= star_names(origin, sources, depth)
                else:
                    names.add(alias.asname or alias.name)
        elif isinstance(statement, ast.Import):
            if own == top:
                names |= {alias.asname or alias.name.partition(".")[0] for alias in statement.names}
        else:
            names |= defined_names(statement)
    return {name for name in names if not name.startswith("_")}


def star_names(module: str, sources: dict[str, Source], depth: int) -> set[str]:
    names: set[str] = set()
    for key in (module, f"{module}|stub"):
        listed = exported_names(sources[key].tree) if key in sources else None
        names |= listed if listed is not None else module_names(key, sources, depth + 1)
    return names


def exported_names(tree: ast.Module) -> set[str] | None:
    """Returns the names in `__all__`, or None if it is missing or computed."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "__all__" for target in statement.targets
        ):
            try:
                return set(ast.literal_eval(statement.value))
            except (ValueError, TypeError):
                return None
    return None


def resolve(statement: ast.ImportFrom, module: str, is_package: bool) -> str:
    if statement.level == 0:
        return statement.module or ""
    parts = module.split(".")
    parents = parts[: len(parts) - statement.level + (1 if is_package else 0)]
    return ".".join([*parents, *([statement.module] if statement.module else [])])


def run_statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Returns the statements that run with the body, also those inside of conditions and handlers."""
    for statement in body:
        yield statement
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            continue
        for field in ("body", "orelse", "finalbody"):
            yield from run_statements(getattr(statement, field, []))
        for handler in getattr(statement, "handlers", []):
            yield from run_statements(handler.body)


def defined_names(statement: ast.stmt) -> set[str]:
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {statement.name}
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, (ast.AnnAssign, ast.AugAssign)):
        targets = [statement.target]
    return {
        node.id
        for target in targets
        for node in ast.walk(target)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def class_names(node: ast.ClassDef) -> set[str]:
    return {name for statement in run_statements(node.body) for name in defined_names(statement)}
