"""Decides whether a value may have the expected type after all, although its own type is wider."""

from __future__ import annotations

from collections.abc import Sequence

from mypy.maptype import map_instance_to_supertype
from mypy.nodes import TypeInfo
from mypy.subtypes import is_subtype
from mypy.types import (
    AnyType,
    Instance,
    LiteralType,
    NoneType,
    ProperType,
    TupleType,
    Type,
    UnionType,
    get_proper_type,
)

#: Classes whose values Python accepts for another class that it does not check for.
STANDS_FOR = {
    "builtins.bytearray": "builtins.bytes",
    "builtins.memoryview": "builtins.bytes",
}


def may_fit(given: ProperType | None, expected: ProperType) -> bool:
    """Whether some values of a type have the expected one. The items of a container cannot be narrowed.

    An alternative of the given type itself does not count: `x: int | None` can be narrowed before it is used.
    """
    if isinstance(expected, UnionType):
        return any(may_fit(given, get_proper_type(item)) for item in expected.items)
    if isinstance(given, TupleType) and isinstance(expected, TupleType):
        return len(given.items) == len(expected.items) and _may_all_fit(given.items, expected.items)
    if not isinstance(given, Instance):
        return False
    if given.type.fullname == "builtins.object":
        return True
    if isinstance(expected, TupleType):
        # A tuple of any length may have this one.
        item = given.args[0] if given.type.fullname == "builtins.tuple" and given.args else None
        return item is not None and _may_all_fit([item] * len(expected.items), expected.items)
    if isinstance(expected, LiteralType):
        return given.last_known_value is None and given.type == expected.fallback.type
    if not isinstance(expected, Instance):
        return False
    if given.args and given.type != expected.type and given.type.has_base(expected.type.fullname):
        given = map_instance_to_supertype(given, expected.type)
    if given.type != expected.type:
        return STANDS_FOR.get(given.type.fullname) == expected.type.fullname or is_same_file_kind(given, expected)
    return bool(given.args) and _may_all_fit(given.args, expected.args)


def _may_all_fit(given: Sequence[Type], expected: Sequence[Type]) -> bool:
    return all(_may_be(get_proper_type(one), get_proper_type(two)) for one, two in zip(given, expected, strict=False))


def _may_be(given: ProperType, expected: ProperType) -> bool:
    if isinstance(given, UnionType):
        return any(_may_be(get_proper_type(item), expected) for item in given.items)
    return isinstance(given, AnyType) or is_subtype(given, expected) or may_fit(given, expected)


def holds_none(type_: ProperType | None) -> bool:
    """Whether an item of the container may be None."""
    parts = list(type_.items) if isinstance(type_, (TupleType, UnionType)) else []
    parts += type_.args if isinstance(type_, Instance) else []
    return any(isinstance(one, NoneType) or holds_none(one) for one in map(get_proper_type, parts))


#: The kinds of files in annotations. At run time they are not related to each other.
FILE_KINDS = frozenset({"typing.IO", "typing.TextIO", "typing.BinaryIO"})


def is_same_file_kind(given: Instance, expected: Instance) -> bool:
    return is_file_kind(expected.type) and is_file_kind(given.type)


def is_file_kind(info: TypeInfo) -> bool:
    return any(base.fullname in FILE_KINDS or base.fullname.endswith("io.IOBase") for base in info.mro)
