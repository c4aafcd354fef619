"""Encodes a value by the exact type of each of its parts, as a tag and its content, within limits."""

from __future__ import annotations

import base64
import sys

# Importing `typing` is slow; type checkers treat this as true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    #: A tag and its content.
    Written = list[Any]

DEPTH_MAX = 60
PARTS_MAX = 50_000
CHARACTERS_MAX = 500_000
REPR_MAX = 2_000

TOO_LARGE: Written = ["beyond"]

VIEWS: tuple[type[Any], ...] = (type({}.keys()), type({}.items()))
# The plain value of an instance of a subclass, read with the methods of the base class.
PLAIN: dict[type[Any], Callable[[Any], Any]] = {
    int: int.__index__,
    float: float.__float__,
    complex: complex.__pos__,
    str: str.__str__,
    bytes: lambda value: bytes(bytes.__iter__(value)),
    list: lambda value: list(list.__iter__(value)),
    tuple: lambda value: tuple(tuple.__iter__(value)),
    set: lambda value: set(set.__iter__(value)),
    frozenset: lambda value: frozenset(frozenset.__iter__(value)),
    dict: lambda value: dict(dict.items(value)),
}


class _TooLarge(Exception):
    pass


class _Writer:
    def __init__(self) -> None:
        self.parts = PARTS_MAX
        self.characters = CHARACTERS_MAX

    def take(self, length: int) -> None:
        self.characters -= length
        if self.characters < 0:
            raise _TooLarge

    def write(self, value: Any, depth: int) -> Written:
        self.parts -= 1
        if self.parts < 0 or depth > DEPTH_MAX:
            raise _TooLarge
        kind = type(value)
        if value is None:
            return ["none"]
        if kind is bool:
            return ["bool", value]
        if kind is int:
            # In base 16, because the interpreter limits the length of decimal numbers.
            self.take(value.bit_length() // 4)
            return ["int", format(value, "x")]
        if kind is float:
            return ["float", repr(value)]
        if kind is complex:
            return ["complex", repr(value.real), repr(value.imag)]
        if kind is str:
            self.take(len(value))
            return ["str", value]
        if kind is bytes:
            self.take(len(value))
            return ["bytes", base64.b64encode(value).decode("ascii")]
        if kind in (list, tuple, set, frozenset):
            return [kind.__name__, [self.write(item, depth + 1) for item in value]]
        if kind is dict:
            return ["dict", [[self.write(key, depth + 1), self.write(item, depth + 1)] for key, item in value.items()]]
        if kind is bytearray:
            return self.write(bytes(value), depth)
        if kind in VIEWS:
            return ["set", [self.write(item, depth + 1) for item in value]]
        for base, plain in PLAIN.items():
            # An instance of a class that inherits its comparison is sent as the plain value.
            if isinstance(value, base) and (kind.__eq__ is base.__eq__ or kind in _dictionaries()):
                return self.write(plain(value), depth)
        text = _safe_repr(value)
        self.take(len(text))
        return ["object", str(kind.__qualname__)[:REPR_MAX], text]


def _dictionaries() -> tuple[type[Any], ...]:
    """Classes of the standard library whose own comparison agrees with that of a plain dict."""
    collections = sys.modules.get("collections")
    return (collections.Counter, collections.OrderedDict) if collections else ()


def _safe_repr(value: object) -> str:
    try:
        return repr(value)[:REPR_MAX]
    except Exception as error:
        return f"<repr raised {type(error).__name__}>"


def encode(value: object) -> Written:
    try:
        return _Writer().write(value, 0)
    except (_TooLarge, RecursionError):
        return TOO_LARGE
