"""Finds doubts about errors that depend on the type information of third-party packages.

Such stubs are often stricter than the package: they name the usual types of an argument, while the package accepts
whatever it can convert. They are right about which parameters, attributes and results there are. So the types of
arguments are doubted, and the names and the number of arguments are not.
"""

from __future__ import annotations

import sys

from mypy.argmap import map_actuals_to_formals
from mypy.nodes import AssignmentStmt, CallExpr, Decorator, Expression, RefExpr, SymbolNode, TypeInfo
from mypy.types import (
    AnyType,
    CallableType,
    FunctionLike,
    Instance,
    ProperType,
    TypeOfAny,
    UnionType,
    get_proper_type,
)
from mypy_assessor import Assessor
from mypy_survey import find_class

#: Modules that mypy has stubs for and that are neither standard nor packages of a program.
STUB_MODULES = frozenset({"_typeshed", "typing_extensions", "mypy_extensions"})
#: Arguments of a field, and attributes of a class, that change which arguments the constructor takes.
RENAMING = frozenset({"alias", "validation_alias", "alias_generator", "init"})
SETTINGS = frozenset({"model_config", "Config", "__config__"})


def is_third_party(node: SymbolNode | None) -> bool:
    return node is not None and is_third_party_name(node.fullname)


def is_third_party_name(full_name: str) -> bool:
    top = full_name.partition(".")[0]
    return top != "" and top not in sys.stdlib_module_names and top not in STUB_MODULES


class LibraryEvidence:
    def __init__(self, assessor: Assessor) -> None:
        self.assessor = assessor

    def may_accept(self, call: CallExpr) -> bool:
        """Whether a package decides which types of arguments are accepted."""
        definition = self.assessor.find_definition(call.callee)
        if self.assessor.is_in_submission(definition):
            return self.is_wrapped(definition)
        type_ = self.assessor.get_type(call.callee)
        return is_third_party(definition) or self.is_third_party_type(type_)

    def may_rename_parameters(self, call: CallExpr) -> bool:
        """Whether the constructor of a class may have other parameters than the fields suggest, such as aliases."""
        definition = self.assessor.find_definition(call.callee)
        if not isinstance(definition, TypeInfo) or not self.has_third_party_base(definition):
            return False
        own = [base for base in definition.mro if self.assessor.is_in_submission(base)]
        return any(changes_parameters(base) for base in own)

    def accepts_shape(self, call: CallExpr) -> bool:
        """Whether some variant of an overloaded function takes arguments of this number and these names."""
        callee = self.assessor.get_type(call.callee)
        if isinstance(callee, Instance):
            symbol = callee.type.get("__call__")
            callee = get_proper_type(symbol.type) if symbol and symbol.type else None
            return not isinstance(callee, FunctionLike) or any(
                self._takes(without_self(item), call) for item in callee.items
            )
        return not isinstance(callee, FunctionLike) or any(self._takes(item, call) for item in callee.items)

    def _takes(self, item: CallableType, call: CallExpr) -> bool:
        types = [self.assessor.get_type(one) or AnyType(TypeOfAny.special_form) for one in call.args]
        mapping = map_actuals_to_formals(
            call.arg_kinds, call.arg_names, item.arg_kinds, item.arg_names, lambda one: types[one]
        )
        used = {actual for actuals in mapping for actual in actuals}
        is_complete = all(
            actuals or not kind.is_required() for actuals, kind in zip(mapping, item.arg_kinds, strict=True)
        )
        is_single = all(
            len(actuals) <= 1 or kind.is_star() for actuals, kind in zip(mapping, item.arg_kinds, strict=True)
        )
        return len(used) == len(call.args) and is_complete and is_single

    def is_third_party_type(self, type_: ProperType | None) -> bool:
        if isinstance(type_, UnionType):
            return any(self.is_third_party_type(get_proper_type(item)) for item in type_.items)
        info = find_class(type_)
        return info is not None and not self.assessor.is_in_submission(info) and is_third_party(info)

    def has_third_party_base(self, info: TypeInfo) -> bool:
        return any(is_third_party(base) and not self.assessor.is_in_submission(base) for base in info.mro)

    def is_wrapped(self, definition: SymbolNode | None) -> bool:
        """Whether a package's base class or decorator stands between the caller and a definition of the submission."""
        if isinstance(definition, TypeInfo):
            decorators = self.assessor.survey.class_decorators.get(definition, [])
            return self.has_third_party_base(definition) or any(is_third_party_use(one) for one in decorators)
        return isinstance(definition, Decorator) and any(
            is_third_party_use(one) for one in definition.original_decorators
        )


def is_third_party_use(decorator: Expression) -> bool:
    used = decorator.callee if isinstance(decorator, CallExpr) else decorator
    return isinstance(used, RefExpr) and is_third_party_name(used.fullname)


def changes_parameters(info: TypeInfo) -> bool:
    if SETTINGS & set(info.names):
        return True
    return any(isinstance(statement, AssignmentStmt) and renames(statement.rvalue) for statement in info.defn.defs.body)


def renames(value: Expression) -> bool:
    return isinstance(value, CallExpr) and any(name in RENAMING for name in value.arg_names)


def without_self(item: CallableType) -> CallableType:
    return item.copy_modified(arg_types=item.arg_types[1:], arg_kinds=item.arg_kinds[1:], arg_names=item.arg_names[1:])
