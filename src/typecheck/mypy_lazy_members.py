"""Finds attributes that a class with `__getattr__` does not have, such as `means` of a group in pandas.

mypy accepts every attribute of such a class, because some are the names of columns or labels. Their values cannot be
called, and names that an earlier release had are more likely meant than a column.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from mypy.messages import best_matches
from mypy.nodes import AssignmentStmt, CallExpr, Expression, MemberExpr, MypyFile, StrExpr
from mypy.types import Instance, Type, get_proper_type
from mypy_lazy_names import LAZY_MEMBERS
from mypy_members import find_package, is_default_package
from mypy_message import Message
from mypy_releases import find_last_version
from mypy_survey import list_parts

#: Methods that other packages add: tqdm, pandarallel, hvplot, cufflinks, mapply.
ADDED_PREFIXES = ("progress_", "parallel_", "hvplot", "iplot", "mapply", "swifter", "pandas_")
SUGGESTIONS_MAX = 2
NOT_CALLABLE = re.compile(r'" not callable$')


def add_lazy_members(
    messages: list[Message], types: dict[Expression, Type], tree: MypyFile, modules: Mapping[str, MypyFile]
) -> list[Message]:
    """Adds a message about each attribute that a class lacks.

    mypy reports a call of such an attribute, because it takes it for a column. That message gets the right words, or is
    removed if an earlier release had the attribute.
    """
    missing = find_lazy_members(types, tree, modules)
    if not missing:
        return messages
    reports = {(member.line, member.column): (_report(member, owner), owner, member) for member, owner in missing}
    kept = []
    for message in messages:
        found = reports.get((message[0], message[1])) if NOT_CALLABLE.search(message[5]) else None
        if found is None:
            kept.append(message)
        elif not _had(found[1], found[2].name):
            kept.append((*message[:5], found[0][5], message[6]))
            del reports[message[0], message[1]]
    return [*kept, *(report for report, _, _ in reports.values())]


def find_lazy_members(
    types: dict[Expression, Type], tree: MypyFile, modules: Mapping[str, MypyFile]
) -> list[tuple[MemberExpr, Instance]]:
    called = {expression.callee for expression in types if isinstance(expression, CallExpr)}
    found = []
    for member in [expression for expression in types if isinstance(expression, MemberExpr)]:
        owner = _lazy_class(types.get(member.expr))
        if owner is None or not _lacks(owner, member.name) or not _is_examined(owner, modules):
            continue
        if member in called or _had(owner, member.name):
            found.append((member, owner))
    if not found:
        return []
    provided = _provided_names(tree)
    return [(member, owner) for member, owner in found if member.name not in provided]


def _lazy_class(type_: Type | None) -> Instance | None:
    proper = get_proper_type(type_) if type_ is not None else None
    return proper if isinstance(proper, Instance) and proper.type.fullname in LAZY_MEMBERS else None


def _lacks(owner: Instance, name: str) -> bool:
    if name.startswith(("_", *ADDED_PREFIXES)) or owner.type.get(name) is not None:
        return False
    return name not in LAZY_MEMBERS[owner.type.fullname].split()


def _had(owner: Instance, name: str) -> bool:
    """Whether an earlier release of the class, or of one of its bases, had the attribute."""
    top = owner.type.fullname.partition(".")[0]
    return any(find_last_version(f"{top}:{base.name}", name) for base in owner.type.mro)


def _is_examined(owner: Instance, modules: Mapping[str, MypyFile]) -> bool:
    module = modules.get(owner.type.module_name)
    package = find_package(module) if module is not None else None
    return package is not None and is_default_package(package)


def _provided_names(tree: MypyFile) -> set[str]:
    """Returns the attributes that the text assigns, and all its texts: they may name columns or new methods."""
    names: set[str] = set()
    waiting = list(list_parts(tree))
    while waiting:
        node = waiting.pop()
        if isinstance(node, StrExpr):
            names.add(node.value)
        elif isinstance(node, AssignmentStmt):
            names.update(target.name for target in node.lvalues if isinstance(target, MemberExpr))
        waiting.extend(list_parts(node))
    return names


def _report(member: MemberExpr, owner: Instance) -> Message:
    known = LAZY_MEMBERS[owner.type.fullname].split()
    near = best_matches(member.name, known, SUGGESTIONS_MAX)
    suggestions = " or ".join(f'"{name}"' for name in near)
    hint = f"; maybe {suggestions}?" if near else ""
    words = f'"{owner.type.name}" has no attribute "{member.name}"{hint}'
    end = (member.end_line or member.line, member.end_column or member.column)
    return (member.line, member.column, *end, "error", words, "attr-defined")
