"""Renews the names of modules and classes that have `__getattr__`: `VENV/bin/python scripts/lazy_names.py`.

VENV has the packages of `tests/packages/programs/VERSIONS.txt`. Type information does not say which names such a module
or class has, so it is imported and asked. Writes `src/typecheck/mypy_lazy_names.py`.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
import warnings
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "src" / "typecheck" / "mypy_lazy_names.py"

#: Public modules with `__getattr__` that programs import from.
MODULES = """
aiohttp bs4.element click click.core click.utils markupsafe pydantic starlette.status werkzeug.datastructures
""".split()

#: Classes with `__getattr__`, by the name that type information has for them.
CLASSES = """
pandas.core.frame.DataFrame pandas.core.groupby.generic.DataFrameGroupBy pandas.core.groupby.generic.SeriesGroupBy
pandas.core.resample.Resampler pandas.core.series.Series pandas.core.window.rolling.Rolling
""".split()


def main() -> None:
    warnings.simplefilter("ignore")
    text = '"""Made from the real packages by scripts/lazy_names.py; not written by hand."""\n\n'
    text += "#: All public names of modules that have `__getattr__`, by the name of the module.\n"
    text += format_table("LAZY_NAMES", {name: list_names(name) for name in MODULES})
    text += "\n#: All public attributes of classes that have `__getattr__`, by the full name of the class.\n"
    text += format_table("LAZY_MEMBERS", {name: list_members(name) for name in CLASSES})
    DATA.write_text(text)


def format_table(name: str, table: dict[str, list[str]]) -> str:
    text = f"{name} = {{\n"
    for key, names in table.items():
        words = textwrap.wrap(" ".join(names), 112, break_long_words=False)
        text += f'    "{key}": """\n' + "".join(f"        {line}\n" for line in words) + '    """,\n'
    return text + "}\n"


def list_members(path: str) -> list[str]:
    module, _, name = path.rpartition(".")
    owner = getattr(importlib.import_module(module), name)
    return sorted(one for one in dir(owner) if one[0] != "_")


def list_names(name: str) -> list[str]:
    module = importlib.import_module(name)
    tree = ast.parse(inspect.getsource(module))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    candidates = {*dir(module), *vars(module), *getattr(module, "__all__", ()), *texts}
    return sorted(one for one in candidates if one.isidentifier() and one[0] != "_" and has_name(module, one))


def has_name(module: object, name: str) -> bool:
    try:
        getattr(module, name)
        return True
    except Exception:
        return False


if __name__ == "__main__":
    main()
