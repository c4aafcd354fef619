"""Separates the type errors that the source proves from those that depend on a guess of mypy.

A type error is proved if every type it depends on is annotated, in the text or in the library's stubs, or follows from
literals and definitions in the text. For a variable without annotation mypy has to guess: it uses the type of the first
value, or the join of several, and reports later values that differ. An error that depends on such a guess gets a doubt.
Every doubt has a name, so that doubts can be counted.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from mypy.nodes import (
    CallExpr,
    ComparisonExpr,
    Expression,
    IndexExpr,
    LambdaExpr,
    MemberExpr,
    MypyFile,
    Node,
    OperatorAssignmentStmt,
    OpExpr,
    ReturnStmt,
    SliceExpr,
    TypeInfo,
    UnaryExpr,
    YieldFromExpr,
)
from mypy.operators import op_methods, reverse_op_methods
from mypy.subtypes import is_subtype
from mypy.typeops import make_simplified_union
from mypy.types import (
    AnyType,
    CallableType,
    FunctionLike,
    Instance,
    NoneType,
    ProperType,
    TupleType,
    Type,
    TypeType,
    TypeVarType,
    UnionType,
    get_proper_type,
)
from mypy_assessor import (
    ALTERNATIVES,
    ANNOTATION,
    CONTENTS,
    EQUAL_KEY,
    EXPECTED,
    LIBRARY,
    OPTIONAL,
    REBOUND,
    REPLACED,
    SUBCLASS,
    Assessor,
    find_first,
)
from mypy_calls import CallEvidence, depends_on_arguments
from mypy_keywords import PASSED_ON, UNKNOWN_KEYWORD
from mypy_libraries import LibraryEvidence
from mypy_message import Message
from mypy_overlap import holds_none, may_fit
from mypy_survey import FILLING_METHODS, Position, Site, Survey, find_class, is_at, list_operands, list_parts

#: How many errors are examined. Nobody reads more, and each takes time.
EXAMINED_MAX = 1000


def find_examined(messages: list[Message], codes: Collection[str]) -> list[int]:
    """The positions in the list of the errors with one of the codes."""
    return [at for at, message in enumerate(messages) if message[4] == "error" and message[6] in codes]


def make_survey(
    tree: MypyFile, types: dict[Expression, Type], messages: list[Message], codes: Collection[str]
) -> Survey:
    clashing = {message[0] for message in messages if message[6] == "assignment"}
    misfitting = {message[0] for message in messages if MISFITTING_ITEM.search(message[5])}
    return Survey(tree, types, {messages[at][:4] for at in find_examined(messages, codes)}, clashing, misfitting)


def add_doubts(
    messages: list[Message], tree: MypyFile, types: dict[Expression, Type], codes: Collection[str]
) -> list[tuple[object, ...]]:
    """Appends a doubt to each message that has one. Only errors with one of the codes are examined."""
    if not find_examined(messages, codes):
        return list(messages)
    try:
        survey = make_survey(tree, types, messages, codes)
    except RecursionError:
        # The text is nested too deeply to be examined: mypy's errors are returned as they are.
        return list(messages)
    return add_surveyed_doubts(messages, survey, tree.fullname, codes)


def add_surveyed_doubts(
    messages: list[Message], survey: Survey, module: str, codes: Collection[str]
) -> list[tuple[object, ...]]:
    """The same, with a survey of the tree. Everything in the module or package counts as part of the text."""
    examined = find_examined(messages, codes)
    answer: list[tuple[object, ...]] = list(messages)
    try:
        evidence = Evidence(Assessor(survey, module), module)
        for at in examined[:EXAMINED_MAX]:
            line, column, end_line, end_column, _, words, code = messages[at]
            doubt = evidence.find_doubt((line, column, end_line, end_column), code or "", words)
            if doubt:
                answer[at] = (*messages[at], doubt)
    except RecursionError:
        return list(messages)
    return answer


class Evidence:
    def __init__(self, assessor: Assessor, module: str) -> None:
        self.survey = assessor.survey
        self.assessor = assessor
        self.calls = CallEvidence(assessor, module)
        self.libraries = LibraryEvidence(assessor)

    def find_doubt(self, place: Position, code: str, message: str) -> str:
        if code == "valid-type":
            # Inside a function it may be an ordinary expression: `return Generator[args[0], args[1], args[2]]`.
            is_evaluated = any(site.function is not None for site in self.survey.sites.get(place, []))
            return REPLACED if is_evaluated else self._find_annotation_doubt(message)
        if UNRESOLVED_TYPE.search(QUOTED.sub("", message)):
            return REPLACED
        if UNSOLVED_VARIABLE.search(message):
            return ALTERNATIVES
        if code == "call-arg" and message.startswith(PASSED_ON):
            return LIBRARY
        if code == "call-arg" and message.endswith('of "object"'):
            # Called through `super()` in a class that may be one of several bases.
            return SUBCLASS
        sites = self.survey.sites.get(place, [])
        # Several copies of a function may have been checked, not all of them to the end.
        sites = [site for site in sites if self._is_inferred(site.node)] or sites
        # An operator is reported at its whole expression, which may also be an operand of the next one.
        wholes = [site for site in sites if is_at(site.node, place)] if code == "operator" else []
        found = self._list_doubts(wholes, place, code, message) or self._list_doubts(sites, place, code, message)
        # Several expressions may share a position. The error is certain if it is certain for one of them.
        return "" if "" in found else next(iter(found), "")

    def _is_inferred(self, node: Node) -> bool:
        return not isinstance(node, CallExpr) or self.assessor.get_type(node.callee) is not None

    def _list_doubts(self, sites: list[Site], place: Position, code: str, message: str) -> list[str]:
        doubts = [self._find_site_doubt(site, place, code, message) for site in sites]
        return [doubt for doubt in doubts if doubt is not None]

    def _find_site_doubt(self, site: Site, place: Position, code: str, message: str) -> str | None:
        """Returns a doubt, an empty string, or None if the error cannot be about this expression."""
        node = site.node
        if code in RAISING_CODES and (site.is_expected or self.survey.handles_errors and is_thunk(site.function)):
            return EXPECTED
        is_whole_node = is_at(node, place)
        if isinstance(node, ReturnStmt):
            return self._find_return_doubt(site, node) if code == "return-value" else None
        if isinstance(node, YieldFromExpr):
            # `yield from` is used for the values it yields; its own value is usually None and not used.
            return ALTERNATIVES if code == "func-returns-value" and is_whole_node else None
        if isinstance(node, CallExpr):
            if code == "arg-type":
                argument = next((one for one in node.args if is_at(one, place)), None)
                if argument is None:
                    return CONTENTS if is_whole_node and "after *" in message else None
                if argument is node.args[0] and self._is_lookup(node.callee, argument):
                    return EQUAL_KEY
                if self.libraries.may_accept(node):
                    return LIBRARY
                return self.calls.find_argument_doubt(site, node, argument, message)
            if not is_whole_node:
                return None
            if code == "func-returns-value":
                if node in self.survey.unused_values:
                    return ALTERNATIVES
                return LIBRARY if self.calls.returns_value(node) else ""
            if code == "operator":
                return self.calls.find_callee_doubt(node) if "call" in message else None
            if code == "call-arg":
                doubt = self.calls.find_signature_doubt(site, node) or self.calls.find_keyword_doubt(node, message)
                return doubt or (LIBRARY if self.libraries.may_rename_parameters(node) else "")
            return self._find_overload_doubt(site, node, message) if code == "call-overload" else None
        if isinstance(node, IndexExpr):
            base = self.assessor.get_type(node.base)
            if base is None or isinstance(base, AnyType):
                return None
            if code == "arg-type" and "__delitem__" not in message:
                return None
            if code in ("index", "call-overload", "arg-type") and (
                is_whole_node or "index type" in message or "__" in message
            ):
                return self._find_index_doubt(site, node, message)
            return None
        if isinstance(node, MemberExpr):
            # An operator method is assigned to a class from outside, which mypy mistakes for a use of the operator.
            return REPLACED if code in ("operator", "index") and node.name.startswith("__") else None
        if code in ("operator", "call-overload", "arg-type") and is_operation(node, message):
            return self._find_operation_doubt(list(list_operands(node)), message)
        return None

    # Each of these examines one kind of expression.

    def _find_overload_doubt(self, site: Site, node: CallExpr, message: str) -> str:
        if UNKNOWN_KEYWORD.match(message):
            return self.calls.find_signature_doubt(site, node)
        if not self.libraries.may_accept(node):
            return self.calls.find_overload_doubt(site, node)
        return LIBRARY if self.libraries.accepts_shape(node) else self.calls.find_signature_doubt(site, node)

    def _find_operation_doubt(self, operands: list[Node], message: str) -> str | None:
        if "left operand type for" in message:
            operands = operands[:-1]
        elif "right operand type for" in message:
            operands = operands[1:]
        types = [self.assessor.get_type(part) for part in operands]
        if "right operand type for in" in message and any(self.calls.is_iterable_by_index(one) for one in types):
            return LIBRARY
        if any(self.calls.may_gain_methods(find_class(one)) for one in types):
            return REPLACED
        if any(self.libraries.is_third_party_type(one) for one in types):
            return LIBRARY
        if CONCATENATION.search(message) and any(is_sequence(one) for one in types):
            # Lists, tuples and strings can be concatenated, but `Sequence` does not declare it.
            return SUBCLASS
        if any(isinstance(type_, TypeVarType) and is_unbounded(type_) for type_ in types):
            return ALTERNATIVES
        if any(type_ is None or isinstance(type_, AnyType) for type_ in types):
            # The types are unknown here, so the error is about another expression.
            return None
        # If both operands have the same class, only their type arguments differ.
        with_arguments = len(types) > 1 and len({find_class(type_) for type_ in types}) == 1
        return find_first(self.assessor.find_doubt(part, with_arguments) for part in operands)

    def _find_index_doubt(self, site: Site, node: IndexExpr, message: str) -> str:
        if site.is_target and "not indexable" not in message and self.calls.is_container(node.base):
            value = self.survey.assigned.get(node) if "__setitem__" in message else None
            return (
                self.assessor.find_doubt(node.base, False)
                or self.calls.find_contents_doubt(node.base, None)
                or (self.assessor.find_doubt(value, True) if value is not None else "")
            )
        if not site.is_target and self._may_find_key(node):
            return EQUAL_KEY
        if self.libraries.is_third_party_type(self.assessor.get_type(node.base)):
            return LIBRARY
        with_arguments = "__setitem__" in message or "Invalid index type" in message
        bounds = list_parts(node.index) if isinstance(node.index, SliceExpr) else [node.index]
        return self.assessor.find_doubt(node.base, with_arguments) or find_first(
            self.assessor.find_doubt(one, with_arguments) for one in bounds
        )

    def _may_find_key(self, node: IndexExpr) -> bool:
        """Whether a mapping may contain a key of another type: keys are compared by hash and equality."""
        base = self.assessor.get_type(node.base)
        if not isinstance(base, Instance) or not base.type.has_base("typing.Mapping") or len(base.args) != 2:
            return False
        return self._may_equal(self.assessor.get_type(node.index), get_proper_type(base.args[0]))

    def _is_lookup(self, callee: Expression, argument: Expression) -> bool:
        """Whether an argument is only compared with the items of a container, and may be equal to one."""
        if not isinstance(callee, MemberExpr) or callee.name not in LOOKUP_METHODS:
            return False
        base = self.assessor.get_type(callee.expr)
        if not isinstance(base, Instance) or not base.args or self.assessor.is_in_submission(base.type):
            return False
        if callee.name == "pop" and not base.type.has_base("typing.Mapping"):
            return False
        return self._may_equal(self.assessor.get_type(argument), get_proper_type(base.args[0]))

    def _may_equal(self, given: ProperType | None, kept: ProperType) -> bool:
        """Whether values of two different types may be equal."""
        if isinstance(given, UnionType) or isinstance(kept, UnionType):
            # One matching alternative is enough for the key to be found.
            return any(
                self._is_same(one, other) for one in list_alternatives(given) for other in list_alternatives(kept)
            )
        if isinstance(given, TupleType) and isinstance(kept, TupleType) and len(given.items) == len(kept.items):
            pairs = zip(given.items, kept.items, strict=True)
            return all(self._is_same(get_proper_type(one), get_proper_type(other)) for one, other in pairs)
        one, other = find_class(given), find_class(kept)
        if one is None or other is None or one == other:
            return False
        if one.has_base(other.fullname) or other.has_base(one.fullname) or {one.fullname, other.fullname} <= NUMBERS:
            return True
        return any(self.assessor.is_in_submission(info) and defines_equality(info) for info in (one, other))

    def _is_same(self, given: ProperType, kept: ProperType) -> bool:
        return find_class(given) is not None and find_class(given) == find_class(kept) or self._may_equal(given, kept)

    def _find_return_doubt(self, site: Site, node: ReturnStmt) -> str:
        declared = get_proper_type(site.function.type) if site.function else None
        if isinstance(site.function, LambdaExpr) or not isinstance(declared, CallableType):
            return ALTERNATIVES
        expected = get_proper_type(declared.ret_type)
        if node.expr is None:
            # mypy wants `return None` where None is one of several results.
            return ANNOTATION if is_subtype(NoneType(), expected) else ""
        given = self.assessor.get_type(node.expr)
        if isinstance(expected, TypeVarType) and is_callable(given):
            # A decorator that is annotated to return its argument, but returns a wrapper.
            return REPLACED
        if self.libraries.is_third_party_type(given):
            return LIBRARY
        if may_fit(given, expected):
            return OPTIONAL if holds_none(given) else ANNOTATION
        if (
            isinstance(node.expr, CallExpr)
            and isinstance(given, UnionType)
            and is_subtype(remove_none(given), expected)
        ):
            # For these arguments the function may never return None.
            return OPTIONAL
        return self.assessor.find_doubt(node.expr, depends_on_arguments(given, expected))

    # This one parses the message.

    def _find_annotation_doubt(self, message: str) -> str:
        if message.endswith('cannot be of type "Any"'):
            # The module that defines the members of the `Literal` is not known.
            return REPLACED
        match = re.fullmatch(r'Variable "(?:[^"]*\.)?(\w+)" is not valid as a type', message)
        if match is None:
            return ""
        variables = self.survey.variables_by_name.get(match[1], [])
        if not variables:
            return REPLACED
        for variable in variables:
            type_ = get_proper_type(variable.type)
            if variable in self.survey.conflicting or len(self.survey.bindings[variable]) > 1:
                return REBOUND
            if type_ is None or isinstance(type_, (AnyType, UnionType, TypeType, NoneType, FunctionLike)):
                return REPLACED
            if isinstance(type_, Instance) and (
                type_.type.fullname in TYPE_FORMS or type_.type.has_base("builtins.type")
            ):
                return REPLACED
        return ""


#: Classes of variables that may hold a type.
TYPE_FORMS = frozenset("builtins.object typing._SpecialForm types.UnionType types.GenericAlias".split())

#: Codes of errors that raise TypeError when the line runs.
RAISING_CODES = frozenset({"operator", "arg-type", "call-arg", "index", "call-overload"})

#: Classes whose values may be equal to values of each other.
NUMBERS = frozenset(
    "builtins.bool builtins.int builtins.float builtins.complex fractions.Fraction decimal.Decimal".split()
)

#: Methods of containers that only compare their first argument with the items.
LOOKUP_METHODS = frozenset("get pop index count remove discard".split())


def list_alternatives(type_: ProperType | None) -> list[ProperType]:
    if type_ is None:
        return []
    return [get_proper_type(item) for item in type_.items] if isinstance(type_, UnionType) else [type_]


#: An item of the wrong type is put into a container.
MISFITTING_ITEM = re.compile(rf'"(?:__setitem__|{"|".join(sorted(FILLING_METHODS))})" of "')

CONCATENATION = re.compile(r" for [+*] \(")


def is_sequence(type_: ProperType | None) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname in ("typing.Sequence", "typing.MutableSequence")


def is_thunk(function: Node | None) -> bool:
    """Whether it is a lambda without parameters, which is usually passed on and called elsewhere."""
    return isinstance(function, LambdaExpr) and not function.arguments


def is_unbounded(variable: TypeVarType) -> bool:
    """Whether a type variable accepts every type, and so also types with more methods than `object`."""
    bound = get_proper_type(variable.upper_bound)
    return not variable.values and isinstance(bound, Instance) and bound.type.fullname == "builtins.object"


def defines_equality(info: TypeInfo) -> bool:
    symbol = info.get("__eq__")
    if symbol is None or symbol.node is None or symbol.plugin_generated:
        return False
    return symbol.node.fullname != "builtins.object.__eq__"


def is_operation(node: Node, message: str) -> bool:
    """Whether the message can be about this node: it names the operator or the operator's method."""
    if isinstance(node, UnaryExpr):
        return "operand type for" in message and "operand types" not in message
    if isinstance(node, (OpExpr, OperatorAssignmentStmt)):
        named = {node.op}
    elif isinstance(node, ComparisonExpr):
        named = {*node.operators, *(MIRRORED[op] for op in node.operators if op in MIRRORED)}
        named |= {"in"} if "not in" in named else set()
    else:
        return False
    match = re.search(r" for (\S+|not in) \(", message)
    if match is not None:
        return match[1] in named
    match = re.search(r'"(__\w+__)"', message)
    return match is not None and match[1] in {method for op in named for method in list_methods(op)}


#: mypy prints an unresolved type with a question mark. It prints one after literals too, but behind a bracket.
UNRESOLVED_TYPE = re.compile(r"\w\?")
QUOTED = re.compile(r"'[^']*'")
#: A type variable of the library that mypy had not solved yet when it first checked a lambda.
UNSOLVED_VARIABLE = re.compile(r'"_(?:[A-Z]|[KV]T)(?:\d|_co|_contra)?"')

MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def list_methods(op: str) -> list[str]:
    return [name for name in (op_methods.get(op), reverse_op_methods.get(op_methods.get(op, ""))) if name]


def remove_none(union: UnionType) -> ProperType:
    items = [item for item in union.items if not isinstance(get_proper_type(item), NoneType)]
    return get_proper_type(make_simplified_union(items))


def is_callable(type_: ProperType | None) -> bool:
    return isinstance(type_, FunctionLike) or isinstance(type_, Instance) and type_.type.get("__call__") is not None
