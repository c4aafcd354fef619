"""Decides whether the type of an expression is certain: it is stated in the text, or mypy had to guess it."""

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
    IntExpr,
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
    StrExpr,
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
from mypy_package_names import is_third_party_name
from mypy_survey import Binding, Survey, find_class

#: Doubts: the reasons why the source does not determine a type.
OPTIONAL = "optional"  #: the value may be None, but not necessarily here
FILLED_LATER = "filled-later"  #: the value is None or empty at first and is filled elsewhere
REBOUND = "rebound"  #: the name is bound to values of several types
CONTENTS = "contents"  #: the container has no annotation and may hold other items
ALTERNATIVES = "alternatives"  #: the value has one of several types, depending on the control flow
SUBCLASS = "subclass"  #: a subclass may define it differently
REPLACED = "replaced"  #: the definition may be replaced at run time
LIBRARY = "library"  #: the library accepts more than its stubs allow
EXPECTED = "expected"  #: a handler or a test expects the error
EQUAL_KEY = "equal-key"  #: keys of the two types may be equal
ANNOTATION = "annotation"  #: an annotation is contradicted that nothing enforces at run time


class Assessment(NamedTuple):
    """The doubts about a type, empty if there are none: about its class, and about its type arguments."""

    class_doubt: str = ""
    argument_doubt: str = ""
    #: Whether the text itself declares the type, so that each alternative of a union is possible.
    is_declared: bool = False

    def __or__(self, other: Assessment) -> Assessment:
        return Assessment(
            self.class_doubt or other.class_doubt,
            self.argument_doubt or other.argument_doubt,
            self.is_declared and other.is_declared,
        )


CERTAIN = Assessment()
DECLARED = Assessment(is_declared=True)


