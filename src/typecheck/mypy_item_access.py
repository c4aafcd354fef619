"""Makes mypy check `x[i]` and `x[i] = v` quickly where `x` belongs to a package.

Classes such as pandas' DataFrame overload both with long unions, and programs use them in every other line.

- For `x[i] = v`, mypy infers the type of `v` again for each variant. A contradiction would only be a doubt, because
  stubs are stricter than the packages, so the variants are replaced by one method that accepts everything.
- For `x[i]`, mypy writes out all types in the message about each variant that does not fit, although nobody sees it.
  For other functions it does not. It recognises the method by its name, so a space is added there, and removed from
  the messages that are shown.
"""

from __future__ import annotations

from mypy.nodes import Decorator, OverloadedFuncDef, SymbolTableNode, TypeInfo
from mypy.types import AnyType, CallableType, Overloaded, TypeOfAny
from mypy_message import Message

GET = "__getitem__"
SET = "__setitem__"


def simplify_item_access(info: TypeInfo) -> None:
    _rename_variants(info)
    _accept_every_item(info)


def _rename_variants(info: TypeInfo) -> None:
    for variant in _list_variants(info, GET):
        if variant.name is not None and variant.name.startswith(f"{GET} of "):
            variant.name = variant.name.replace(GET, f"{GET} ", 1)


def _accept_every_item(info: TypeInfo) -> None:
    variants = _list_variants(info, SET)
    symbol = info.names.get(SET)
    if symbol is None or not isinstance(symbol.node, OverloadedFuncDef) or not variants:
        return
    itself, *others = variants[0].arg_types
    first = symbol.node.items[0]
    method = first.func if isinstance(first, Decorator) else first
    method.type = variants[0].copy_modified(arg_types=[itself, *(AnyType(TypeOfAny.explicit) for _ in others)])
    info.names[SET] = SymbolTableNode(symbol.kind, method)


def _list_variants(info: TypeInfo, name: str) -> list[CallableType]:
    symbol = info.names.get(name)
    overloaded = symbol.node.type if symbol is not None and isinstance(symbol.node, OverloadedFuncDef) else None
    return overloaded.items if isinstance(overloaded, Overloaded) else []


def restore_name(message: Message) -> Message:
    words = message[5].replace(f'"{GET} "', f'"{GET}"')
    return (*message[:5], words, message[6])
