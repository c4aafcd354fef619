"""What the type of an expression rests on: on what the text wrote down, or on what mypy had to guess."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mypy.checkexpr import has_any_type
from mypy.nodes import (
    AssignmentExpr,
    AwaitExpr,
    CallExpr,
    ConditionalExpr,
    Decorator,
    DictExpr,
    DictionaryComprehension,
    Expression,
    FuncDef,
    GeneratorExpr,
    IndexExpr,
    ListComprehension,
    ListExpr,
    MemberExpr,
    MypyFile,
    NameExpr,
    Node,
    OpExpr,
    OverloadedFuncDef,
    RefExpr,
    SetComprehension,
    SetExpr,
    SliceExpr,
    StarExpr,
    SuperExpr,
    SymbolNode,
    TupleExpr,
    TypeInfo,
    UnaryExpr,
    Var,
)
from mypy.types import (
    AnyType,
    CallableType,
    Instance,
    NoneType,
    Overloaded,
    ProperType,
    TypeVarType,
    UnionType,
    get_proper_type,
    has_type_vars,
)
from mypy_survey import Binding, Survey, class_of

#: Why a type is uncertain. Each is one way in which the source does not determine it.
OPTIONAL = "optional"  #: it may be None, and nothing says that it still is
FILLED_LATER = "filled-later"  #: first None or empty, then filled elsewhere
REBOUND = "rebound"  #: one name for values of several types
CONTENTS = "contents"  #: what an unannotated container may hold
ALTERNATIVES = "alternatives"  #: one of several types, and the flow decides which
SUBCLASS = "subclass"  #: another class may inherit and define it otherwise
REPLACED = "replaced"  #: a definition that something else stands in for
LIBRARY = "library"  #: the stubs are narrower than the library
EXPECTED = "expected"  #: a handler or a test waits for what goes wrong
EQUAL_KEY = "equal-key"  #: keys of two types that may be equal


class Ground(NamedTuple):
    """Two doubts, empty where there is none: about the class of a value, and about the arguments of its type."""

    head: str = ""
    rest: str = ""
    #: Whether the text itself declares the type, so that each of its alternatives has to be reckoned with.
    declared: bool = False

    def __or__(self, other: Ground) -> Ground:
        return Ground(self.head or other.head, self.rest or other.rest, self.declared and other.declared)


SURE = Ground()
DECLARED = Ground(declared=True)


class Grounds:
    def __init__(self, survey: Survey, module: str) -> None:
        self.survey = survey
        self.module = module
        self._of_variable: dict[Var, Ground] = {}

    def type(self, expression: Node) -> ProperType | None:
        return get_proper_type(self.survey.types.get(expression))  # type: ignore[call-overload]

    def doubt(self, expression: Node, with_rest: bool) -> str:
        """Why the type of an expression is not decided, or nothing."""
        type_ = self.type(expression)
        if type_ is None or isinstance(type_, AnyType):
            return ""
        ground = self.of(expression)
        if isinstance(type_, TypeVarType) and not type_.fullname.startswith(self.module):
            # A variable of the library that nothing was found for.
            return ground.head or ALTERNATIVES
        if isinstance(type_, UnionType) and not ground.declared:
            has_none = any(isinstance(get_proper_type(item), NoneType) for item in type_.items)
            if has_none and ground.head in ("", ALTERNATIVES):
                return OPTIONAL
            return ground.head or ALTERNATIVES
        if is_vague(type_) and not ground.declared:
            return ground.head or ALTERNATIVES
        if isinstance(type_, Instance) and is_abstract(type_.type) and not ground.declared:
            return ground.head or SUBCLASS
        return ground.head or (ground.rest if with_rest else "")

    def of(self, expression: Node) -> Ground:
        if isinstance(expression, NameExpr):
            return self._of_node(expression.node, expression)
        if isinstance(expression, MemberExpr):
            return self._of_member(expression)
        if isinstance(expression, CallExpr):
            return self._of_call(expression)
        if isinstance(expression, IndexExpr):
            return self._of_index(expression)
        if isinstance(expression, (ListExpr, SetExpr)):
            return self._of_display(expression, expression.items)
        if isinstance(expression, DictExpr):
            items = [part for pair in expression.items for part in pair if part is not None]
            return self._of_display(expression, items)
        if isinstance(expression, TupleExpr):
            grounds = [self.of(item) for item in expression.items]
            return Ground("", next((doubt for ground in grounds for doubt in ground[:2] if doubt), ""))
        if isinstance(expression, (ListComprehension, SetComprehension)):
            return self.of(expression.generator)
        if isinstance(expression, GeneratorExpr):
            item = self.of(expression.left_expr)
            return Ground("", item.head or item.rest)
        if isinstance(expression, DictionaryComprehension):
            pair = self.of(expression.value)
            if expression.key is not None:
                pair = pair | self.of(expression.key)
            return Ground("", pair.head or pair.rest)
        if isinstance(expression, OpExpr):
            return self.of(expression.left) | self.of(expression.right)
        if isinstance(expression, ConditionalExpr):
            return self.of(expression.if_expr) | self.of(expression.else_expr)
        if isinstance(expression, UnaryExpr):
            return SURE if expression.op == "not" else self.of(expression.expr)
        if isinstance(expression, AssignmentExpr):
            return self.of(expression.value)
        if isinstance(expression, AwaitExpr):
            return self.of(expression.expr)
        if isinstance(expression, StarExpr):
            ground = self.of(expression.expr)
            return Ground(ground.head or ground.rest, ground.rest)
        if isinstance(expression, SuperExpr):
            return Ground(SUBCLASS)
        return SURE

    def receiver(self, expression: Expression) -> Ground:
        """The ground of what a member is asked of: that `self` has the members of its class is certain."""
        node = expression.node if isinstance(expression, NameExpr) else None
        if isinstance(node, Var) and (node.is_self or node.is_cls):
            return SURE
        return self.of(expression)

    def is_made_here(self, expression: Expression) -> bool:
        """Whether it is an instance of a class that is named where it is made, and of no subclass."""
        variable = self.survey.variable(expression)
        bindings = self.survey.bindings.get(variable, []) if variable is not None else [Binding(expression, True)]
        return bool(bindings) and all(is_whole and is_construction(value) for value, is_whole in bindings)

    def is_of_text(self, node: SymbolNode | None) -> bool:
        if isinstance(node, Var):
            return node in self.survey.bindings or node.is_argument or node.fullname.startswith(self.module)
        return node is not None and node.fullname.startswith(self.module)

    def _of_display(self, display: Expression, items: list[Expression]) -> Ground:
        if not items or any(is_none(item) for item in items):
            return Ground("", FILLED_LATER)
        type_ = self.type(display)
        arguments = [get_proper_type(argument) for argument in type_.args] if isinstance(type_, Instance) else []
        if any(isinstance(one, UnionType) or is_vague(one) for one in arguments):
            return Ground("", ALTERNATIVES)
        grounds = [self.of(item) for item in items]
        return Ground("", next((doubt for ground in grounds for doubt in ground[:2] if doubt), ""))

    def _of_node(self, node: SymbolNode | None, reference: RefExpr) -> Ground:
        if isinstance(node, Var):
            return self.of_variable(node)
        if isinstance(node, (FuncDef, Decorator, OverloadedFuncDef, TypeInfo)):
            return Ground(REPLACED) if self.survey.defined.get(node.fullname, 0) > 1 else SURE
        return SURE

    def of_variable(self, variable: Var) -> Ground:
        known = self._of_variable.get(variable)
        if known is None:
            # A variable that is computed from itself adds no doubt to itself.
            self._of_variable[variable] = SURE
            known = self._of_variable[variable] = self._of_bindings(variable)
        return known

    def _of_bindings(self, variable: Var) -> Ground:
        if variable in self.survey.contradicted:
            return Ground(REBOUND, REBOUND)
        if variable.is_self or variable.is_cls:
            return Ground(SUBCLASS)
        bindings = self.survey.bindings.get(variable, [])
        if variable.info and any(is_whole and self._only_takes(value) for value, is_whole in bindings):
            return Ground(REPLACED, REPLACED)
        if is_declared(variable) and variable not in self.survey.guessed:
            is_written = not isinstance(get_proper_type(variable.type), AnyType)
            return DECLARED if is_written and self.is_of_text(variable) else SURE
        is_attribute = variable.info is not None and bool(variable.info)
        is_local = not is_attribute and "." not in variable.fullname
        values = [binding.value for binding in bindings if binding.is_whole]
        if any(is_none(value) for value in values) and (len(bindings) > 1 or not is_local):
            return Ground(FILLED_LATER, FILLED_LATER)
        if len(bindings) > 1 and any(isinstance(self.type(value), AnyType) for value, _ in bindings):
            return Ground(REBOUND, REBOUND)
        ground = None
        for value, is_whole in bindings:
            one = self.of(value)
            if not is_whole:
                # Items of a tuple or of a text are as certain as the whole; those of a container are its contents.
                one = Ground(one.head or one.rest, one.rest, one.declared)
            ground = one if ground is None else ground | one
        ground = ground or SURE
        type_ = get_proper_type(variable.type)
        if is_float(type_) and any(is_whole and is_int(self.type(value)) for value, is_whole in bindings):
            ground = ground._replace(head=ground.head or REBOUND)
        holds_ints = is_float(innermost(type_)) and any(map(self._is_int, self.survey.items.get(variable, [])))
        return ground._replace(rest=ground.rest or CONTENTS) if holds_ints or variable in self.survey.mixed else ground

    def _only_takes(self, value: Expression) -> bool:
        """Whether a setter receives what is assigned to the attribute, so that reading it may return something else."""
        info = class_of(self.type(value))
        return info is not None and info.get("__set__") is not None and info.get("__get__") is None

    def _is_int(self, expression: Expression) -> bool:
        return is_int(self.type(expression))

    def _of_member(self, member: MemberExpr) -> Ground:
        if isinstance(member.expr, RefExpr) and isinstance(member.expr.node, MypyFile):
            return self._of_node(member.node, member)
        variable = self.survey.variable(member)
        receiver = self.receiver(member.expr)
        if variable is not None and self.is_of_text(variable):
            of_variable = self.of_variable(variable)
            # A declared attribute may have been narrowed by a method called before.
            return Ground(receiver.head or of_variable.head, of_variable.rest)
        definition = self.definition(member)
        if definition is not None and self.survey.defined.get(definition.fullname, 0) > 1:
            return Ground(REPLACED, REPLACED)
        return Ground(receiver.head, receiver.rest if self._depends_on_arguments(member) else "")

    def _depends_on_arguments(self, member: MemberExpr) -> bool:
        """Whether what the class declares for a member is said in terms of its type parameters."""
        info = class_of(self.type(member.expr))
        symbol = info.get(member.name) if info else None
        return symbol is not None and symbol.type is not None and has_type_vars(symbol.type)

    def _of_call(self, call: CallExpr) -> Ground:
        callee = call.callee
        type_ = self.type(callee)
        arguments = SURE
        for argument in call.args:
            one = self.of(argument)
            arguments = arguments | Ground("", one.head or one.rest)
        if isinstance(callee, RefExpr) and isinstance(callee.node, TypeInfo):
            if callee.node.is_generic():
                return Ground("", arguments.rest or ("" if call.args else FILLED_LATER))
            return SURE
        definition = self.definition(callee)
        declared = get_proper_type(definition.type) if isinstance(definition, (FuncDef, OverloadedFuncDef)) else None
        if isinstance(definition, Decorator):
            declared = get_proper_type(definition.var.type)
        of_callee = self.of(callee) if not isinstance(callee, MemberExpr) else self.receiver(callee.expr)
        if returns_type_variable(declared if declared is not None else type_):
            # Where an argument is of any type, so is the result, and mypy takes it for what it would like it to be.
            is_any = any(has_any_type(self.survey.types[one]) for one in call.args if one in self.survey.types)
            # The smaller of an int and a float is one or the other.
            is_either = is_float(self.type(call)) and any(map(self._is_int, call.args))
            doubt = of_callee.head or of_callee.rest or arguments.rest or (ALTERNATIVES if is_any or is_either else "")
            return Ground(doubt, doubt)
        return Ground(of_callee.head, "", self.is_of_text(definition))

    def definition(self, callee: Expression) -> SymbolNode | None:
        """The function or class that is called, where it has one definition."""
        if isinstance(callee, RefExpr) and callee.node is not None and not isinstance(callee.node, Var):
            return callee.node
        if isinstance(callee, MemberExpr):
            info = class_of(self.type(callee.expr))
            symbol = info.get(callee.name) if info else None
            return symbol.node if symbol else None
        return callee.node if isinstance(callee, RefExpr) else None

    def _of_index(self, index: IndexExpr) -> Ground:
        base = self.of(index.base)
        type_ = self.type(index.base)
        if isinstance(index.index, SliceExpr) or isinstance(type_, Instance) and not type_.args:
            return base
        return Ground(base.head or base.rest, base.rest, base.declared)


#: Where mypy ends up when values have nothing in common, or when it can not follow.
VAGUE = frozenset({"builtins.object", "builtins.function", "builtins.super"})


def is_vague(type_: ProperType | None) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname in VAGUE


MADE_BY_PYTHON = frozenset(f"typing.{name}" for name in ("Generator", "AsyncGenerator", "Coroutine"))


def is_abstract(info: TypeInfo) -> bool:
    """Nothing is of this class alone: the value is of another one that can do more."""
    return (info.is_protocol or info.is_abstract) and info.fullname not in MADE_BY_PYTHON


def is_construction(expression: Node) -> bool:
    if not isinstance(expression, CallExpr) or not isinstance(expression.callee, RefExpr):
        return False
    info = expression.callee.node
    # With a base that is not known, calling the class may be something else altogether.
    return isinstance(info, TypeInfo) and not info.fallback_to_any


def is_declared(variable: Var) -> bool:
    return not variable.is_inferred or variable.explicit_self_type


def is_none(expression: Node) -> bool:
    return isinstance(expression, NameExpr) and expression.fullname == "builtins.None"


def returns_type_variable(type_: ProperType | None) -> bool:
    if isinstance(type_, CallableType):
        return has_type_vars(type_.ret_type)
    if isinstance(type_, Overloaded):
        return any(has_type_vars(item.ret_type) for item in type_.items)
    return False


def is_int(type_: ProperType | None) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname in ("builtins.int", "builtins.bool")


def is_float(type_: ProperType | None) -> bool:
    """To mypy each int is one too."""
    return isinstance(type_, Instance) and type_.type.fullname == "builtins.float"


def innermost(type_: ProperType | None) -> ProperType | None:
    """What containers of containers hold in the end."""
    while isinstance(type_, Instance) and type_.args:
        type_ = get_proper_type(type_.args[-1])
    return type_


def first(doubts: Iterable[str]) -> str:
    return next((doubt for doubt in doubts if doubt), "")