class Assessor:
    def __init__(self, survey: Survey, module: str) -> None:
        self.survey = survey
        self.module = module
        self._assessments: dict[Var, Assessment] = {}

    def get_type(self, expression: Node) -> ProperType | None:
        return get_proper_type(self.survey.types.get(expression))  # type: ignore[call-overload]

    def find_doubt(self, expression: Node, with_arguments: bool) -> str:
        """Returns why the type of an expression is uncertain, or an empty string."""
        type_ = self.get_type(expression)
        if type_ is None or isinstance(type_, AnyType):
            return ""
        assessment = self.assess(expression)
        if isinstance(type_, TypeVarType) and not type_.fullname.startswith(self.module):
            # A type variable of the library that mypy could not solve.
            return assessment.class_doubt or ALTERNATIVES
        if isinstance(type_, UnionType) and self.survey.find_variable(expression) in self.survey.class_tested:
            # A test has ruled out some alternatives. Those that are left are often not possible here.
            return assessment.class_doubt or ALTERNATIVES
        if isinstance(type_, UnionType) and not assessment.is_declared:
            has_none = any(isinstance(get_proper_type(item), NoneType) for item in type_.items)
            if has_none and assessment.class_doubt in ("", ALTERNATIVES):
                return "" if self._is_certainly_none(expression) else OPTIONAL
            return assessment.class_doubt or ALTERNATIVES
        if is_vague(type_) and not assessment.is_declared:
            return assessment.class_doubt or ALTERNATIVES
        if isinstance(type_, Instance) and is_abstract(type_.type) and not assessment.is_declared:
            return assessment.class_doubt or SUBCLASS
        return assessment.class_doubt or (assessment.argument_doubt if with_arguments else "")

    def assess(self, expression: Node) -> Assessment:
        if isinstance(expression, NameExpr):
            return self._assess_symbol(expression.node, expression)
        if isinstance(expression, MemberExpr):
            return self._assess_member(expression)
        if isinstance(expression, CallExpr):
            return self._assess_call(expression)
        if isinstance(expression, IndexExpr):
            return self._assess_index(expression)
        if isinstance(expression, (ListExpr, SetExpr)):
            return self._assess_display(expression, expression.items)
        if isinstance(expression, DictExpr):
            items = [part for pair in expression.items for part in pair if part is not None]
            return self._assess_display(expression, items)
        if isinstance(expression, TupleExpr):
            assessments = [self.assess(item) for item in expression.items]
            return Assessment("", next((doubt for assessment in assessments for doubt in assessment[:2] if doubt), ""))
        if isinstance(expression, (ListComprehension, SetComprehension)):
            return self.assess(expression.generator)
        if isinstance(expression, GeneratorExpr):
            item = self.assess(expression.left_expr)
            return Assessment("", item.class_doubt or item.argument_doubt)
        if isinstance(expression, DictionaryComprehension):
            pair = self.assess(expression.value)
            if expression.key is not None:
                pair = pair | self.assess(expression.key)
            return Assessment("", pair.class_doubt or pair.argument_doubt)
        if isinstance(expression, OpExpr):
            return self.assess(expression.left) | self.assess(expression.right)
        if isinstance(expression, ConditionalExpr):
            return self.assess(expression.if_expr) | self.assess(expression.else_expr)
        if isinstance(expression, UnaryExpr):
            return CERTAIN if expression.op == "not" else self.assess(expression.expr)
        if isinstance(expression, AssignmentExpr):
            return self.assess(expression.value)
        if isinstance(expression, AwaitExpr):
            return self.assess(expression.expr)
        if isinstance(expression, StarExpr):
            assessment = self.assess(expression.expr)
            return Assessment(assessment.class_doubt or assessment.argument_doubt, assessment.argument_doubt)
        if isinstance(expression, SuperExpr):
            return Assessment(SUBCLASS)
        return CERTAIN

    def _is_certainly_none(self, expression: Node) -> bool:
        """Matches `sizes.get("c")` where `sizes` is a dict written out in the same function, without this key."""
        if isinstance(expression, NameExpr) and isinstance(expression.node, Var):
            value = self._find_only_value(expression.node)
            return value is not None and self._is_certainly_none(value)
        if not isinstance(expression, CallExpr) or len(expression.args) != 1:
            return False
        callee = expression.callee
        if not isinstance(callee, MemberExpr) or callee.name != "get":
            return False
        table: Node | None = callee.expr
        if isinstance(table, NameExpr) and isinstance(table.node, Var):
            table = self._find_only_value(table.node) if table.node not in self.survey.exposed else None
        key = read_key(expression.args[0])
        keys = [read_key(one) for one, _ in table.items] if isinstance(table, DictExpr) else [None]
        return key is not None and None not in keys and key not in keys

    def _find_only_value(self, variable: Var) -> Expression | None:
        """Returns the value of a local variable that is bound once."""
        bindings = self.survey.bindings.get(variable, [])
        is_local = not variable.info and "." not in variable.fullname
        return bindings[0].value if is_local and len(bindings) == 1 and bindings[0].is_whole else None

    def assess_receiver(self, expression: Expression) -> Assessment:
        """Assesses the object whose attribute is read. `self` certainly has the attributes of its class."""
        node = expression.node if isinstance(expression, NameExpr) else None
        if isinstance(node, Var) and (node.is_self or node.is_cls):
            return CERTAIN
        return self.assess(expression)

    def is_constructed_here(self, expression: Expression) -> bool:
        """Whether every value is constructed by naming its class, so that it cannot be of a subclass."""
        variable = self.survey.find_variable(expression)
        bindings = self.survey.bindings.get(variable, []) if variable is not None else [Binding(expression, True)]
        return bool(bindings) and all(is_whole and is_construction(value) for value, is_whole in bindings)

    def is_in_submission(self, node: SymbolNode | None) -> bool:
        if isinstance(node, Var):
            return node in self.survey.bindings or node.is_argument or node.fullname.startswith(self.module)
        return node is not None and node.fullname.startswith(self.module)

    def _assess_display(self, display: Expression, items: list[Expression]) -> Assessment:
        if not items or any(is_none(item) for item in items):
            return Assessment("", FILLED_LATER)
        type_ = self.get_type(display)
        arguments = [get_proper_type(argument) for argument in type_.args] if isinstance(type_, Instance) else []
        if any(isinstance(one, UnionType) or is_vague(one) for one in arguments):
            return Assessment("", ALTERNATIVES)
        assessments = [self.assess(item) for item in items]
        return Assessment("", next((doubt for assessment in assessments for doubt in assessment[:2] if doubt), ""))

    def _assess_symbol(self, node: SymbolNode | None, reference: RefExpr) -> Assessment:
        if isinstance(node, Var):
            return self.assess_variable(node)
        if isinstance(node, (FuncDef, Decorator, OverloadedFuncDef, TypeInfo)):
            return Assessment(REPLACED) if self.survey.definition_counts.get(node.fullname, 0) > 1 else CERTAIN
        return CERTAIN

    def assess_variable(self, variable: Var) -> Assessment:
        known = self._assessments.get(variable)
        if known is None:
            # Ends the recursion for a variable that is computed from itself.
            self._assessments[variable] = CERTAIN
            known = self._assessments[variable] = self._assess_bindings(variable)
        return known

    def _assess_bindings(self, variable: Var) -> Assessment:
        if variable in self.survey.conflicting:
            return Assessment(REBOUND, REBOUND)
        if variable.is_self or variable.is_cls:
            return Assessment(SUBCLASS)
        if variable in self.survey.redefined:
            return Assessment(REBOUND, REBOUND)
        if variable in self.survey.type_tested:
            return Assessment(ALTERNATIVES, ALTERNATIVES)
        bindings = self.survey.bindings.get(variable, [])
        if variable.info and any(is_whole and self._is_set_only(value) for value, is_whole in bindings):
            return Assessment(REPLACED, REPLACED)
        if is_declared(variable) and variable not in self.survey.lambda_parameters:
            is_written = not isinstance(get_proper_type(variable.type), AnyType)
            return DECLARED if is_written and self.is_in_submission(variable) else CERTAIN
        is_attribute = variable.info is not None and bool(variable.info)
        is_local = not is_attribute and "." not in variable.fullname
        values = [binding.value for binding in bindings if binding.is_whole]
        if any(is_none(value) for value in values) and (len(bindings) > 1 or not is_local):
            return Assessment(FILLED_LATER, FILLED_LATER)
        if len(bindings) > 1 and any(
            isinstance(self.get_type(value), AnyType) and not self._is_failed_update(value, variable)
            for value, _ in bindings
        ):
            return Assessment(REBOUND, REBOUND)
        assessment = None
        for value, is_whole in bindings:
            one = self.assess(value)
            if not is_whole:
                # Items of a tuple or a string are as certain as the value; items of a container depend on its type
                # arguments.
                one = Assessment(one.class_doubt or one.argument_doubt, one.argument_doubt, one.is_declared)
            assessment = one if assessment is None else assessment | one
        assessment = assessment or CERTAIN
        type_ = get_proper_type(variable.type)
        if is_float(type_) and any(is_whole and is_int(self.get_type(value)) for value, is_whole in bindings):
            assessment = assessment._replace(class_doubt=assessment.class_doubt or REBOUND)
        holds_ints = is_float(find_innermost(type_)) and any(map(self._is_int, self.survey.items.get(variable, [])))
        if holds_ints or variable in self.survey.mixed_containers:
            return assessment._replace(argument_doubt=assessment.argument_doubt or CONTENTS)
        return assessment

    def _is_failed_update(self, value: Expression, variable: Var) -> bool:
        """Matches `frame = frame.drop(column="a")`: the type of the call is unknown because of the error in it."""
        info = find_class(get_proper_type(variable.type))
        if info is None or not is_third_party_name(info.fullname):
            return False
        while isinstance(value, (CallExpr, MemberExpr)):
            value = value.callee if isinstance(value, CallExpr) else value.expr
        return isinstance(value, NameExpr) and value.node is variable

    def _is_set_only(self, value: Expression) -> bool:
        """Whether the value is a descriptor with a setter only: reading the attribute may return something else."""
        info = find_class(self.get_type(value))
        return info is not None and info.get("__set__") is not None and info.get("__get__") is None

    def _is_int(self, expression: Expression) -> bool:
        return is_int(self.get_type(expression))

    def _assess_member(self, member: MemberExpr) -> Assessment:
        if isinstance(member.expr, RefExpr) and isinstance(member.expr.node, MypyFile):
            return self._assess_symbol(member.node, member)
        variable = self.survey.find_variable(member)
        receiver = self.assess_receiver(member.expr)
        if is_class_of_unknown_kind(member.expr):
            return Assessment(REPLACED, REPLACED)
        if variable is not None and self.is_in_submission(variable):
            assessment = self.assess_variable(variable)
            # Not marked as declared: an earlier method call may have narrowed the attribute.
            return Assessment(receiver.class_doubt or assessment.class_doubt, assessment.argument_doubt)
        definition = self.find_definition(member)
        if definition is not None and self.survey.definition_counts.get(definition.fullname, 0) > 1:
            return Assessment(REPLACED, REPLACED)
        return Assessment(receiver.class_doubt, receiver.argument_doubt if self._depends_on_arguments(member) else "")

    def _depends_on_arguments(self, member: MemberExpr) -> bool:
        """Whether the declared type of the attribute uses type parameters of the class."""
        info = find_class(self.get_type(member.expr))
        symbol = info.get(member.name) if info else None
        return symbol is not None and symbol.type is not None and has_type_vars(symbol.type)

    def _assess_call(self, call: CallExpr) -> Assessment:
        callee = call.callee
        type_ = self.get_type(callee)
        arguments = CERTAIN
        for argument in call.args:
            one = self.assess(argument)
            arguments = arguments | Assessment("", one.class_doubt or one.argument_doubt)
        if isinstance(callee, RefExpr) and isinstance(callee.node, TypeInfo):
            if callee.node.is_generic():
                return Assessment("", arguments.argument_doubt or ("" if call.args else FILLED_LATER))
            return CERTAIN
        definition = self.find_definition(callee)
        declared = get_proper_type(definition.type) if isinstance(definition, (FuncDef, OverloadedFuncDef)) else None
        if isinstance(definition, Decorator):
            declared = get_proper_type(definition.var.type)
        callee_assessment = (
            self.assess(callee) if not isinstance(callee, MemberExpr) else self.assess_receiver(callee.expr)
        )
        if returns_type_variable(declared if declared is not None else type_):
            # If an argument is of type Any, so is the result, and mypy infers it from the context of the call.
            is_any = any(has_any_type(self.survey.types[one]) for one in call.args if one in self.survey.types)
            # `min` of an int and a float may be either.
            is_either = is_float(self.get_type(call)) and any(map(self._is_int, call.args))
            doubt = (
                callee_assessment.class_doubt
                or callee_assessment.argument_doubt
                or arguments.argument_doubt
                or (ALTERNATIVES if is_any or is_either else "")
            )
            if is_third_party_definition(definition) and returns_one_class(declared):
                return Assessment(callee_assessment.class_doubt, doubt)
            return Assessment(doubt, doubt)
        return Assessment(callee_assessment.class_doubt, "", self.is_in_submission(definition))

    def find_definition(self, callee: Expression) -> SymbolNode | None:
        """Returns the function, class or variable that is called, if it is known."""
        if isinstance(callee, RefExpr) and callee.node is not None and not isinstance(callee.node, Var):
            return callee.node
        if isinstance(callee, MemberExpr):
            info = find_class(self.get_type(callee.expr))
            symbol = info.get(callee.name) if info else None
            return symbol.node if symbol else None
        return callee.node if isinstance(callee, RefExpr) else None

    def _assess_index(self, index: IndexExpr) -> Assessment:
        base = self.assess(index.base)
        type_ = self.get_type(index.base)
        if isinstance(index.index, SliceExpr) or isinstance(type_, Instance) and not type_.args:
            return base
        return Assessment(base.class_doubt or base.argument_doubt, base.argument_doubt, base.is_declared)


