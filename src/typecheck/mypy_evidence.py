"""Tells the type errors that the source decides from those that rest on a guess.

A type error counts when every type it rests on was written down, in the text or in the stubs of the library, or
follows from literals and from definitions that the text holds. mypy also has to say something about a value whose
type nobody wrote: it takes the first thing a variable was bound to, or the join of several, and holds the rest of
the text to it. What contradicts such a guess is doubted, and every doubt has a name, so that it can be counted.
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
from mypy_calls import CallEvidence, rests_on_arguments
from mypy_grounds import (
    ALTERNATIVES,
    CONTENTS,
    EQUAL_KEY,
    EXPECTED,
    LIBRARY,
    REBOUND,
    REPLACED,
    SUBCLASS,
    Grounds,
    first,
)
from mypy_survey import Position, Site, Survey, class_of, operands, parts, stands_at

#: More are not questioned: nobody reads that far, and each costs time.
QUESTIONED_MAX = 1000

#: As mypy has it: line, column, last line, last column, level, words, code.
Message = tuple[int, int, int, int, str, str, "str | None"]


def with_doubts(
    messages: list[Message], tree: MypyFile, types: dict[Expression, Type], codes: Collection[str]
) -> list[tuple[object, ...]]:
    """Each message, followed by why it is doubted where it is. Only errors with one of the codes are questioned."""
    questioned = [at for at, message in enumerate(messages) if message[4] == "error" and message[6] in codes]
    if not questioned:
        return list(messages)
    answer: list[tuple[object, ...]] = list(messages)
    clashing = {message[0] for message in messages if message[6] == "assignment"}
    misfitting = {message[0] for message in messages if '"__setitem__"' in message[5]}
    try:
        survey = Survey(tree, types, {messages[at][:4] for at in questioned}, clashing, misfitting)
        evidence = Evidence(Grounds(survey, tree.fullname), tree.fullname)
        for at in questioned[:QUESTIONED_MAX]:
            line, column, end_line, end_column, _, words, code = messages[at]
            doubt = evidence.doubt((line, column, end_line, end_column), code or "", words)
            if doubt:
                answer[at] = (*messages[at], doubt)
    except RecursionError:
        # A text that is nested too deeply to be questioned is taken at mypy's word.
        return list(messages)
    return answer


class Evidence:
    def __init__(self, grounds: Grounds, module: str) -> None:
        self.survey = grounds.survey
        self.grounds = grounds
        self.calls = CallEvidence(grounds, module)

    def doubt(self, place: Position, code: str, message: str) -> str:
        if code == "valid-type":
            return self._of_annotation(message)
        if UNRESOLVED.search(QUOTED.sub("", message)):
            return REPLACED
        if UNSOLVED.search(message):
            return ALTERNATIVES
        if code == "call-arg" and message.endswith('of "object"'):
            # Reached through a class that may be one of several bases.
            return SUBCLASS
        sites = self.survey.sites.get(place, [])
        found = [doubt for site in sites for doubt in [self._at(site, place, code, message)] if doubt is not None]
        # Where several expressions share a place, what one of them decides is decided.
        return "" if "" in found else next(iter(found), "")

    def _at(self, site: Site, place: Position, code: str, message: str) -> str | None:
        """None where the error can not be about this expression."""
        node = site.node
        if code in RAISING and (site.is_expected or self.survey.handles_errors and is_thunk(site.function)):
            return EXPECTED
        is_itself = stands_at(node, place)
        if isinstance(node, ReturnStmt):
            return self._of_return(site, node) if code == "return-value" else None
        if isinstance(node, YieldFromExpr):
            # What is yielded is what it is for; what it returns at its end is nothing more often than not.
            return ALTERNATIVES if code == "func-returns-value" and is_itself else None
        if isinstance(node, CallExpr):
            if code == "arg-type":
                argument = next((one for one in node.args if stands_at(one, place)), None)
                if argument is None:
                    return CONTENTS if is_itself and "after *" in message else None
                if argument is node.args[0] and self._is_looked_up(node.callee, argument):
                    return EQUAL_KEY
                return self.calls.of_argument(site, node, argument, message)
            if not is_itself:
                return None
            if code == "func-returns-value":
                return ALTERNATIVES if node in self.survey.untouched else ""
            if code == "operator":
                return self.calls.of_callee(node) if "call" in message else None
            if code == "call-arg":
                return self.calls.of_signature(site, node)
            return self.calls.of_overloads(site, node) if code == "call-overload" else None
        if isinstance(node, IndexExpr):
            base = self.grounds.type(node.base)
            if base is None or isinstance(base, AnyType):
                return None
            if code == "arg-type" and "__delitem__" not in message:
                return None
            if code in ("index", "call-overload", "arg-type") and (
                is_itself or "index type" in message or "__" in message
            ):
                return self._of_index(site, node, message)
            return None
        if isinstance(node, MemberExpr):
            # The method of an operator, given to a class from outside: mypy takes it for a use of the operator.
            return REPLACED if code in ("operator", "index") and node.name.startswith("__") else None
        if code in ("operator", "call-overload", "arg-type") and is_operation(node, message):
            return self._of_operation(list(operands(node)), message)
        return None

    # One kind of expression each.

    def _of_operation(self, operands: list[Node], message: str) -> str | None:
        if "left operand type for" in message:
            operands = operands[:-1]
        elif "right operand type for" in message:
            operands = operands[1:]
        types = [self.grounds.type(part) for part in operands]
        if "right operand type for in" in message and any(self.calls.is_gone_through_by_number(one) for one in types):
            return LIBRARY
        if any(self.calls.is_given_methods(class_of(one)) for one in types):
            return REPLACED
        if JOINED.search(message) and any(is_sequence(one) for one in types):
            # Lists, tuples and texts can be put together; that sequences can is written nowhere.
            return SUBCLASS
        if any(isinstance(type_, TypeVarType) and is_of_any_type(type_) for type_ in types):
            return ALTERNATIVES
        if any(type_ is None or isinstance(type_, AnyType) for type_ in types):
            # Whatever it is that does not fit, it is not this.
            return None
        # Two containers of one kind differ in what they hold.
        with_rest = len(types) > 1 and len({class_of(type_) for type_ in types}) == 1
        return first(self.grounds.doubt(part, with_rest) for part in operands)

    def _of_index(self, site: Site, node: IndexExpr, message: str) -> str:
        if site.is_target and "not indexable" not in message and self.calls.is_container(node.base):
            return self.grounds.doubt(node.base, False) or self.calls.of_contents(node.base, None)
        if not site.is_target and self._may_be_equal(node):
            return EQUAL_KEY
        with_rest = "__setitem__" in message or "Invalid index type" in message
        bounds = parts(node.index) if isinstance(node.index, SliceExpr) else [node.index]
        return self.grounds.doubt(node.base, with_rest) or first(self.grounds.doubt(one, with_rest) for one in bounds)

    def _may_be_equal(self, node: IndexExpr) -> bool:
        """Whether a key of another type may be found in a mapping: it is looked up by its hash and by equality."""
        base = self.grounds.type(node.base)
        if not isinstance(base, Instance) or not base.type.has_base("typing.Mapping") or len(base.args) != 2:
            return False
        return self._may_equal(self.grounds.type(node.index), get_proper_type(base.args[0]))

    def _is_looked_up(self, callee: Expression, argument: Expression) -> bool:
        """Whether an argument is only compared with what a container holds, and may be equal to some of it."""
        if not isinstance(callee, MemberExpr) or callee.name not in COMPARING:
            return False
        base = self.grounds.type(callee.expr)
        if not isinstance(base, Instance) or not base.args or self.grounds.is_of_text(base.type):
            return False
        if callee.name == "pop" and not base.type.has_base("typing.Mapping"):
            return False
        return self._may_equal(self.grounds.type(argument), get_proper_type(base.args[0]))

    def _may_equal(self, given: ProperType | None, kept: ProperType) -> bool:
        """Whether values of two types that differ may be equal."""
        if isinstance(given, UnionType) or isinstance(kept, UnionType):
            # One of the alternatives that fits is not what is wrong, but it is found.
            return any(self._is_same(one, other) for one in alternatives(given) for other in alternatives(kept))
        if isinstance(given, TupleType) and isinstance(kept, TupleType) and len(given.items) == len(kept.items):
            pairs = zip(given.items, kept.items, strict=True)
            return all(self._is_same(get_proper_type(one), get_proper_type(other)) for one, other in pairs)
        one, other = class_of(given), class_of(kept)
        if one is None or other is None or one == other:
            return False
        if one.has_base(other.fullname) or other.has_base(one.fullname) or {one.fullname, other.fullname} <= NUMBERS:
            return True
        return any(self.grounds.is_of_text(info) and defines_equality(info) for info in (one, other))

    def _is_same(self, given: ProperType, kept: ProperType) -> bool:
        return class_of(given) is not None and class_of(given) == class_of(kept) or self._may_equal(given, kept)

    def _of_return(self, site: Site, node: ReturnStmt) -> str:
        declared = get_proper_type(site.function.type) if site.function else None
        if isinstance(site.function, LambdaExpr) or not isinstance(declared, CallableType):
            return ALTERNATIVES
        if node.expr is None:
            return ""
        given = self.grounds.type(node.expr)
        expected = get_proper_type(declared.ret_type)
        if isinstance(expected, TypeVarType) and is_callable(given):
            # A decorator that promises to return what it was given, and returns what stands in for it.
            return REPLACED
        return self.grounds.doubt(node.expr, rests_on_arguments(given, expected))

    # Recognised by the text of the message.

    def _of_annotation(self, message: str) -> str:
        match = re.fullmatch(r'Variable "(?:[^"]*\.)?(\w+)" is not valid as a type', message)
        if match is None:
            return ""
        variables = self.survey.named.get(match[1], [])
        if not variables:
            return REPLACED
        for variable in variables:
            type_ = get_proper_type(variable.type)
            if variable in self.survey.contradicted or len(self.survey.bindings[variable]) > 1:
                return REBOUND
            if type_ is None or isinstance(type_, (AnyType, UnionType, TypeType, NoneType, FunctionLike)):
                return REPLACED
            if isinstance(type_, Instance) and type_.type.fullname in ("builtins.type", "builtins.object"):
                return REPLACED
        return ""


#: The codes whose errors raise TypeError when they are reached.
RAISING = frozenset({"operator", "arg-type", "call-arg", "index", "call-overload"})

#: Classes of which each has values that equal values of every other.
NUMBERS = frozenset(
    "builtins.bool builtins.int builtins.float builtins.complex fractions.Fraction decimal.Decimal".split()
)

#: Methods of containers that only compare their first argument with what there is.
COMPARING = frozenset("get pop index count remove discard".split())


def alternatives(type_: ProperType | None) -> list[ProperType]:
    if type_ is None:
        return []
    return [get_proper_type(item) for item in type_.items] if isinstance(type_, UnionType) else [type_]


JOINED = re.compile(r" for [+*] \(")


def is_sequence(type_: ProperType | None) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname in ("typing.Sequence", "typing.MutableSequence")


def is_thunk(function: Node | None) -> bool:
    """A lambda without parameters: something to be run elsewhere."""
    return isinstance(function, LambdaExpr) and not function.arguments


def is_of_any_type(variable: TypeVarType) -> bool:
    """Whether a type variable stands for any type at all, also for one that can do more than an object."""
    bound = get_proper_type(variable.upper_bound)
    return not variable.values and isinstance(bound, Instance) and bound.type.fullname == "builtins.object"


def defines_equality(info: TypeInfo) -> bool:
    symbol = info.get("__eq__")
    if symbol is None or symbol.node is None or symbol.plugin_generated:
        return False
    return symbol.node.fullname != "builtins.object.__eq__"


def is_operation(node: Node, message: str) -> bool:
    """Whether the words can be about this node: they name the operator, or the method that stands for it."""
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
    return match is not None and match[1] in {method for op in named for method in methods_of(op)}


#: mypy writes a type that it did not find with a question mark; a literal too, but that ends with a bracket.
UNRESOLVED = re.compile(r"\w\?")
QUOTED = re.compile(r"'[^']*'")
#: A type variable of the library that mypy had nothing for yet, when it first looked at a lambda.
UNSOLVED = re.compile(r'"_(?:[A-Z]|[KV]T)(?:\d|_co|_contra)?"')

MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def methods_of(op: str) -> list[str]:
    return [name for name in (op_methods.get(op), reverse_op_methods.get(op_methods.get(op, ""))) if name]


def is_callable(type_: ProperType | None) -> bool:
    return isinstance(type_, FunctionLike) or isinstance(type_, Instance) and type_.type.get("__call__") is not None
