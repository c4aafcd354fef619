"""Columns in characters, on lines that are not ASCII.

mypy's parser turns the columns of such a line into characters twice, which can not be undone. A twin of the text
that has an ASCII letter wherever the text has anything else parses to a tree of the same shape and its columns are
right, so they are taken from there.
"""

from __future__ import annotations

import re
from itertools import accumulate

from mypy.nodes import ClassDef, Context, Decorator, FuncDef, MypyFile, OverloadedFuncDef, TypeInfo


def ascii_twin(text: str) -> str:
    # No keyword, string prefix or escape contains a Q, so that tokens begin and end where they did.
    return re.sub(r"[^\x00-\x7f]", "Q", text)


def copy_columns(source: MypyFile, target: MypyFile, text: str) -> None:
    """Copies the columns where they differ; stops, without harm, where the two are not of the same shape."""
    # How many lines that are not ASCII there are up to each line.
    counts = [0, *accumulate(not line.isascii() for line in re.split(r"\r\n|\r|\n", text))]

    def is_ascii(node: Context) -> bool:
        # What has decorators, or a name that stands for several definitions, does not begin at its own line.
        if isinstance(node, (MypyFile, ClassDef, Decorator, FuncDef, OverloadedFuncDef)) or node.end_line is None:
            return False
        return 0 < node.line <= node.end_line < len(counts) and counts[node.line - 1] == counts[node.end_line]

    seen: set[int] = set()
    pairs: list[tuple[object, object]] = [(source, target)]
    while pairs:
        right, wrong = pairs.pop()
        if type(right) is not type(wrong) or id(wrong) in seen:
            continue
        if isinstance(right, (list, tuple)):
            assert isinstance(wrong, (list, tuple))
            if len(right) == len(wrong):
                pairs.extend(zip(right, wrong, strict=True))
        elif isinstance(right, dict):
            assert isinstance(wrong, dict)
            pairs.append((list(right.values()), list(wrong.values())))
        elif isinstance(right, Context) and not isinstance(right, TypeInfo) and not is_ascii(right):
            assert isinstance(wrong, Context)
            seen.add(id(wrong))
            wrong.column, wrong.end_column = right.column, right.end_column
            for name in _attributes(type(right)):
                part = getattr(right, name, None)
                if isinstance(part, (Context, list, tuple, dict)):
                    pairs.append((part, getattr(wrong, name, None)))


_known: dict[type, list[str]] = {}


def _attributes(kind: type) -> list[str]:
    if kind not in _known:
        _known[kind] = sorted({name for base in kind.__mro__ for name in base.__dict__.get("__mypyc_attrs__", ())})
    return _known[kind]