#: The types that mypy infers when values have nothing in common, or when it cannot follow the code.
VAGUE = frozenset({"builtins.object", "builtins.function", "builtins.super"})


def is_vague(type_: ProperType | None) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname in VAGUE


MADE_BY_PYTHON = frozenset(f"typing.{name}" for name in ("Generator", "AsyncGenerator", "Coroutine"))


def is_abstract(info: TypeInfo) -> bool:
    """Whether the class has no direct instances, so that the value is of a subclass that may have more methods."""
    return (info.is_protocol or info.is_abstract) and info.fullname not in MADE_BY_PYTHON


def is_construction(expression: Node) -> bool:
    if not isinstance(expression, CallExpr) or not isinstance(expression.callee, RefExpr):
        return False
    info = expression.callee.node
    # If a base class is unknown, its metaclass may make a call of the class return anything.
    return isinstance(info, TypeInfo) and not info.fallback_to_any


def is_class_of_unknown_kind(expression: Expression) -> bool:
    """Whether a metaclass that is not known may replace the attributes of the class, as that of an enum does."""
    info = expression.node if isinstance(expression, RefExpr) else None
    return isinstance(info, TypeInfo) and info.fallback_to_any


def is_declared(variable: Var) -> bool:
    return not variable.is_inferred or variable.explicit_self_type


