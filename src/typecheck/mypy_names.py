"""Finds names that a module does not have, and submodules that do not exist.

mypy reports such a name as `attr-defined`, also if only the stub lacks it. A message is replaced by one of ours if the
module certainly lacks the name, and removed if the text itself provides the name or handles its absence. All others
stay as they are. mypy's settings ignore missing modules, so missing submodules are found here, from the imports.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mypy.nodes import Import, ImportAll, ImportBase, ImportFrom, MypyFile, Node
from mypy.util import correct_relative_import
from mypy_lazy_names import LAZY_NAMES
from mypy_members import (
    Absence,
    find_missing_lazy_name,
    find_missing_module,
    find_missing_name,
    is_standard,
)
from mypy_message import Message
from mypy_module_uses import ModuleUses, Use
from mypy_package_names import is_third_party_name
from mypy_releases import explain_missing_member
from mypy_sibling_modules import is_project_name

#: More are left to mypy: nobody reads that far, and each costs time.
NAMES_MAX = 50

MISSING_READ = re.compile(r'Module has no attribute "(\w+)"')
MISSING_IMPORT = re.compile(r'Module "([\w.]+)" has no attribute "(\w+)"')
#: A name that a stub imports for its own use, in a message about a read or an import.
MISSING_EXPORT = re.compile(r'Module "([\w.]+)" does not explicitly export attribute "(\w+)"')
#: A class used as a base or an annotation.
MISSING_TYPE = re.compile(r'Name "([\w.]+)\.(\w+)" is not defined')


class Missing(NamedTuple):
    """A name that mypy did not find in a module, and where the text uses it."""

    module: MypyFile
    name: str
    use: Use


def judge_missing_names(messages: list[Message], tree: MypyFile, modules: dict[str, MypyFile]) -> list[Message]:
    """Replaces or removes mypy's messages about missing names, and adds those about missing submodules."""
    imported = imported_packages(tree, modules)
    if imported:
        messages = [explain_missing_member(message, imported) for message in messages]
    examined = [at for at, message in enumerate(messages) if is_about_module(message)]
    submodules = {name for statement in tree.imports for name in missing_submodules(statement, tree, modules)}
    has_lazy = bool(imported) and uses_lazy_module(tree)
    if not examined and not submodules and not has_lazy:
        return messages
    try:
        uses = ModuleUses(tree, modules)
        replaced = {at: replace(messages[at], uses, modules) for at in examined[:NAMES_MAX]}
        added = list(report_submodules(tree, uses, modules)) if submodules else []
        added += report_lazy_names(tree, uses, modules) if has_lazy else []
    except RecursionError:
        return messages
    judged = added
    is_removed = False
    for at, message in enumerate(messages):
        if message[4] == "note" and is_removed:
            # A note belongs to the error before it.
            continue
        kept = replaced.get(at, message)
        is_removed = kept is None
        if kept is not None:
            judged.append(kept)
    return judged


def imported_packages(tree: MypyFile, modules: Mapping[str, MypyFile]) -> set[str]:
    """The top-level modules of packages that the text imports."""
    names = {name.partition(".")[0] for statement in tree.imports for name in named_modules(statement)}
    return {name for name in names if name in modules and is_third_party_name(name)}


def uses_lazy_module(tree: MypyFile) -> bool:
    """Whether the text imports a module with `__getattr__`, or from it."""
    names = {name for statement in tree.imports for name in named_modules(statement)}
    nodes = [symbol.node for symbol in tree.names.values()]
    return bool(names & LAZY_NAMES.keys()) or any(
        isinstance(node, MypyFile) and node.fullname in LAZY_NAMES for node in nodes
    )


def is_about_module(message: Message) -> bool:
    *_, level, words, code = message
    if level != "error":
        return False
    if code == "attr-defined":
        return words.startswith("Module ")
    return code == "name-defined" and MISSING_TYPE.match(words) is not None


def replace(message: Message, uses: ModuleUses, modules: Mapping[str, MypyFile]) -> Message | None:
    """The message that takes the place of mypy's; None if there should be none."""
    missing = find_use(message, uses, modules)
    if missing is None:
        return message
    module, name, use = missing
    if use.is_guarded or uses.provides(module.fullname, name):
        return None
    if not is_standard(module) and f"{module.fullname}.{name}" in modules:
        # A package usually imports its own modules, which makes them its attributes. mypy does not know that.
        return None
    if use.is_conditional or uses.may_be_rebound(use.local_name):
        return message
    absence = find_missing_name(module, name, modules)
    return rewrite(message, absence) if absence else message


