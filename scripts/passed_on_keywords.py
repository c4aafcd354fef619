"""Renews the keywords that functions accept as `**kwargs` and pass on: `VENV/bin/python scripts/passed_on_keywords.py`.

VENV has the packages of `tests/packages/programs/VERSIONS.txt`. Their modules are imported, and the source of each
function that takes `**kwargs` is read: which keys it uses itself, and which functions it calls with the rest.
Functions whose source does not say that are left out. Writes `src/typecheck/mypy_keyword_data.py`.
"""

from __future__ import annotations

import contextlib
import importlib
import inspect
import io
import os
import pkgutil
import types
import warnings
from collections.abc import Iterator
from pathlib import Path

from keyword_flow import Accepted, Flow, has_new, list_subclasses, unwrap_method
from keyword_targets import find_targets
from packed_data import write_packed

DATA = Path(__file__).resolve().parent.parent / "src" / "typecheck" / "mypy_keyword_data.py"

TOPS = """
aiohttp attr bs4 boto3 botocore click dateutil django fastapi flask httpx jinja2 matplotlib mpl_toolkits networkx numpy
openai pandas PIL psycopg pydantic pytest redis requests rich scipy sqlalchemy starlette tqdm urllib3 werkzeug yaml
""".split()

#: Parts of the names of modules that no program imports, or whose import has effects.
SKIPPED = frozenset("tests test testing conftest __main__ setup f2py distutils libs externals tkinter gui gis".split())
#: More keywords than any real function has mean that something was misread.
NAMES_MAX = 200


def main() -> None:
    configure_packages()
    targets = find_targets()
    flow = Flow(targets)
    found: dict[str, Accepted] = {}
    for top in TOPS:
        for key, function, owner in list_functions(top):
            accepted = None if key in found else find_any_accepted(flow, function, owner)
            if accepted is not None and 0 < len(accepted.names) < NAMES_MAX:
                found[key] = accepted
        print(f"{top}: {sum(key.startswith(f'{top}.') for key in found)} functions", flush=True)
    write_data(found)


def find_any_accepted(flow: Flow, function: types.FunctionType, owner: type | None) -> Accepted | None:
    """Returns what a function or one that a subclass has instead accepts. Type information often names the base."""
    accepted = flow.find_accepted(function, owner)
    name = function.__name__
    for subclass in list_subclasses(owner) if owner is not None and name != "__init__" else ():
        override = unwrap_method(vars(subclass).get(name))
        if override is not None and accepted is not None:
            other = flow.find_accepted(override, subclass)
            accepted = accepted | other if other is not None else None
    return accepted


def configure_packages() -> None:
    os.environ["MPLBACKEND"] = "Agg"
    warnings.simplefilter("ignore")
    settings = importlib.import_module("django.conf").settings
    settings.configure(USE_TZ=True, INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth"])
    importlib.import_module("django").setup()


def list_functions(top: str) -> Iterator[tuple[str, types.FunctionType, type | None]]:
    """Returns the functions with `**kwargs`, by the name that type information has for them."""
    for module in list_modules(top):
        for name, value in list(vars(module).items()):
            # Some values are not what they say they are, and make it up when they are asked.
            is_class = issubclass(type(value), type)
            if is_class:
                # Base classes may be in folders that are no packages, which are not searched.
                for base in type.mro(value) if value is not type else ():
                    yield from list_methods(base, top)
            elif type(value) is types.FunctionType and not name.startswith("_") and has_keywords(value):
                origin = str(inspect.unwrap(value).__globals__["__name__"])
                if origin.partition(".")[0] == top:
                    yield f"{origin}.{value.__qualname__}", value, None
                if origin != module.__name__:
                    yield f"{module.__name__}.{name}", value, None
            elif is_class_method(value) and has_keywords(value.__func__):
                yield f"{module.__name__}.{name}", value.__func__, value.__self__


def is_class_method(value: object) -> bool:
    """Whether it is a method of a class, as in `connect = Connection.connect`."""
    if type(value) is not types.MethodType:
        return False
    return isinstance(value.__self__, type) and type(value.__func__) is types.FunctionType


def list_modules(top: str) -> Iterator[types.ModuleType]:
    package = importlib.import_module(top)
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{top}.", onerror=lambda name: None):
        if SKIPPED & set(found.name.split(".")):
            continue
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                module = importlib.import_module(found.name)
        except (Exception, SystemExit):
            continue
        yield module


def list_methods(owner: type, top: str) -> Iterator[tuple[str, types.FunctionType, type]]:
    name = f"{module_of(owner)}.{owner.__qualname__}"
    if not name.startswith(f"{top}."):
        return
    for member, value in list(vars(owner).items()):
        function = value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
        if isinstance(function, types.FunctionType) and member != "__init__" and has_keywords(function):
            yield f"{name}.{member}", function, owner
    constructor = owner.__init__  # type: ignore[misc]
    if isinstance(constructor, types.FunctionType) and has_keywords(constructor) and not has_new(owner):
        yield f"{name}.__init__", constructor, owner


def module_of(owner: type) -> str:
    """Returns the module in which a class is defined. `__module__` is often set to where it should be imported from."""
    for value in vars(owner).values():
        if isinstance(value, types.FunctionType) and value.__qualname__.startswith(f"{owner.__qualname__}."):
            return str(inspect.unwrap(value).__globals__["__name__"])
    return owner.__module__


def has_keywords(function: types.FunctionType) -> bool:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (ValueError, TypeError, NameError):
        return False
    return any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters)


def write_data(found: dict[str, Accepted]) -> None:
    groups: dict[tuple[str, bool], list[str]] = {}
    for key, accepted in sorted(found.items()):
        groups.setdefault((" ".join(sorted(accepted.names)), accepted.is_prefixed), []).append(key)
    rows = [[names, is_prefixed, " ".join(keys)] for (names, is_prefixed), keys in sorted(groups.items())]
    content = ". Rows: keywords, whether names with a prefix are accepted too, functions."
    write_packed(DATA, rows, "the real packages by scripts/passed_on_keywords.py", content)
    print(f"{len(found)} functions, {len(rows)} sets of keywords")


if __name__ == "__main__":
    main()
