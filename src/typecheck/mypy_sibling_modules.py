"""Which modules are siblings of the text that is checked: other files of the same program."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

from mypy.nodes import MypyFile

#: All siblings have paths in this folder, which does not exist.
FOLDER = "_siblings_"

#: The package that holds all files of a project.
PROJECT = "_project_"

#: The top-level names and the texts of the current siblings.
_tops: set[str] = set()
_texts: list[str] = []
#: The texts of a whole project by module, the names in the folders of its packages, and a test of texts.
_modules: dict[str, str] = {}
_entries: dict[str, list[str]] = {}
_is_decided: list[Callable[[str], bool]] = []


def set_siblings(modules: list[str], texts: list[str]) -> None:
    _tops.clear()
    _tops.update(module.partition(".")[0] for module in modules)
    _texts[:] = texts


def set_project(texts: dict[str, str], entries: dict[str, list[str]], is_decided: Callable[[str], bool]) -> None:
    """Says that the siblings are all files of a project. The test says whether a text alone decides its names."""
    set_siblings([PROJECT], list(texts.values()))
    _modules.update(texts)
    _entries.update(entries)
    _is_decided[:] = [is_decided]


def may_have_name(module: MypyFile, name: str) -> bool:
    """Whether a sibling may have a name that mypy does not find in it. Siblings in doubt are stubs, if sent alone."""
    is_package = os.path.basename(module.path) == "__init__.py"
    if module.is_stub or may_be_set(name) or is_package and not lacks_submodule(module, name):
        return True
    text = _modules.get(module.fullname)
    return text is not None and re.search(rf"\b{name}\b", text) is not None and not _is_decided[0](text)


def lacks_submodule(module: MypyFile, name: str) -> bool:
    """Whether there is certainly no module of this name in a package. Known of whole projects only."""
    if module.fullname not in _modules or module.is_stub:
        return False
    creates = re.compile(rf"__path__|\bsys\.modules\b[^\n]*\b{name}\b")
    return name not in _entries.get(module.fullname, []) and not any(map(creates.search, _texts))


def is_sibling(module: MypyFile) -> bool:
    return module.path.startswith(FOLDER + os.sep)


def is_sibling_name(full_name: str) -> bool:
    return full_name.partition(".")[0] in _tops


def is_project_name(full_name: str) -> bool:
    return full_name.partition(".")[0] == PROJECT


def may_be_set(name: str) -> bool:
    """Whether a sibling assigns to an attribute of this name, perhaps that of a module."""
    return any(re.search(rf"\.{re.escape(name)}\s*[:=]", text) for text in _texts)
