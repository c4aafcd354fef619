"""Finds attributes that none of the possible results of an overloaded function has.

If an argument is of type Any, several variants of an overloaded function fit, and mypy's type of the result is Any, so
that it reports nothing about it: `frame["day"].dt.years` with pandas. The classes of the results are still known.
"""

from __future__ import annotations

from mypy.messages import best_matches
from mypy.nodes import CallExpr, Expression, MemberExpr, TypeInfo
from mypy.types import AnyType, FunctionLike, Instance, NoneType, Overloaded, Type, UnionType, get_proper_type
from mypy_message import Message
from mypy_package_names import is_third_party_name

SUGGESTIONS_MAX = 2


def find_missing_members(types: dict[Expression, Type]) -> list[Message]:
    messages: list[Message] = []
    for member in [expression for expression in types if isinstance(expression, MemberExpr)]:
        if not isinstance(_type_of(member.expr, types), AnyType):
            continue
        classes = _possible_classes(member.expr, types)
        if not classes or any(_may_have(info, member.name) for info in classes):
            continue
        owners = " | ".join(dict.fromkeys(f'"{info.name}"' for info in classes))
        known = sorted({name for info in classes for name in _member_names(info)})
        near = best_matches(member.name, known, SUGGESTIONS_MAX)
        suggestions = " or ".join(f'"{name}"' for name in near)
        hint = f"; maybe {suggestions}?" if near else ""
        words = f'{owners} has no attribute "{member.name}"{hint}'
        end = (member.end_line or member.line, member.end_column or member.column)
        messages.append((member.line, member.column, *end, "error", words, "attr-defined"))
    return messages


def _possible_classes(expression: Expression, types: dict[Expression, Type]) -> list[TypeInfo]:
    """Returns the classes that a value of type Any may have, according to a package; none if it may have others."""
    results: list[Type] = []
    if isinstance(expression, CallExpr):
        callee = _type_of(expression.callee, types)
        results = [item.ret_type for item in callee.items] if isinstance(callee, Overloaded) else []
    elif isinstance(expression, MemberExpr):
        owner = _type_of(expression.expr, types)
        symbol = owner.type.get(expression.name) if isinstance(owner, Instance) else None
        descriptor = get_proper_type(symbol.type) if symbol is not None and symbol.type is not None else None
        getter = descriptor.type.get("__get__") if isinstance(descriptor, Instance) else None
        read = get_proper_type(getter.type) if getter is not None and getter.type is not None else None
        results = [item.ret_type for item in read.items] if isinstance(read, FunctionLike) else []
    classes: list[TypeInfo] = []
    for result in results:
        proper = get_proper_type(result)
        for item in proper.items if isinstance(proper, UnionType) else [proper]:
            one = get_proper_type(item)
            if isinstance(one, Instance) and is_third_party_name(one.type.fullname):
                classes.append(one.type)
            elif not isinstance(one, NoneType):
                return []
    return classes


def _may_have(info: TypeInfo, name: str) -> bool:
    return info.fallback_to_any or info.get(name) is not None or info.get("__getattr__") is not None


def _member_names(info: TypeInfo) -> set[str]:
    return {name for base in info.mro for name in base.names if not name.startswith("_")}


def _type_of(expression: Expression, types: dict[Expression, Type]) -> Type | None:
    type_ = types.get(expression)
    return get_proper_type(type_) if type_ is not None else None
