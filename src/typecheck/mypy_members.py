"""Decides whether a module certainly lacks a name.

The stub of a standard module must not define the name under any condition, and the module of the deployed Python must
not have it either. Stubs of other packages can be incomplete, so they are trusted only if nothing suggests that.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import sys
from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import NamedTuple

from mypy.modulefinder import load_stdlib_py_versions
from mypy.nodes import MypyFile
from mypy_lazy_names import LAZY_NAMES
from mypy_name_hints import (
    REPLACEMENTS,
    advise_member,
    ask,
    is_misspelled,
    near_names,
    public_names,
    submodules,
)
from mypy_releases import explain_removal
from mypy_sibling_modules import is_sibling, lacks_submodule, may_have_name
from mypy_stub_names import BUNDLED_STUBS, STANDARD_STUBS, read_definitions, version_limit
from mypy_target import describe_target, is_target_running, target_version

#: The module lacks the name in every version.
NO_SUCH_NAME = "no-such-name"
#: Another version of the package has it.
NOT_IN_VERSION = "not-in-version"
#: Another version of Python has it.
NOT_IN_PYTHON = "not-in-python"

#: Importing these has visible effects, such as a window or output.
NEVER_IMPORTED = frozenset(
    "__main__ antigravity ensurepip idlelib pip site sitecustomize test this tkinter turtle turtledemo".split()
)

#: Any program may add names to these.
OPEN_MODULES = frozenset(("builtins", "__main__"))

#: Names of `sys` that hosts, other implementations and special builds set.
SET_BY_HOSTS = frozenset("frozen getobjects gettotalrefcount pypy_version_info real_prefix subversion winver".split())

#: Modules with constants of the operating system. Systems for which there are no stubs have others.
SYSTEM_MODULES = frozenset(
    "curses errno fcntl locale mmap os posix pty resource select signal socket ssl stat syslog termios time tty".split()
)

#: Python code that may create names which are not written in it.
DYNAMIC = re.compile(r"\bglobals\(\)|\bvars\(\)|\blocals\(\)|\bmodules\b|\bsetattr\(|\bexec\(|__path__|\bglobal\b|lazy")

#: Python code that may create modules without files.
CREATES_MODULES = re.compile(r"\bsys\.modules\b|__path__|\blazy_\w+\(")

DEFAULT_PACKAGES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "packages", "default-packages.txt")

DATE = re.compile(r"\.(?:20)?\d{6}(?:\.\d+)?$")


class Absence(NamedTuple):
    code: str
    message: str


def find_missing_name(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> Absence | None:
    """Why the module has no such name; None if that is not certain."""
    if name.startswith("_") or "__getattr__" in module.names or module.fullname in OPEN_MODULES:
        return None
    if is_standard(module):
        return find_missing_standard_name(module, name, modules)
    if is_sibling(module):
        return find_missing_sibling_name(module, name, modules)
    package = find_package(module)
    if package is None:
        return None
    removed = explain_removal(module.fullname, name)
    if removed:
        return Absence(NOT_IN_VERSION, f"{package} has no `{module.fullname}.{name}`, {removed}")
    if has_submodule(module, name):
        return None
    if not is_complete(module, name, modules) and not is_misspelled(name, public_names(module)):
        return None
    return Absence(NO_SUCH_NAME, f"module `{module.fullname}` has no `{name}`{advise_member(module, name, modules)}")


def find_missing_sibling_name(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> Absence | None:
    """The names in a package may be modules that were not sent. Those in a stub are unknown."""
    if may_have_name(module, name):
        return None
    return Absence(NO_SUCH_NAME, f"module `{module.fullname}` has no `{name}`{advise_member(module, name, modules)}")


def find_missing_lazy_name(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> Absence | None:
    """Why a module with `__getattr__` has no such name; None if it has, or if that is not certain."""
    package = find_package(module)
    known = LAZY_NAMES[module.fullname].split()
    if package is None or name.startswith("_") or name in known or has_submodule(module, name):
        return None
    if not is_default_package(package):
        return None
    removed = explain_removal(module.fullname, name)
    if removed:
        return Absence(NOT_IN_VERSION, f"{package} has no `{module.fullname}.{name}`, {removed}")
    if name in module.names:
        return None
    words = f"module `{module.fullname}` has no `{name}`{ask(near_names(name, known))}"
    return Absence(NO_SUCH_NAME, words)


def find_missing_standard_name(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> Absence | None:
    if module.fullname == "sys" and name in SET_BY_HOSTS:
        return None
    if name.isupper() and module.fullname.partition(".")[0] in SYSTEM_MODULES:
        return None
    definitions = read_definitions(module, modules)
    limit = version_limit(definitions.conditions.get(name)) if definitions else ""
    # The module of another version says nothing about a name that depends on the version.
    if (is_target_running() or not limit) and has_standard_name(module.fullname, name):
        return None
    if definitions is None or not definitions.is_complete:
        return None
    if name in definitions.conditions:
        replacement = REPLACEMENTS.get(f"{module.fullname}.{name}")
        advice = f": use {replacement}" if replacement else ""
        words = f"module `{module.fullname}` has no `{name}` in {describe_target()}; {limit}{advice}"
        return Absence(NOT_IN_PYTHON, words) if limit else None
    return Absence(NO_SUCH_NAME, f"module `{module.fullname}` has no `{name}`{advise_member(module, name, modules)}")


def find_missing_module(name: str, modules: Mapping[str, MypyFile]) -> Absence | None:
    """Why there is no such module, of which only a package is known; None if that is not certain."""
    parts = name.split(".")
    depth = max(depth for depth in range(1, len(parts)) if ".".join(parts[:depth]) in modules)
    parent, child = modules[".".join(parts[:depth])], parts[depth]
    missing = f"{parent.fullname}.{child}"
    if "__getattr__" in parent.names or child.startswith("_"):
        return None
    siblings = submodules(parent, modules)
    if is_standard(parent):
        limit = module_version_limit(missing)
        if limit:
            return Absence(NOT_IN_PYTHON, f"there is no module `{missing}` in {describe_target()}; {limit}")
        if has_standard_name(parent.fullname, child, is_module=True):
            return None
    elif is_sibling(parent):
        if not lacks_submodule(parent, child):
            return None
    else:
        package = find_package(parent)
        if package is None:
            return None
        removed = explain_removal(parent.fullname, child)
        if removed:
            return Absence(NOT_IN_VERSION, f"{package} has no module `{missing}`, {removed}")
        if (
            has_submodule(parent, child)
            or is_installed(parent, child)
            or CREATES_MODULES.search(read_text(parent.path))
        ):
            return None
    symbol = parent.names.get(child)
    if symbol is not None and symbol.module_public:
        words = f"`{missing}` is not a module; use `from {parent.fullname} import {child}`"
        return Absence(NO_SUCH_NAME, words)
    near = [f"{parent.fullname}.{sibling}" for sibling in near_names(child, siblings)]
    return Absence(NO_SUCH_NAME, f"there is no module `{missing}`{ask(near)}")


def is_standard(module: MypyFile) -> bool:
    return STANDARD_STUBS in module.path


def has_standard_name(module: str, name: str, is_module: bool = False) -> bool:
    """Whether the module of this Python has the name, or may have it."""
    real = import_standard(module)
    if real is None:
        return True
    try:
        if f"{module}.{name}" in sys.modules or (not is_module and hasattr(real, name)):
            return True
        return hasattr(real, "__path__") and importlib.util.find_spec(f"{module}.{name}") is not None
    except Exception:
        return True


def import_standard(name: str) -> ModuleType | None:
    top = name.partition(".")[0]
    if top in NEVER_IMPORTED or top not in sys.stdlib_module_names:
        return None
    try:
        module = importlib.import_module(name)
    except (Exception, SystemExit):
        return None
    # An installed package can take the place of a standard module, as setuptools does with `distutils`.
    return None if "site-packages" in (getattr(module, "__file__", None) or "") else module


def module_version_limit(name: str) -> str:
    """Since when or until when Python has a module, if that is why it is missing."""
    versions = load_stdlib_py_versions(None)
    if name not in versions:
        return ""
    first, last = versions[name]
    if first > target_version():
        return f"it was added in {first[0]}.{first[1]}"
    return f"it was removed in {last[0]}.{last[1] + 1}" if last and last < target_version() else ""


def find_package(module: MypyFile) -> str | None:
    """Name and version of the distribution that a module belongs to; None for stubs that come with mypy."""
    if BUNDLED_STUBS in module.path:
        return None
    folder, marker, path = os.path.abspath(module.path).rpartition(f"{os.sep}site-packages{os.sep}")
    if not marker or not path.endswith((".py", ".pyi")):
        return None
    top = path.split(os.sep)[0]
    return describe_package(f"{folder}{marker}", top.removesuffix(".pyi").removesuffix(".py"))


@cache
def describe_package(folder: str, top: str) -> str | None:
    """Finds the distribution that installed a top-level folder or module."""
    installed = re.compile(rf"^{re.escape(top)}(?:/|\.pyi?,)", re.M)
    for entry in sorted(os.listdir(folder)):
        if entry.endswith(".dist-info") and installed.search(read_text(os.path.join(folder, entry, "RECORD"))):
            distribution, _, version = entry.removesuffix(".dist-info").rpartition("-")
            name = distribution.removeprefix("types_").removesuffix("_stubs").replace("_", "-")
            # Stubs have the version that they describe, followed by their date.
            return f"{name} {DATE.sub('', version)}"
    return None


def is_default_package(package: str) -> bool:
    """Whether it is the version that our data about packages was made from, given as `find_package` returns it."""
    return package.lower() in list_default_packages()


@cache
def list_default_packages() -> frozenset[str]:
    pins = re.findall(r"^([\w.-]+)==([\w.]+)", read_text(DEFAULT_PACKAGES), re.M)
    names = [(name.lower().removeprefix("types-").removesuffix("-stubs"), version) for name, version in pins]
    return frozenset(f"{name} {DATE.sub('', version)}" for name, version in names)


def read_text(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        return ""


def is_complete(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> bool:
    """Whether the source or stub of a package lists all names of a module, and not the one given."""
    source = read_text(module.path)
    if not source:
        return False
    if not module.path.endswith(".pyi") and DYNAMIC.search(source):
        return False
    if is_partial(module):
        return False
    definitions = read_definitions(module, modules)
    return definitions is not None and definitions.is_complete and name not in definitions.conditions


def is_partial(module: MypyFile) -> bool:
    """Whether the package says that its stubs are incomplete."""
    folder, marker, path = os.path.abspath(module.path).rpartition(f"{os.sep}site-packages{os.sep}")
    return "partial" in read_text(os.path.join(f"{folder}{marker}", path.split(os.sep)[0], "py.typed"))


def is_installed(parent: MypyFile, child: str) -> bool:
    """Whether a distribution has a file of this module, such as a compiled one without type information."""
    folder, marker, path = os.path.abspath(parent.path).rpartition(f"{os.sep}site-packages{os.sep}")
    package = os.path.dirname(path).replace("-stubs", "", 1)
    installed = re.compile(rf"^{re.escape(f'{package}/{child}')}[./]", re.M)
    return any(installed.search(text) for text in read_records(f"{folder}{marker}"))


@cache
def read_records(folder: str) -> list[str]:
    entries = [entry for entry in os.listdir(folder) if entry.endswith(".dist-info")]
    return [read_text(os.path.join(folder, entry, "RECORD")) for entry in entries]


def has_submodule(module: MypyFile, name: str) -> bool:
    folder = os.path.dirname(os.path.abspath(module.path))
    is_package = os.path.basename(module.path).startswith("__init__.")
    return is_package and any(entry.partition(".")[0] == name for entry in os.listdir(folder))
