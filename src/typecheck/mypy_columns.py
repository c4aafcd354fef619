"""Corrects the columns of nodes on lines with non-ASCII characters.

mypy's parser converts the columns of such lines from bytes to characters twice, which cannot be reversed. A copy of the
text with an ASCII letter for each non-ASCII character parses to a tree of the same shape with correct columns, so the
columns are copied from that tree.
"""

from __future__ import annotations

import re
from itertools import accumulate

from mypy.nodes import ClassDef, Context, Decorator, FuncDef, MypyFile, OverloadedFuncDef, TypeInfo


def replace_non_ascii(text: str) -> str:
    # No keyword, string prefix or escape contains a Q, so tokens begin and end at the same places.
    return re.sub(r"[^\x00-\x7f]", "Q", text)


def copy_columns(source: MypyFile, target: MypyFile, text: str) -> None:
    """Copies the columns of nodes on non-ASCII lines. Subtrees that differ in shape are left as they are."""
    # The number of non-ASCII lines up to each line.
    counts = [0, *accumulate(not line.isascii() for line in re.split(r"\r\n|\r|\n", text))]

    def is_ascii(node: Context) -> bool:
        # Definitions with decorators or overloads may start before their own line.
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
            for name in list_attributes(type(right)):
                part = getattr(right, name, None)
                if isinstance(part, (Context, list, tuple, dict)):
                    pairs.append((part, getattr(wrong, name, None)))


_known: dict[type, list[str]] = {}


def list_attributes(kind: type) -> list[str]:
    """The attributes of a class of mypy's."""
    if kind not in _known:
        _known[kind] = sorted({name for base in kind.__mro__ for name in base.__dict__.get("__mypyc_attrs__", ())})
    return _known[kind]
