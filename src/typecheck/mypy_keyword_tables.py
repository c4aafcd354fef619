"""The keyword arguments of functions whose type information only says `**kwargs`.

They are those of the functions and classes that the keywords are passed on to in the real packages.
"""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache
from typing import NamedTuple

from mypy_keyword_data import COMPRESSED


class Accepted(NamedTuple):
    """The keywords that a function accepts."""

    names: frozenset[str]
    #: Whether it also accepts keywords that start with the name of a database, such as `sqlite_autoincrement`.
    is_prefixed: bool

    def accepts(self, name: str) -> bool:
        return name in self.names or self.is_prefixed and "_" in name


def find_accepted(function: str) -> Accepted | None:
    """Takes the full name of a function. Returns None if it is not known what it accepts."""
    row = _load_rows().get(function)
    return Accepted(frozenset(row[0].split()), row[1]) if row else None


@cache
def is_known_package(top: str) -> bool:
    """Whether functions of this top-level module were examined."""
    return any(function.startswith(f"{top}.") for function in _load_rows())


@cache
def _load_rows() -> dict[str, tuple[str, bool]]:
    rows = json.loads(zlib.decompress(base64.b64decode(COMPRESSED)))
    return {function: (names, is_prefixed) for names, is_prefixed, functions in rows for function in functions.split()}
