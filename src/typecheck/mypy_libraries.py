"""Finds doubts about errors that depend on the type information of third-party packages.

Such stubs are often stricter than the package: they name the usual types of an argument, while the package accepts
whatever it can convert. They are right about which parameters, attributes and results there are. So the types of
arguments are doubted, and the names and the number of arguments are not.
"""

from __future__ import annotations

from mypy.argmap import map_actuals_to_formals
from mypy.expandtype import expand_type_by_instance
from mypy.nodes import (
    AssignmentStmt,
    CallExpr,
    Decorator,
    DictExpr,
    Expression,
    NameExpr,
    RefExpr,
    StrExpr,
    SymbolNode,
    TypeInfo,
)
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
from mypy_package_names import is_third_party_name
from mypy_survey import find_class

#: Arguments of a field, and attributes of a class, that change which arguments the constructor takes.
RENAMING = frozenset({"alias", "validation_alias", "alias_generator", "init"})
SETTINGS = frozenset({"Config", "__config__"})
#: Settings of a model that make its constructor take other arguments than the names of its fields.
OPENING = frozenset({"alias_generator", "populate_by_name", "validate_by_name", "validate_by_alias"})


#: Modules of the standard library whose stubs are narrower than what they accept: they hand the values to Tcl, which
#: converts them, or to functions that are looked up at run time.
LOOSE_MODULES = ("tkinter.", "turtle.", "distutils.")


def is_loosely_typed(definition: SymbolNode | None, type_: ProperType | None) -> bool:
    if definition is None:
        # A widget's `config` is an overloaded attribute, which has no definition of its own.
        definition = type_.items[0].definition if isinstance(type_, FunctionLike) else None
    return definition is not None and definition.fullname.startswith(LOOSE_MODULES)


def is_third_party(node: SymbolNode | None) -> bool:
    return node is not None and is_third_party_name(node.fullname)


class LibraryEvidence:
    def __init__(self, assessor: Assessor) -> None:
        self.assessor = assessor

    def may_accept(self, call: CallExpr) -> bool:
        """Whether a package decides which types of arguments are accepted."""
        definition = self.assessor.find_definition(call.callee)
        if self.assessor.is_in_submission(definition):
            return self.is_wrapped(definition)
        type_ = self.assessor.get_type(call.callee)
        return is_third_party(definition) or self.is_third_party_type(type_) or is_loosely_typed(definition, type_)

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
            # A decorator often makes an object of a function, with its parameters as type arguments.
            callee = get_proper_type(expand_type_by_instance(symbol.type, callee)) if symbol and symbol.type else None
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
        # mypy assigns the positional arguments that are left over to parameters that have to be named.
        is_named = all(
            not kind.is_named() or not call.arg_kinds[actual].is_positional()
            for actuals, kind in zip(mapping, item.arg_kinds, strict=True)
            for actual in actuals
        )
        return len(used) == len(call.args) and is_complete and is_single and is_named

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
    return any(
        isinstance(statement, AssignmentStmt) and (renames(statement.rvalue) or opens_model(statement))
        for statement in info.defn.defs.body
    )


def opens_model(statement: AssignmentStmt) -> bool:
    """Whether the settings of a model may change which arguments its constructor takes."""
    target, value = statement.lvalues[0], statement.rvalue
    if not isinstance(target, NameExpr) or target.name != "model_config":
        return False
    if isinstance(value, CallExpr):
        settings = dict(zip(value.arg_names, value.args, strict=True))
    elif isinstance(value, DictExpr):
        settings = {key.value if isinstance(key, StrExpr) else None: item for key, item in value.items}
    else:
        return True
    extra = settings.get("extra")
    is_closed = extra is None or isinstance(extra, StrExpr) and extra.value != "allow"
    return not is_closed or None in settings or bool(OPENING & set(settings))


def renames(value: Expression) -> bool:
    return isinstance(value, CallExpr) and any(name in RENAMING for name in value.arg_names)


def without_self(item: CallableType) -> CallableType:
    return item.copy_modified(arg_types=item.arg_types[1:], arg_kinds=item.arg_kinds[1:], arg_names=item.arg_names[1:])
