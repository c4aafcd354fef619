"""Tells names of third-party packages from those of the standard library and of the submitted files."""

from __future__ import annotations

import sys

from mypy_sibling_modules import is_sibling_name

#: Modules that mypy has stubs for and that are neither standard nor packages of a program.
STUB_MODULES = frozenset({"_typeshed", "typing_extensions", "mypy_extensions"})


def is_third_party_name(full_name: str) -> bool:
    top = full_name.partition(".")[0]
    is_known = top in sys.stdlib_module_names or top in STUB_MODULES or is_sibling_name(full_name)
    return top != "" and not is_known
