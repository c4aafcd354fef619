"""Run by the self-test as a submitted program: prints, as JSON, what programs can import."""

from __future__ import annotations

import importlib
import importlib.util
import io
import json
import pkgutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from importlib import metadata

#: The folder with packages, or None.
site: str | None = json.loads(sys.stdin.read())["site"]


def is_there(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def find_error(name: str) -> str | None:
    """Returns why a module cannot be imported, or None."""
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            importlib.import_module(name)
    except BaseException as error:
        return f"{type(error).__name__}: {error}"
    return None


others = {module.name for module in pkgutil.iter_modules(sys.path[1:])}
modules = {name for name in sys.stdlib_module_names if is_there(name)} | set(sys.builtin_module_names) | others
mounted = sorted(module.name for module in pkgutil.iter_modules([site])) if site else []
public = [name for name in mounted if not name.startswith("_")]
broken = {name: error for name in public if (error := find_error(name)) is not None}
packages = sorted((one.metadata["Name"], one.version) for one in metadata.distributions())
report = {
    "modules": sorted(modules - set(broken)),
    "mounted": [name for name in public if name not in broken],
    "packages": [{"name": name, "version": version} for name, version in packages],
    "broken": [{"name": name, "reason": reason[:300]} for name, reason in broken.items()],
}
print(json.dumps(report))
