"""What is known about a call: which function it is, how that may be called, and what it is given."""

from __future__ import annotations

import re

from mypy.argmap import map_actuals_to_formals
from mypy.erasetype import erase_type
from mypy.nodes import (
    BytesExpr,
    CallExpr,
    ComplexExpr,
    Decorator,
    EllipsisExpr,
    Expression,
    ExpressionStmt,
    FloatExpr,
    FuncDef,
    IndexExpr,
    IntExpr,
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
    Overloaded,
    ProperType,
    TypeOfAny,
    TypeType,
    UnionType,
    get_proper_type,
    has_type_vars,
)
from mypy_grounds import ALTERNATIVES, CONTENTS, LIBRARY, REPLACED, SUBCLASS, Grounds, first, is_declared, is_vague
from mypy_survey import Site


class CallEvidence:
    def __init__(self, grounds: Grounds, module: str) -> None:
        self.survey = grounds.survey
        self.grounds = grounds
        self.module = module

    def of_signature(self, site: Site, call: CallExpr) -> str:
        return self.of_callee(call) or self._of_implicit_self(site, call.callee) or self._of_stars(call)

    def of_argument(self, site: Site, call: CallExpr, argument: Expression, message: str) -> str:
        doubt = self.of_callee(call) or self._of_implicit_self(site, call.callee)
        if doubt:
            return doubt
        if call.arg_kinds[call.args.index(argument)].is_star():
            return CONTENTS
        given = self.grounds.type(argument)
        if "<typing special form>" in message or isinstance(given, TypeType) and message.endswith('"Hashable"'):
            return LIBRARY
        definition = self.grounds.definition(call.callee)
        formals = self._formals(call, argument)
        if not self.grounds.is_of_text(definition):
            if takes_anything(definition, call.args.index(argument)):
                return LIBRARY
            if any(self._is_narrower(argument, one) for one in formals):
                return LIBRARY
            if self._is_about_namesakes(message):
                return REPLACED
        if isinstance(call.callee, MemberExpr) and self._takes_contents(call.callee, definition):
            doubt = self.of_contents(call.callee.expr, argument)
            if doubt:
                return doubt
        if isinstance(given, FunctionLike) and (isinstance(given, Overloaded) or given.items[0].variables):
            return ALTERNATIVES
        if self._of_implicit_self(site, argument):
            return SUBCLASS
        if isinstance(argument, LambdaExpr) and any(takes_as_many(argument, one) for one in formals):
            # What a lambda takes and returns is mypy's guess, how many arguments it takes is not.
            return ALTERNATIVES
        others = [one for one in call.args if one is not argument]
        if isinstance(given, FunctionLike) and any(self._is_unknown(one) or self._holds_several(one) for one in others):
            # A function for items of which mypy knows nothing, or only that they are objects.
            return ALTERNATIVES
        doubt = self._of_given(argument, formals)
        if not doubt and "Never" in message.rpartition("expected")[2]:
            # Nothing was found that would fit, for lack of a type and not for a wrong one.
            return ALTERNATIVES if any(rests_on_arguments(given, one) for one in formals) else ""
        return doubt

    def of_overloads(self, site: Site, call: CallExpr) -> str:
        doubt = self.of_callee(call) or self._of_implicit_self(site, call.callee) or self._of_stars(call)
        if doubt:
            return doubt
        definition = self.grounds.definition(call.callee)
        if isinstance(call.callee, MemberExpr) and self._takes_contents(call.callee, definition):
            doubt = self.of_contents(call.callee.expr, None)
            if doubt:
                return doubt
        formals = [(argument, self._formals(call, argument)) for argument in call.args]
        if not self.grounds.is_of_text(definition) and any(
            self._is_narrower(argument, one) for argument, expected in formals for one in expected
        ):
            return LIBRARY
        return first(self._of_given(argument, expected) for argument, expected in formals)

    def _of_given(self, argument: Expression, formals: list[ProperType]) -> str:
        given = self.grounds.type(argument)
        if any(is_wider_container(given, one) for one in formals) and not self.grounds.of(argument).declared:
            return CONTENTS
        with_rest = not formals or any(rests_on_arguments(given, one) for one in formals)
        return self.grounds.doubt(argument, with_rest)

    def _is_unknown(self, argument: Expression) -> bool:
        return isinstance(self.grounds.type(argument), AnyType)

    def _holds_several(self, container: Expression) -> bool:
        type_ = self.grounds.type(container)
        if not isinstance(type_, Instance) or self.grounds.of(container).declared:
            return False
        return any(is_vague(get_proper_type(one)) or isinstance(get_proper_type(one), UnionType) for one in type_.args)

    def _of_stars(self, call: CallExpr) -> str:
        """How many arguments there are behind a star, and of which names, is for what it holds to say."""
        return CONTENTS if any(kind.is_star() for kind in call.arg_kinds) else ""

    def _of_implicit_self(self, site: Site, function: Expression) -> str:
        """A function in the body of a class, used there before it is a method: its first parameter is no self yet."""
        if not site.in_class_body or not isinstance(function, NameExpr):
            return ""
        return SUBCLASS if isinstance(function.node, FuncDef) and function.node.info else ""

    def of_callee(self, call: CallExpr) -> str:
        """Why it is not decided what is called, or how it may be called."""
        callee = call.callee
        type_ = self.grounds.type(callee)
        if isinstance(type_, UnionType) or is_vague(type_):
            return self.grounds.doubt(callee, False)
        if isinstance(callee, SuperExpr):
            return ""
        if isinstance(callee, IndexExpr):
            return "" if self.grounds.of(callee.base).declared else CONTENTS
        if is_class_of_instance(callee):
            return SUBCLASS
        if (
            isinstance(callee, CallExpr)
            and isinstance(callee.callee, RefExpr)
            and callee.callee.fullname == "collections.namedtuple"
        ):
            return LIBRARY
        if isinstance(callee, MemberExpr) and isinstance(self.grounds.type(callee.expr), UnionType):
            return self.grounds.doubt(callee.expr, False)
        definition = self.grounds.definition(callee)
        if isinstance(definition, TypeInfo):
            # Called with one value, an enum looks up the member that has it.
            if definition.is_enum and len(call.args) == 1:
                return LIBRARY
            return self._of_class(definition) or self.grounds.of(callee).head
        if isinstance(definition, Var):
            if any(is_whole and is_type_of(value) for value, is_whole in self.survey.bindings.get(definition, [])):
                return SUBCLASS
            doubt = self.grounds.of(callee).head
            if doubt or not self.grounds.is_of_text(definition) or is_declared(definition):
                return doubt
            # A function kept in an attribute is there to be exchanged.
            return SUBCLASS if definition.info else ""
        if isinstance(callee, MemberExpr) and definition is not None:
            is_own = self.grounds.is_of_text(definition)
            if is_own and is_placeholder(definition) and not self.grounds.is_made_here(callee.expr):
                return SUBCLASS
            if self.survey.defined.get(definition.fullname, 0) > 1:
                return REPLACED
            return "" if is_self(callee.expr) else self.grounds.doubt(callee.expr, False)
        return self.grounds.of(callee).head

    def _of_class(self, info: TypeInfo) -> str:
        for decorator in self.survey.decorated.get(info, []):
            type_ = self.grounds.type(decorator)
            if type_ is None or isinstance(type_, AnyType):
                return REPLACED
        return ""

    def is_given_methods(self, info: TypeInfo | None) -> bool:
        """Whether a decorator may have given the class methods that are not written in it."""
        decorators = [one for base in (info.mro if info else []) for one in self.survey.decorated.get(base, [])]
        called = [one.callee if isinstance(one, CallExpr) else one for one in decorators]
        return any(not isinstance(one, RefExpr) or one.fullname not in ADDING_NO_OPERATORS for one in called)

    # What a container holds.

    def is_container(self, expression: Expression) -> bool:
        type_ = self.grounds.type(expression)
        return isinstance(type_, Instance) and bool(type_.args)

    def _takes_contents(self, method: MemberExpr, definition: object) -> bool:
        """Whether the method of a container is given what the container holds."""
        if not self.is_container(method.expr):
            return False
        declared = get_proper_type(getattr(definition, "type", None))
        items: list[CallableType] = declared.items if isinstance(declared, FunctionLike) else []
        formals = [get_proper_type(formal) for item in items for formal in item.arg_types[1:]]
        return any(has_type_vars(formal) and not isinstance(formal, CallableType) for formal in formals)

    def of_contents(self, container: Expression, added: Expression | None) -> str:
        """A container nobody annotated takes anything; that it was written for one kind, literals alone can show."""
        ground = self.grounds.of(container)
        if ground.declared:
            return ""
        variable = self.survey.variable(container)
        if variable is not None and is_declared(variable):
            return ground.head or ground.rest
        if isinstance(added, LITERALS) and not ground.rest:
            return ""
        return ground.head or ground.rest or CONTENTS

    # What is expected.

    def _formals(self, call: CallExpr, argument: Expression) -> list[ProperType]:
        """What the parameter is declared as that takes the argument, once for each overload."""
        callee = self.grounds.type(call.callee)
        types = [self.grounds.type(one) or AnyType(TypeOfAny.special_form) for one in call.args]
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

    def _is_narrower(self, argument: Expression, formal: ProperType) -> bool:
        """Whether the stubs allow less than what is given because they say more than the library does."""
        given = self.grounds.type(argument)
        for one in formal.items if isinstance(formal, UnionType) else [formal]:
            item = get_proper_type(one)
            if (
                isinstance(item, Instance)
                and item.type.is_protocol
                and isinstance(given, Instance)
                and self.grounds.is_of_text(given.type)
            ):
                # A class that has all that is asked for, if not in these words.
                if all(given.type.get(name) for name in item.type.protocol_members):
                    return True
                if item.type.fullname == "typing.Iterable" and self.is_gone_through_by_number(given):
                    return True
            if not isinstance(given, Instance):
                continue
            if isinstance(item, LiteralType) and item.fallback.type == given.type:
                # Which of the allowed texts it is that a variable holds is not said.
                return not isinstance(argument, LITERALS)
            if is_instance_of(item, "builtins.bool") and is_instance_of(given, "builtins.int"):
                # 0 and 1 as truth values.
                return True
        return False

    def is_gone_through_by_number(self, type_: ProperType | None) -> bool:
        """Python also goes through what says nothing of it and can be asked for its items from 0 on."""
        if not isinstance(type_, Instance) or not self.grounds.is_of_text(type_.type):
            return False
        return type_.type.get("__getitem__") is not None

    def _is_about_namesakes(self, message: str) -> bool:
        """Whether the text defines a class that a library also has: at run time the two may be the same."""
        own = re.findall(rf"{re.escape(self.module)}\.(\w+)", message)
        others = set(re.findall(r"\b[\w.]+\.(\w+)", message.replace(self.module, "")))
        return any(name in others for name in own)