def read_key(expression: Node | None) -> str | int | None:
    """Returns the value of a literal key."""
    return expression.value if isinstance(expression, (StrExpr, IntExpr)) else None


def is_none(expression: Node) -> bool:
    return isinstance(expression, NameExpr) and expression.fullname == "builtins.None"


def returns_type_variable(type_: ProperType | None) -> bool:
    if isinstance(type_, CallableType):
        return has_type_vars(type_.ret_type)
    if isinstance(type_, Overloaded):
        return any(has_type_vars(item.ret_type) for item in type_.items)
    return False


def is_third_party_definition(definition: SymbolNode | None) -> bool:
    return definition is not None and is_third_party_name(definition.fullname)


def returns_one_class(type_: ProperType | None) -> bool:
    """Whether all variants of a function return objects of one class, whatever its type arguments are."""
    items = type_.items if isinstance(type_, (CallableType, Overloaded)) else []
    results = [get_proper_type(item.ret_type) for item in items]
    bounds = [get_proper_type(one.upper_bound) if isinstance(one, TypeVarType) else one for one in results]
    classes = {find_class(one) if isinstance(one, Instance) else None for one in bounds}
    return len(classes) == 1 and None not in classes and not any(map(is_vague, bounds))


def is_int(type_: ProperType | None) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname in ("builtins.int", "builtins.bool")


def is_float(type_: ProperType | None) -> bool:
    """mypy treats an int as a float too, so the value may be either."""
    return isinstance(type_, Instance) and type_.type.fullname == "builtins.float"


def find_innermost(type_: ProperType | None) -> ProperType | None:
    """Returns the type of the items in nested containers."""
    while isinstance(type_, Instance) and type_.args:
        type_ = get_proper_type(type_.args[-1])
    return type_


def find_first(doubts: Iterable[str]) -> str:
    return next((doubt for doubt in doubts if doubt), "")
