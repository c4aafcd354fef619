"""Columns in characters, on lines that are not ASCII.

mypy's parser turns the columns of such a line into characters twice, which can not be undone. A twin of the text
that has an ASCII letter wherever the text has anything else parses to a tree of the same shape and its columns are
right, so they are taken from there.
"""

from __future__ import annotations

import re

from mypy.nodes import Context, MypyFile, TypeInfo


def ascii_twin(text: str) -> str:
    # No keyword, string prefix or escape contains a Q, so that tokens begin and end where they did.
    return re.sub(r"[^\x00-\x7f]", "Q", text)


def copy_places(source: MypyFile, target: MypyFile) -> None:
    """Copies every line and column; stops, without harm, where the two are not of the same shape."""
    seen: set[int] = set()
    pairs: list[tuple[object, object]] = [(source, target)]
    while pairs:
        right, wrong = pairs.pop()
        if type(right) is not type(wrong) or id(wrong) in seen:
            continue
        if isinstance(right, (list, tuple)):
            assert isinstance(wrong, (list, tuple))
            if len(right) == len(wrong):
                pairs.extend(zip(right, wrong))
        elif isinstance(right, Context) and not isinstance(right, TypeInfo):
            assert isinstance(wrong, Context)
            seen.add(id(wrong))
            wrong.line, wrong.column = right.line, right.column
            wrong.end_line, wrong.end_column = right.end_line, right.end_column
            for name in _attributes(type(right)):
                part = getattr(right, name, None)
                if isinstance(part, (Context, list, tuple)):
                    pairs.append((part, getattr(wrong, name, None)))


_known: dict[type, list[str]] = {}


def _attributes(kind: type) -> list[str]:
    if kind not in _known:
        _known[kind] = sorted({name for base in kind.__mro__ for name in base.__dict__.get("__mypyc_attrs__", ())})
    return _known[kind]
