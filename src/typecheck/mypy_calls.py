"""Finds doubts about an error in a call: about the function, its parameters, or the arguments."""

from __future__ import annotations

import re

import mypy_library_source as library_source
from mypy.argmap import map_actuals_to_formals
from mypy.erasetype import erase_type
from mypy.nodes import (
    CallExpr,
    Decorator,
    EllipsisExpr,
    Expression,
    ExpressionStmt,
    FloatExpr,
    FuncDef,
    IndexExpr,
    LambdaExpr,
    MemberExpr,
    NameExpr,
    Node,
    PassStmt,
    RaiseStmt,
    RefExpr,
    StrExpr,
    SuperExpr,
    SymbolNode,
    TypeInfo,
    Var,
)
from mypy.subtypes import is_subtype
from mypy.types import (
    AnyType,
    CallableType,
    FunctionLike,
    Instance,
    LiteralType,
    NoneType,
    Overloaded,
    ProperType,
    TypeOfAny,
    TypeType,
    UnionType,
    get_proper_type,
    has_type_vars,
)
from mypy_assessor import (
    ALTERNATIVES,
    ANNOTATION,
    CONTENTS,
    LIBRARY,
    OPTIONAL,
    REPLACED,
    SUBCLASS,
    Assessor,
    find_first,
    is_declared,
    is_float,
    is_vague,
)
from mypy_overlap import holds_none, may_fit
from mypy_survey import LITERALS, Site, find_class