#: Decorators of which mypy knows all that they add.
ADDING_NO_OPERATORS = frozenset(
    "dataclasses.dataclass enum.unique typing.final typing.runtime_checkable typing_extensions.final".split()
)

LITERALS = (IntExpr, FloatExpr, ComplexExpr, StrExpr, BytesExpr)


def rests_on_arguments(given: ProperType | None, expected: ProperType) -> bool:
    """Whether the two would fit, were it not for the arguments of their types."""
    return given is None or is_subtype(erase_type(given), erase_type(expected))


def is_self(expression: Node) -> bool:
    if not isinstance(expression, NameExpr) or not isinstance(expression.node, Var):
        return False
    return expression.node.is_self or expression.node.is_cls


def is_class_of_instance(callee: Expression) -> bool:
    """`self.__class__`, `type(self)`: what a subclass has of its own."""
    return is_type_of(callee) or isinstance(callee, MemberExpr) and callee.name == "__class__"


def is_type_of(expression: Expression) -> bool:
    """`type(x)`, under whatever name it is kept."""
    if not isinstance(expression, CallExpr) or len(expression.args) != 1:
        return False
    return isinstance(expression.callee, NameExpr) and expression.callee.fullname == "builtins.type"


def takes_anything(definition: object, position: int) -> bool:
    """What the stubs restrict and the library prints, or hands back, whatever it is."""
    name = getattr(definition, "fullname", "")
    return name == "sys.exit" or name == "builtins.getattr" and position == 2


def is_instance_of(type_: ProperType, name: str) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname == name


def takes_as_many(function: LambdaExpr, expected: ProperType) -> bool:
    if not isinstance(expected, CallableType):
        return isinstance(expected, UnionType)
    required = sum(kind.is_required() for kind in function.arg_kinds)
    has_star = any(kind.is_star() for kind in function.arg_kinds)
    given = len(expected.arg_types)
    return expected.is_ellipsis_args or required <= given and (has_star or given <= len(function.arg_kinds))


def is_wider_container(given: ProperType | None, expected: ProperType) -> bool:
    """A list of cats where one of animals is expected, which only matters to who puts in a dog."""
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


def is_placeholder(definition: SymbolNode) -> bool:
    """A body that only says that subclasses have one."""
    function = definition.func if isinstance(definition, Decorator) else definition
    if not isinstance(function, FuncDef):
        return False
    return all(
        isinstance(statement, (PassStmt, RaiseStmt))
        or isinstance(statement, ExpressionStmt)
        and isinstance(statement.expr, (StrExpr, EllipsisExpr))
        for statement in function.body.body
    )