def find_use(message: Message, uses: ModuleUses, modules: Mapping[str, MypyFile]) -> Missing | None:
    place, words = message[:4], message[5]
    if found := MISSING_IMPORT.match(words):
        module, name = modules.get(found[1]), found[2]
        use = uses.find_import(place)
        return Missing(module, name, use) if module and use else None
    if found := MISSING_READ.match(words):
        read = uses.find_read(place, found[1])
        return Missing(read.module, found[1], read.use) if read else None
    if found := MISSING_EXPORT.match(words):
        module, name = modules.get(found[1]), found[2]
        read = uses.find_read(place, name)
        use = read.use if read else uses.find_import(place)
        return Missing(module, name, use) if module and is_standard(module) and use else None
    if found := MISSING_TYPE.match(words):
        module = uses.find_module(found[1])
        use = uses.find_type(place, f"{found[1]}.{found[2]}")
        return Missing(module, found[2], use) if module and use else None
    return None


def rewrite(message: Message, absence: Absence) -> Message:
    return (*message[:5], absence.message, absence.code)


def missing_submodules(statement: ImportBase, tree: MypyFile, modules: Mapping[str, MypyFile]) -> list[str]:
    """The imported modules that were not found, in packages that were."""
    names = named_modules(statement) or relative_modules(statement, tree)
    return [name for name in names if name not in modules and name.partition(".")[0] in modules]


def named_modules(statement: ImportBase) -> list[str]:
    """The full names of the modules that a statement imports or imports from."""
    if isinstance(statement, Import):
        return [name for name, _ in statement.ids]
    return [statement.id] if isinstance(statement, (ImportFrom, ImportAll)) and statement.relative == 0 else []


def relative_modules(statement: ImportBase, tree: MypyFile) -> list[str]:
    """The full name of the module that a relative import is from, in a project. Elsewhere nothing is known about it."""
    if not isinstance(statement, (ImportFrom, ImportAll)) or not is_project_name(tree.fullname):
        return []
    name, is_inside = correct_relative_import(
        tree.fullname, statement.relative, statement.id, tree.is_package_init_file()
    )
    return [name] if is_inside else []


def report_submodules(tree: MypyFile, uses: ModuleUses, modules: Mapping[str, MypyFile]) -> Iterator[Message]:
    for statement, use in uses.imports():
        if use.is_guarded or use.is_conditional or statement.line in tree.ignored_lines:
            continue
        for name in missing_submodules(statement, tree, modules):
            absence = None if uses.creates_module(name) else find_missing_module(name, modules)
            if absence:
                end_line, end_column = statement.end_line or statement.line, statement.end_column or statement.column
                yield statement.line, statement.column, end_line, end_column, "error", absence.message, absence.code


def report_lazy_names(tree: MypyFile, uses: ModuleUses, modules: Mapping[str, MypyFile]) -> Iterator[Message]:
    """Reports missing names of modules with `__getattr__`, for which mypy accepts every name."""
    for missing, node in list_lazy_uses(uses, modules):
        module, name, use = missing
        is_provided = uses.provides(module.fullname, name) or uses.may_be_rebound(use.local_name)
        if use.is_guarded or use.is_conditional or is_provided or node.line in tree.ignored_lines:
            continue
        absence = find_missing_lazy_name(module, name, modules)
        if absence:
            end_line, end_column = node.end_line or node.line, node.end_column or node.column
            yield node.line, node.column, end_line, end_column, "error", absence.message, absence.code


def list_lazy_uses(uses: ModuleUses, modules: Mapping[str, MypyFile]) -> Iterator[tuple[Missing, Node]]:
    for statement, use in uses.imports():
        if isinstance(statement, ImportFrom) and statement.relative == 0 and statement.id in LAZY_NAMES:
            module = modules.get(statement.id)
            for name, _ in statement.names if module else ():
                yield Missing(modules[statement.id], name, use), statement
    for node, read in uses.reads():
        if read.module.fullname in LAZY_NAMES:
            yield Missing(read.module, node.name, read.use), node