class CallEvidence:
    def __init__(self, assessor: Assessor, module: str) -> None:
        self.survey = assessor.survey
        self.assessor = assessor
        self.module = module

    def find_signature_doubt(self, site: Site, call: CallExpr) -> str:
        return (
            self.find_callee_doubt(call)
            or self._find_implicit_self_doubt(site, call.callee)
            or self._find_star_doubt(call)
        )

    def find_argument_doubt(self, site: Site, call: CallExpr, argument: Expression, message: str) -> str:
        doubt = self.find_callee_doubt(call) or self._find_implicit_self_doubt(site, call.callee)
        if doubt:
            return doubt
        if call.arg_kinds[call.args.index(argument)].is_star():
            return CONTENTS
        given = self.assessor.get_type(argument)
        if "<typing special form>" in message or isinstance(given, TypeType) and message.endswith('"Hashable"'):
            return LIBRARY
        definition = self.assessor.find_definition(call.callee)
        formals = self._find_parameter_types(call, argument)
        if not self.assessor.is_in_submission(definition):
            if takes_anything(definition, call.args.index(argument)):
                return LIBRARY
            if any(self._is_stub_narrower(argument, one) for one in formals):
                return LIBRARY
            if self._is_about_namesakes(message, given):
                return REPLACED
            if isinstance(given, NoneType) and self._tolerates_none(call, argument):
                return LIBRARY
        elif any(is_whole_number_annotated(argument, given, one) for one in formals):
            return ANNOTATION
        if isinstance(given, NoneType) and is_record(definition):
            return ANNOTATION
        if isinstance(call.callee, MemberExpr) and self._takes_items(call.callee, definition):
            doubt = self.find_contents_doubt(call.callee.expr, argument)
            if doubt:
                return doubt
        if isinstance(given, FunctionLike) and (isinstance(given, Overloaded) or given.items[0].variables):
            return ALTERNATIVES
        if self._find_implicit_self_doubt(site, argument):
            return SUBCLASS
        if isinstance(argument, LambdaExpr) and any(accepts_argument_count(argument, one) for one in formals):
            # mypy guesses the parameter and return types of a lambda, but not its number of parameters.
            return ALTERNATIVES
        others = [one for one in call.args if one is not argument]
        if isinstance(given, FunctionLike) and any(
            self._is_unknown(one) or self._has_mixed_items(one) for one in others
        ):
            # The function is applied to items whose type mypy does not know.
            return ALTERNATIVES
        doubt = self._find_value_doubt(argument, formals)
        if not doubt and "Never" in message.rpartition("expected")[2]:
            # mypy inferred Never because a type is missing, not because one is wrong.
            return ALTERNATIVES if any(depends_on_arguments(given, one) for one in formals) else ""
        return doubt

    def find_overload_doubt(self, site: Site, call: CallExpr) -> str:
        doubt = (
            self.find_callee_doubt(call)
            or self._find_implicit_self_doubt(site, call.callee)
            or self._find_star_doubt(call)
        )
        if doubt:
            return doubt
        definition = self.assessor.find_definition(call.callee)
        if isinstance(call.callee, MemberExpr) and self._takes_items(call.callee, definition):
            doubt = self.find_contents_doubt(call.callee.expr, None)
            if doubt:
                return doubt
        formals = [(argument, self._find_parameter_types(call, argument)) for argument in call.args]
        if any(takes_anything(definition, at) for at in range(len(call.args))):
            return LIBRARY
        if not self.assessor.is_in_submission(definition) and any(
            self._is_stub_narrower(argument, one) for argument, expected in formals for one in expected
        ):
            return LIBRARY
        return find_first(self._find_value_doubt(argument, expected) for argument, expected in formals)

    def _find_value_doubt(self, argument: Expression, formals: list[ProperType]) -> str:
        given = self.assessor.get_type(argument)
        if any(is_wider_container(given, one) for one in formals) and not self.assessor.assess(argument).is_declared:
            return CONTENTS
        if any(may_fit(given, one) and not (given and is_subtype(given, one)) for one in formals):
            return OPTIONAL if holds_none(given) else ANNOTATION
        with_arguments = not formals or any(depends_on_arguments(given, one) for one in formals)
        return self.assessor.find_doubt(argument, with_arguments)

    def _is_unknown(self, argument: Expression) -> bool:
        return isinstance(self.assessor.get_type(argument), AnyType)

    def _has_mixed_items(self, container: Expression) -> bool:
        type_ = self.assessor.get_type(container)
        if not isinstance(type_, Instance) or self.assessor.assess(container).is_declared:
            return False
        return any(is_vague(get_proper_type(one)) or isinstance(get_proper_type(one), UnionType) for one in type_.args)

    # What the source of the standard library says, where its stubs say less.

    def find_keyword_doubt(self, call: CallExpr, message: str) -> str:
        match = re.match(r'Unexpected keyword argument "(\w+)"', message)
        definition = self.assessor.find_definition(call.callee)
        if match is None or definition is None or self.assessor.is_in_submission(definition):
            return ""
        receiver = self.assessor.get_type(call.callee.expr) if isinstance(call.callee, MemberExpr) else None
        info = find_class(receiver)
        if info is not None and self.assessor.is_in_submission(info) and info.get(match[1]) is not None:
            # `policy.clone(utf8=True)` sets attributes by name.
            return LIBRARY
        if library_source.accepts_keyword(definition.fullname, match[1]):
            return LIBRARY
        # setuptools replaces the classes of distutils.
        return REPLACED if definition.fullname.startswith("distutils.") else ""

    def returns_value(self, call: CallExpr) -> bool:
        """Whether a function of the standard library returns something although its stub says that it does not."""
        definition = self.assessor.find_definition(call.callee)
        if definition is None or self.assessor.is_in_submission(definition):
            return False
        return library_source.returns_value(definition.fullname)

    def _tolerates_none(self, call: CallExpr, argument: Expression) -> bool:
        definition = self.assessor.find_definition(call.callee)
        callee = self.assessor.get_type(call.callee)
        types = [self.assessor.get_type(one) or AnyType(TypeOfAny.special_form) for one in call.args]
        names = [
            item.arg_names[to]
            for item in (callee.items if isinstance(callee, FunctionLike) else [])
            for to, actuals in enumerate(
                map_actuals_to_formals(
                    call.arg_kinds, call.arg_names, item.arg_kinds, item.arg_names, lambda one: types[one]
                )
            )
            if call.args.index(argument) in actuals
        ]
        return definition is not None and any(
            name is not None and library_source.accepts_none(definition.fullname, name) for name in names
        )

    def _find_star_doubt(self, call: CallExpr) -> str:
        """The number and the names of the arguments behind a star depend on the value that is unpacked."""
        return CONTENTS if any(kind.is_star() for kind in call.arg_kinds) else ""

    def _find_implicit_self_doubt(self, site: Site, function: Expression) -> str:
        """A function that is called in the body of its class is not a method yet: its first parameter is not `self`."""
        if not site.in_class_body or not isinstance(function, NameExpr):
            return ""
        return SUBCLASS if isinstance(function.node, FuncDef) and function.node.info else ""

    def find_callee_doubt(self, call: CallExpr) -> str:
        """Returns why it is uncertain what is called or which arguments it accepts."""
        callee = call.callee
        type_ = self.assessor.get_type(callee)
        if isinstance(type_, UnionType) or is_vague(type_):
            return self.assessor.find_doubt(callee, False)
        if isinstance(callee, SuperExpr):
            return ""
        if isinstance(type_, Instance) and type_.type.fallback_to_any:
            # A base class that is not known decides what a call does.
            return REPLACED
        if isinstance(callee, IndexExpr):
            return "" if self.assessor.assess(callee.base).is_declared else CONTENTS
        if is_class_of_instance(callee):
            return SUBCLASS
        if (
            isinstance(callee, CallExpr)
            and isinstance(callee.callee, RefExpr)
            and callee.callee.fullname == "collections.namedtuple"
        ):
            return LIBRARY
        if isinstance(callee, MemberExpr) and isinstance(self.assessor.get_type(callee.expr), UnionType):
            return self.assessor.find_doubt(callee.expr, False)
        definition = self.assessor.find_definition(callee)
        if isinstance(callee, MemberExpr) and callee.name == "__new__" and not names_class(callee.expr):
            return SUBCLASS
        if isinstance(definition, TypeInfo):
            if definition in self.survey.computed_tuples:
                return LIBRARY
            # An enum that is called with one argument looks up the member with that value.
            if definition.is_enum and len(call.args) == 1:
                return LIBRARY
            return self._find_class_doubt(definition) or self.assessor.assess(callee).class_doubt
        if isinstance(definition, Var):
            if any(is_whole and is_type_of(value) for value, is_whole in self.survey.bindings.get(definition, [])):
                return SUBCLASS
            doubt = self.assessor.assess(callee).class_doubt
            if doubt or not self.assessor.is_in_submission(definition) or is_declared(definition):
                return doubt
            # A function in an attribute is often meant to be replaced.
            return SUBCLASS if definition.info else ""
        if isinstance(callee, MemberExpr) and definition is not None:
            is_own = self.assessor.is_in_submission(definition)
            if is_own and is_placeholder(definition) and not self.assessor.is_constructed_here(callee.expr):
                return SUBCLASS
            if self.survey.definition_counts.get(definition.fullname, 0) > 1:
                return REPLACED
            return "" if is_self(callee.expr) else self.assessor.find_doubt(callee.expr, False)
        return self.assessor.assess(callee).class_doubt

    def _find_class_doubt(self, info: TypeInfo) -> str:
        for decorator in self.survey.class_decorators.get(info, []):
            type_ = self.assessor.get_type(decorator)
            if type_ is None or isinstance(type_, AnyType):
                return REPLACED
        return ""

    def may_gain_methods(self, info: TypeInfo | None) -> bool:
        """Whether a decorator may add methods to the class."""
        decorators = [one for base in (info.mro if info else []) for one in self.survey.class_decorators.get(base, [])]
        called = [one.callee if isinstance(one, CallExpr) else one for one in decorators]
        return any(not isinstance(one, RefExpr) or one.fullname not in KNOWN_DECORATORS for one in called)

    # Containers.

    def is_container(self, expression: Expression) -> bool:
        type_ = self.assessor.get_type(expression)
        return isinstance(type_, Instance) and bool(type_.args)

    def _takes_items(self, method: MemberExpr, definition: object) -> bool:
        """Whether the method takes items of the container as arguments."""
        if not self.is_container(method.expr):
            return False
        declared = get_proper_type(getattr(definition, "type", None))
        items: list[CallableType] = declared.items if isinstance(declared, FunctionLike) else []
        formals = [get_proper_type(formal) for item in items for formal in item.arg_types[1:]]
        return any(has_type_vars(formal) and not isinstance(formal, CallableType) for formal in formals)

    def find_contents_doubt(self, container: Expression, added: Expression | None) -> str:
        """An unannotated container may hold anything; only adding a literal to a container of literals is certain."""
        assessment = self.assessor.assess(container)
        if assessment.is_declared:
            return ""
        variable = self.survey.find_variable(container)
        if variable is not None and is_declared(variable):
            return assessment.class_doubt or assessment.argument_doubt
        if isinstance(added, LITERALS) and not assessment.argument_doubt:
            return ""
        return assessment.class_doubt or assessment.argument_doubt or CONTENTS

    # Parameters.

    def _find_parameter_types(self, call: CallExpr, argument: Expression) -> list[ProperType]:
        """Returns the declared types of the parameter that takes the argument, one for each overload."""
        callee = self.assessor.get_type(call.callee)
        types = [self.assessor.get_type(one) or AnyType(TypeOfAny.special_form) for one in call.args]
        at = call.args.index(argument)
        found = []
        for item in callee.items if isinstance(callee, FunctionLike) else []:
            mapping = map_actuals_to_formals(
                call.arg_kinds, call.arg_names, item.arg_kinds, item.arg_names, lambda one: types[one]
            )
            is_named = call.arg_kinds[at].is_named()
            found += [
                get_proper_type(item.arg_types[to])
                for to, actuals in enumerate(mapping)
                if at in actuals and (is_named or not item.arg_kinds[to].is_named())
            ]
        return found

    def _is_stub_narrower(self, argument: Expression, formal: ProperType) -> bool:
        """Whether the stubs may reject the argument although the library accepts it."""
        given = self.assessor.get_type(argument)
        for one in formal.items if isinstance(formal, UnionType) else [formal]:
            item = get_proper_type(one)
            if (
                isinstance(item, Instance)
                and item.type.is_protocol
                and isinstance(given, Instance)
                and self.assessor.is_in_submission(given.type)
            ):
                # The class has all members of the protocol, if not with the same signatures.
                if all(given.type.get(name) for name in item.type.protocol_members):
                    return True
                if item.type.fullname == "typing.Iterable" and self.is_iterable_by_index(given):
                    return True
            if isinstance(item, Instance) and item.type.fullname in MAPPINGS and self.is_iterable_by_index(given):
                # A class of the text that can be indexed often stands for a mapping without being derived from it.
                return True
            if not isinstance(given, Instance):
                continue
            if isinstance(item, LiteralType) and item.fallback.type == given.type:
                # A variable may hold one of the allowed literals.
                return not isinstance(argument, LITERALS)
            if is_instance_of(item, "builtins.bool") and is_instance_of(given, "builtins.int"):
                # 0 and 1 are used as truth values.
                return True
        return False

    def is_iterable_by_index(self, type_: ProperType | None) -> bool:
        """Python also iterates over objects that only have `__getitem__`, with the indices 0, 1, 2 and so on."""
        if not isinstance(type_, Instance) or not self.assessor.is_in_submission(type_.type):
            return False
        return type_.type.get("__getitem__") is not None

    def _is_about_namesakes(self, message: str, given: ProperType | None) -> bool:
        """Whether the message is about two classes of one name, in the text and in a library: they may be the same."""
        own = re.findall(rf"{re.escape(self.module)}\.(\w+)", message)
        # A class of the text that is derived from its own `Dialect` is given where the library's is expected.
        info = find_class(given)
        own += [base.name for base in (info.mro if info else []) if self.assessor.is_in_submission(base)]
        others = set(re.findall(r"\b[\w.]+\.(\w+)", message.replace(self.module, "")))
        return any(name in others for name in own)


