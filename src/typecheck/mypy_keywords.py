"""Unknown keywords in calls.

If an overloaded function is called with an unknown keyword, mypy gives up on the result: its type is Any, so that every
later mistake with it is hidden. Here the keyword is blanked out, so that the text can be checked a second time without
it. Keywords that a function accepts as `**kwargs` and passes on are compared with those that the library really has.
"""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mypy.nodes import CallExpr, Expression, MemberExpr, MypyFile, RefExpr, TypeInfo
from mypy.types import FunctionLike, Instance, Overloaded, Type, get_proper_type
from mypy_keyword_tables import Accepted, find_accepted, is_known_package
from mypy_members import find_package, is_default_package
from mypy_message import Message
from mypy_name_hints import differs_in_a_letter

#: How mypy reports one: the keyword, then the function.
UNKNOWN_KEYWORD = re.compile(r'Unexpected keyword argument "(\w+)" for overloaded function')
#: How many characters there may be between the comma before a keyword and its value.
PREFIX_MAX = 500
#: How we report a keyword that a function passes on, and that looks like a slip.
PASSED_ON = "Passes the keyword "
#: One letter makes another word of a shorter one.
SLIP_LETTERS_MIN = 4
NO_VARIANT = re.compile(r"No overload variant of |All overload variants of |Possible overload variants:|    def ")


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
    """Replaces keyword arguments by spaces, so that nothing else moves. Returns None if that is not possible."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    for name, value in keywords:
        if value.end_line is None or value.end_column is None:
            return None
        begin = starts[value.line - 1] + value.column
        end = starts[value.end_line - 1] + value.end_column
        before = re.search(rf"(,?)\s*\b{name}\s*=\s*((?:\(\s*)*)$", text[max(0, begin - PREFIX_MAX) : begin])
        if before is None:
            return None
        closing = re.match(rf"(?:\s*\)){{{before[2].count('(')}}}", text[end:])
        if closing is None:
            return None
        end += closing.end()
        comma = re.match(r"\s*,", text[end:])
        # The comma behind the argument goes with it, or else the one before it.
        start = begin - len(before[0]) + (len(before[1]) if comma else 0)
        stop = end + (comma.end() if comma else 0)
        text = text[:start] + re.sub(r"[^\n]", " ", text[start:stop]) + text[stop:]
    return text if _parses(text) else None


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
        return True
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False


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


def find_swallowed_keywords(types: dict[Expression, Type], modules: Mapping[str, MypyFile]) -> list[Message]:
    """Returns messages about keywords that `**kwargs` accepts and the function rejects."""
    messages: list[Message] = []
    for call in [expression for expression in types if isinstance(expression, CallExpr)]:
        signature = find_open_signature(call, types)
        if signature is None or "cls" in call.arg_names or any(kind.is_star() for kind in call.arg_kinds):
            continue
        function = _called_name(call.callee, types, modules)
        accepted = find_accepted(function) if is_examined(function, modules) else None
        declared = {name for item in signature.items for name in item.arg_names if name}
        for name in call.arg_names:
            if name is None or name in declared:
                continue
            words = _reject(name, accepted) if accepted else _suspect(name, declared, call, function)
            if words:
                end = (call.end_line or call.line, call.end_column or call.column)
                messages.append((call.line, call.column, *end, "error", words, "call-arg"))
    return messages


def is_examined(full_name: str, modules: Mapping[str, MypyFile]) -> bool:
    """Whether a function or class is of a package whose installed version is the one that the data is about."""
    module = modules.get(full_name.partition(".")[0])
    package = find_package(module) if module is not None else None
    return package is not None and is_default_package(package)


def find_open_signature(call: CallExpr, types: dict[Expression, Type]) -> FunctionLike | None:
    """Returns the signature of a function that takes any keyword."""
    if not any(call.arg_names):
        return None
    type_ = types.get(call.callee)
    callee = get_proper_type(type_) if type_ is not None else None
    if not isinstance(callee, FunctionLike):
        return None
    return callee if any(item.is_kw_arg and not item.unpack_kwargs for item in callee.items) else None


def _reject(name: str, accepted: Accepted) -> str:
    if accepted.accepts(name):
        return ""
    near = difflib.get_close_matches(name, sorted(accepted.names), n=1, cutoff=0.6)
    hint = f'; did you mean "{near[0]}"?' if near else ""
    return f'Unexpected keyword argument "{name}"{hint}'


def _suspect(name: str, declared: set[str], call: CallExpr, function: str) -> str:
    """Reports a keyword that almost has the name of a parameter. It is not known whether it is accepted."""
    if not is_known_package(function.partition(".")[0]):
        return ""
    near = [other for other in sorted(declared) if other not in call.arg_names and is_slip(name, other)]
    short = function.removesuffix(".__init__").rpartition(".")[2]
    return f'{PASSED_ON}"{name}" of "{short}" on; did you mean "{near[0]}"?' if near else ""


def is_slip(name: str, other: str) -> bool:
    """Whether a letter is missing, doubled, wrong or swapped, or the number is wrong, as in `column`."""
    one, two = name.replace("_", ""), other.replace("_", "")
    if min(len(one), len(two)) < SLIP_LETTERS_MIN:
        return False
    return one == two or differs_in_a_letter(one, two) or f"{one}s" == two or f"{two}s" == one


def _called_name(callee: Expression, types: dict[Expression, Type], modules: Mapping[str, MypyFile]) -> str:
    """Returns the full name of what is called, as in the data."""
    if isinstance(callee, RefExpr) and callee.node is not None:
        constructor = ".__init__" if isinstance(callee.node, TypeInfo) else ""
        return callee.node.fullname + constructor
    if isinstance(callee, MemberExpr):
        type_ = types.get(callee.expr)
        proper = get_proper_type(type_) if type_ is not None else None
        symbol = proper.type.get(callee.name) if isinstance(proper, Instance) else None
        function = symbol.node.fullname if symbol is not None and symbol.node is not None else ""
        # A subclass in the text may have methods of its own that accept more.
        is_submitted = isinstance(proper, Instance) and not is_examined(proper.type.fullname, modules)
        return "" if is_submitted else function
    return ""
