"""Which modules are siblings of the text that is checked: other files of the same program."""

from __future__ import annotations

import os
import re

from mypy.nodes import MypyFile

#: All siblings have paths in this folder, which does not exist.
FOLDER = "_siblings_"

#: The top-level names and the texts of the current siblings.
_tops: set[str] = set()
_texts: list[str] = []


def set_siblings(modules: list[str], texts: list[str]) -> None:
    _tops.clear()
    _tops.update(module.partition(".")[0] for module in modules)
    _texts[:] = texts


def is_sibling(module: MypyFile) -> bool:
    return module.path.startswith(FOLDER + os.sep)


def is_sibling_name(full_name: str) -> bool:
    return full_name.partition(".")[0] in _tops


def may_be_set(name: str) -> bool:
    """Whether a sibling assigns to an attribute of this name, perhaps that of a module."""
    return any(re.search(rf"\.{re.escape(name)}\s*[:=]", text) for text in _texts)