#: Decorators that add no operators, or only those that mypy knows.
KNOWN_DECORATORS = frozenset(
    "dataclasses.dataclass enum.unique typing.final typing.runtime_checkable typing_extensions.final".split()
)

MAPPINGS = frozenset({"typing.Mapping", "typing.MutableMapping"})


def depends_on_arguments(given: ProperType | None, expected: ProperType) -> bool:
    """Whether the types only differ in their type arguments."""
    return given is None or is_subtype(erase_type(given), erase_type(expected))


def is_self(expression: Node) -> bool:
    if not isinstance(expression, NameExpr) or not isinstance(expression.node, Var):
        return False
    return expression.node.is_self or expression.node.is_cls


def names_class(expression: Expression) -> bool:
    return isinstance(expression, RefExpr) and isinstance(expression.node, TypeInfo)


def is_class_of_instance(callee: Expression) -> bool:
    """Matches `self.__class__` and `type(self)`, which may be a subclass."""
    return is_type_of(callee) or isinstance(callee, MemberExpr) and callee.name == "__class__"


def is_type_of(expression: Expression) -> bool:
    """Matches `type(x)`."""
    if not isinstance(expression, CallExpr) or len(expression.args) != 1:
        return False
    return isinstance(expression.callee, NameExpr) and expression.callee.fullname == "builtins.type"


