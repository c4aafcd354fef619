"""Unknown keywords in calls.

If an overloaded function is called with an unknown keyword, mypy gives up on the result: its type is Any, so that every
later mistake with it is hidden. Here the keyword is blanked out, so that the text can be checked a second time without
it. Keywords that a function accepts as `**kwargs` and passes on are compared with those that the library really has.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from mypy.nodes import CallExpr, Expression, MemberExpr, RefExpr, TypeInfo
from mypy.types import Instance, Overloaded, Type, get_proper_type
from mypy_keyword_tables import ATTRIBUTE_CONSTRUCTORS, KEYWORDS, PREFIXED
from mypy_message import Message

#: How mypy reports one: the keyword, then the function.
UNKNOWN_KEYWORD = re.compile(r'Unexpected keyword argument "(\w+)" for overloaded function')
NO_VARIANT = re.compile(r"No overload variant of |Possible overload variants:|    def ")


class Keyword(NamedTuple):
    """A keyword argument in a text. Lines count from 1, columns from 0."""

    name: str
    value: Expression


def find_unknown_keywords(
    messages: Sequence[Message], types: dict[Expression, Type]
) -> tuple[list[Message], list[Keyword]]:
    """Returns the messages about unknown keywords, with a suggestion where there is one, and the keywords."""
    reported: dict[tuple[int, int], list[str]] = {}
    for message in messages:
        found = UNKNOWN_KEYWORD.match(message[5])
        if found:
            reported.setdefault((message[0], message[1]), []).append(found[1])
    if not reported:
        return [], []
    keywords = []
    suggestions = {}
    for call in [expression for expression in types if isinstance(expression, CallExpr)]:
        for name in reported.get((call.line, call.column), []):
            if name in call.arg_names:
                keywords.append(Keyword(name, call.args[call.arg_names.index(name)]))
                suggestions[call.line, call.column, name] = _suggest(name, types.get(call.callee))
    about: list[Message] = []
    for message in messages:
        found = UNKNOWN_KEYWORD.match(message[5])
        if found:
            suggestion = suggestions.get((message[0], message[1], found[1]))
            has_one = "did you mean" in message[5]
            text = f'{message[5]}; did you mean "{suggestion}"?' if suggestion and not has_one else message[5]
            about.append((*message[:5], text, message[6]))
    return about, keywords


def blank_keywords(text: str, keywords: Sequence[Keyword]) -> str | None:
    """Replaces keyword arguments by spaces, so that nothing else moves. Returns None if one cannot be found."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    for name, value in keywords:
        if value.end_line is None or value.end_column is None:
            return None
        begin = starts[value.line - 1] + value.column
        end = starts[value.end_line - 1] + value.end_column
        before = re.search(rf"(,?)\s*\b{name}\s*=[\s(]*$", text[:begin])
        if before is None:
            return None
        after = re.match(r"[\s)]*?\s*,", text[end:])
        start = before.start(1) if after is None else before.start(1) + len(before[1])
        stop = end if after is None else end + after.end()
        text = text[:start] + re.sub(r"[^\n]", " ", text[start:stop]) + text[stop:]
    return text


def without_variants(messages: Sequence[Message], about: Sequence[Message]) -> list[Message]:
    """Removes the list of overload variants that follows a message about an unknown keyword."""
    calls = {(message[0], message[1]) for message in about}
    return [
        message for message in messages if (message[0], message[1]) not in calls or not NO_VARIANT.match(message[5])
    ]


def _suggest(name: str, callee: Type | None) -> str | None:
    proper = get_proper_type(callee) if callee is not None else None
    if not isinstance(proper, Overloaded):
        return None
    known = sorted({arg for item in proper.items for arg in item.arg_names if arg})
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.75)
    # An abbreviation, such as `sep` for `separator`.
    near += [other for other in known if len(other) >= 3 and (name.startswith(other) or other.startswith(name))]
    return near[0] if near else None


def find_swallowed_keywords(types: dict[Expression, Type], text: str) -> list[Message]:
    """Returns messages about keywords that `**kwargs` accepts and the function rejects."""
    messages: list[Message] = []
    for call in [expression for expression in types if isinstance(expression, CallExpr)]:
        if "cls" in call.arg_names or any(kind.is_star() for kind in call.arg_kinds):
            continue
        for name in call.arg_names:
            known = _find_keywords(call.callee, types, text) if name is not None else None
            if name is None or known is None or name in known or _is_prefixed(name, call.callee, types):
                continue
            near = difflib.get_close_matches(name, sorted(known), n=1, cutoff=0.6)
            hint = f'; did you mean "{near[0]}"?' if near else ""
            words = f'Unexpected keyword argument "{name}"{hint}'
            end = (call.end_line or call.line, call.end_column or call.column)
            messages.append((call.line, call.column, *end, "error", words, "call-arg"))
    return messages


def _find_keywords(callee: Expression, types: dict[Expression, Type], text: str) -> Collection[str] | None:
    """Returns the keywords that a function accepts. None if they are not known."""
    info = callee.node if isinstance(callee, RefExpr) else None
    if not isinstance(info, TypeInfo) or info.fullname in ATTRIBUTE_CONSTRUCTORS:
        return KEYWORDS.get(_called_name(callee, types))
    bases = [base.fullname for base in info.mro]
    constructor = info.get("__init__")
    owner = constructor.node.fullname.rpartition(".")[0] if constructor and constructor.node else ""
    # A relationship in another class can add attributes by `backref`.
    if owner in ATTRIBUTE_CONSTRUCTORS and not info.fallback_to_any and "backref" not in text:
        own = [base for base in info.mro if base.fullname in bases[: bases.index(owner)]]
        return {name for base in own for name in base.names}
    return KEYWORDS.get(_called_name(callee, types))


def _is_prefixed(name: str, callee: Expression, types: dict[Expression, Type]) -> bool:
    return "_" in name and _called_name(callee, types) in PREFIXED


def _called_name(callee: Expression, types: dict[Expression, Type]) -> str:
    """Returns the full name of what is called, as in `KEYWORDS`."""
    if isinstance(callee, RefExpr) and callee.node is not None:
        constructor = ".__init__" if isinstance(callee.node, TypeInfo) else ""
        return callee.node.fullname + constructor
    if isinstance(callee, MemberExpr):
        type_ = types.get(callee.expr)
        proper = get_proper_type(type_) if type_ is not None else None
        symbol = proper.type.get(callee.name) if isinstance(proper, Instance) else None
        return symbol.node.fullname if symbol is not None and symbol.node is not None else ""
    return ""