def takes_anything(definition: object, position: int) -> bool:
    """Whether the library accepts any value for a parameter that the stubs restrict."""
    name = getattr(definition, "fullname", "")
    return (name, position) in {("sys.exit", 0), ("builtins.getattr", 2), ("fcntl.ioctl", 2)}


def is_instance_of(type_: ProperType, name: str) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname == name


def accepts_argument_count(function: LambdaExpr, expected: ProperType) -> bool:
    if not isinstance(expected, CallableType):
        return isinstance(expected, UnionType)
    required = sum(kind.is_required() for kind in function.arg_kinds)
    has_star = any(kind.is_star() for kind in function.arg_kinds)
    given = len(expected.arg_types)
    return expected.is_ellipsis_args or required <= given and (has_star or given <= len(function.arg_kinds))


def is_wider_container(given: ProperType | None, expected: ProperType) -> bool:
    """A list of cats is passed as a list of animals, which only matters if the callee adds a dog."""
    if isinstance(expected, UnionType):
        return any(is_wider_container(given, get_proper_type(item)) for item in expected.items)
    if not isinstance(given, Instance) or not isinstance(expected, Instance) or given.type != expected.type:
        return False
    return bool(given.args) and all(
        has_type_vars(other)
        or is_subtype(one, other)
        or is_wider_container(get_proper_type(one), get_proper_type(other))
        for one, other in zip(given.args, expected.args, strict=False)
    )


def is_whole_number_annotated(argument: Expression, given: ProperType | None, expected: ProperType) -> bool:
    """Whether a computed float is passed as an `int`, which matters only if it is used as an index or a count."""
    return is_float(given) and is_instance_of(expected, "builtins.int") and not isinstance(argument, FloatExpr)


def is_record(definition: SymbolNode | None) -> bool:
    """Whether a class only stores what its constructor is given, so that a field without a value is often None."""
    return isinstance(definition, TypeInfo) and (definition.is_named_tuple or "dataclass" in definition.metadata)


def is_placeholder(definition: SymbolNode) -> bool:
    """Whether the body is empty or only raises, so that subclasses are expected to override it."""
    function = definition.func if isinstance(definition, Decorator) else definition
    if not isinstance(function, FuncDef):
        return False
    return all(
        isinstance(statement, (PassStmt, RaiseStmt))
        or isinstance(statement, ExpressionStmt)
        and isinstance(statement.expr, (StrExpr, EllipsisExpr))
        for statement in function.body.body
    )
