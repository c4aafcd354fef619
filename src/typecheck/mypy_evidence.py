"""Tells the type errors that the source decides from those that rest on a guess.

A type error counts when every type it rests on was written down, in the text or in the stubs of the library, or
follows from literals and from definitions that the text holds. mypy also has to say something about a value whose
type nobody wrote: it takes the first thing a variable was bound to, or the join of several, and holds the rest of
the text to it. What contradicts such a guess is doubted, and every doubt has a name, so that it can be counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mypy.argmap import map_actuals_to_formals
from mypy.erasetype import erase_type
from mypy.nodes import (
    BytesExpr,
    CallExpr,
    ComparisonExpr,
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
    MypyFile,
    NameExpr,
    Node,
    OperatorAssignmentStmt,
    OpExpr,
    PassStmt,
    RaiseStmt,
    ReturnStmt,
    SliceExpr,
    StrExpr,
    SuperExpr,
    SymbolNode,
    TypeInfo,
    UnaryExpr,
    Var,
)
from mypy.operators import op_methods, reverse_op_methods
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
    Type,
    TypeOfAny,
    TypeType,
    TypeVarType,
    UnionType,
    get_proper_type,
    has_type_vars,
)

from mypy_grounds import ALTERNATIVES, CONTENTS, LIBRARY, REBOUND, REPLACED, SUBCLASS, Grounds, is_declared, is_vague
from mypy_survey import Position, Site, Survey, class_of, operands, parts, stands_at

#: The codes that make a text invalid, and are therefore questioned; all others are warnings as they are.
QUESTIONED = frozenset(
    "operator arg-type call-arg return-value index call-overload func-returns-value valid-type".split()
)

#: More are not questioned: nobody reads that far, and each costs time.
QUESTIONED_MAX = 1000

#: As mypy has it: line, column, last line, last column, level, words, code.
Message = tuple[int, int, int, int, str, str, "str | None"]


def with_doubts(messages: list[Message], tree: MypyFile, types: dict[Expression, Type]) -> list[tuple[object, ...]]:
    """Each message, followed by why it is doubted where it is."""
    questioned = [at for at, message in enumerate(messages) if message[4] == "error" and message[6] in QUESTIONED]
    if not questioned:
        return list(messages)
    answer: list[tuple[object, ...]] = list(messages)
    clashing = {message[0] for message in messages if message[6] == "assignment"}
    try:
        survey = Survey(tree, types, {messages[at][:4] for at in questioned}, clashing)
        evidence = Evidence(survey, Grounds(survey, tree.fullname), tree.fullname)
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
    def __init__(self, survey: Survey, grounds: Grounds, module: str) -> None:
        self.survey = survey
        self.grounds = grounds
        self.module = module

    def doubt(self, place: Position, code: str, message: str) -> str:
        if code == "valid-type":
            return self._of_annotation(message)
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
        is_itself = stands_at(node, place)
        if isinstance(node, ReturnStmt):
            return self._of_return(site, node) if code == "return-value" else None
        if isinstance(node, CallExpr):
            if code == "arg-type":
                argument = next((one for one in node.args if stands_at(one, place)), None)
                if argument is None:
                    return CONTENTS if is_itself and "after *" in message else None
                return self._of_argument(site, node, argument, message)
            if not is_itself:
                return None
            if code == "func-returns-value":
                return ALTERNATIVES if node in self.survey.untouched else ""
            if code == "operator":
                return self._of_callee(node) if "call" in message else None
            if code == "call-arg":
                return self._of_signature(site, node)
            return self._of_overloads(site, node) if code == "call-overload" else None
        if isinstance(node, IndexExpr):
            base = self.grounds.type(node.base)
            if base is None or isinstance(base, AnyType):
                return None
            if code in ("index", "call-overload") and (is_itself or "index type" in message or "__" in message):
                return self._of_index(site, node, message)
            return None
        if isinstance(node, MemberExpr):
            # The method of an operator, given to a class from outside: mypy takes it for a use of the operator.
            return REPLACED if code == "operator" and node.name.startswith("__") else None
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
        if any(type_ is None or isinstance(type_, AnyType) for type_ in types):
            # Whatever it is that does not fit, it is not this.
            return None
        # Two containers of one kind differ in what they hold.
        with_rest = len(types) > 1 and len({class_of(type_) for type_ in types}) == 1
        return first(self.grounds.doubt(part, with_rest) for part in operands)

    def _of_index(self, site: Site, node: IndexExpr, message: str) -> str:
        if site.is_target and "not indexable" not in message and self._is_container(node.base):
            return self.grounds.doubt(node.base, False) or self._of_contents(node.base, None)
        with_rest = "__setitem__" in message or "Invalid index type" in message
        bounds = parts(node.index) if isinstance(node.index, SliceExpr) else [node.index]
        return self.grounds.doubt(node.base, with_rest) or first(self.grounds.doubt(one, with_rest) for one in bounds)

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
        return self.grounds.doubt(node.expr, self._rests_on_arguments(given, expected))

    def _of_signature(self, site: Site, call: CallExpr) -> str:
        return self._of_callee(call) or self._of_implicit_self(site, call.callee) or self._of_stars(call)

    def _of_argument(self, site: Site, call: CallExpr, argument: Expression, message: str) -> str:
        doubt = self._of_callee(call) or self._of_implicit_self(site, call.callee)
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
            if any(self._is_narrower(argument, one) for one in formals):
                return LIBRARY
            if self._is_about_namesakes(message):
                return REPLACED
        if isinstance(call.callee, MemberExpr) and self._takes_contents(call.callee, definition):
            doubt = self._of_contents(call.callee.expr, argument)
            if doubt:
                return doubt
        if isinstance(given, FunctionLike) and (isinstance(given, Overloaded) or given.items[0].variables):
            return ALTERNATIVES
        if self._of_implicit_self(site, argument):
            return SUBCLASS
        return self._of_given(argument, formals)

    def _of_overloads(self, site: Site, call: CallExpr) -> str:
        doubt = self._of_callee(call) or self._of_implicit_self(site, call.callee) or self._of_stars(call)
        if doubt:
            return doubt
        definition = self.grounds.definition(call.callee)
        if isinstance(call.callee, MemberExpr) and self._takes_contents(call.callee, definition):
            doubt = self._of_contents(call.callee.expr, None)
            if doubt:
                return doubt
        formals = [(argument, self._formals(call, argument)) for argument in call.args]
        if not self.grounds.is_of_text(definition):
            if any(self._is_narrower(argument, one) for argument, expected in formals for one in expected):
                return LIBRARY
        return first(self._of_given(argument, expected) for argument, expected in formals)

    def _of_given(self, argument: Expression, formals: list[ProperType]) -> str:
        given = self.grounds.type(argument)
        if any(is_wider_container(given, one) for one in formals) and not self.grounds.of(argument).declared:
            return CONTENTS
        with_rest = not formals or any(self._rests_on_arguments(given, one) for one in formals)
        return self.grounds.doubt(argument, with_rest)

    def _of_stars(self, call: CallExpr) -> str:
        """How many arguments there are behind a star, and of which names, is for what it holds to say."""
        return CONTENTS if any(kind.is_star() for kind in call.arg_kinds) else ""

    def _of_implicit_self(self, site: Site, function: Expression) -> str:
        """A function in the body of a class, used there before it is a method: its first parameter is no self yet."""
        if not site.in_class_body or not isinstance(function, NameExpr):
            return ""
        return SUBCLASS if isinstance(function.node, FuncDef) and function.node.info else ""

    def _of_callee(self, call: CallExpr) -> str:
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
        definition = self.grounds.definition(callee)
        if isinstance(definition, TypeInfo):
            return self._of_class(definition) or self.grounds.of(callee).head
        if isinstance(definition, Var):
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

    # What a container holds.

    def _is_container(self, expression: Expression) -> bool:
        type_ = self.grounds.type(expression)
        return isinstance(type_, Instance) and bool(type_.args)

    def _takes_contents(self, method: MemberExpr, definition: object) -> bool:
        """Whether the method of a container is given what the container holds."""
        if not self._is_container(method.expr):
            return False
        declared = get_proper_type(getattr(definition, "type", None))
        items: list[CallableType] = declared.items if isinstance(declared, FunctionLike) else []
        return any(has_type_vars(formal) for item in items for formal in item.arg_types[1:])

    def _of_contents(self, container: Expression, added: Expression | None) -> str:
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

    def _rests_on_arguments(self, given: ProperType | None, expected: ProperType) -> bool:
        """Whether the two would fit, were it not for the arguments of their types."""
        return given is None or is_subtype(erase_type(given), erase_type(expected))

    def _is_narrower(self, argument: Expression, formal: ProperType) -> bool:
        """Whether the stubs allow less than what is given because they say more than the library does."""
        given = self.grounds.type(argument)
        for item in formal.items if isinstance(formal, UnionType) else [formal]:
            item = get_proper_type(item)
            if isinstance(item, Instance) and item.type.is_protocol:
                # A class that has all that is asked for, if not in these words.
                if isinstance(given, Instance) and self.grounds.is_of_text(given.type):
                    if all(given.type.get(name) for name in item.type.protocol_members):
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

    # What is told by its words.

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

    def _is_about_namesakes(self, message: str) -> bool:
        """A text that defines a class anew which a library also has: at run time the two may be one."""
        own = re.findall(rf"{re.escape(self.module)}\.(\w+)", message)
        others = set(re.findall(r"\b[\w.]+\.(\w+)", message.replace(self.module, "")))
        return any(name in others for name in own)


LITERALS = (IntExpr, FloatExpr, ComplexExpr, StrExpr, BytesExpr)


def first(doubts: Iterable[str]) -> str:
    return next((doubt for doubt in doubts if doubt), "")


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


MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def methods_of(op: str) -> list[str]:
    return [name for name in (op_methods.get(op), reverse_op_methods.get(op_methods.get(op, ""))) if name]


def is_self(expression: Node) -> bool:
    if not isinstance(expression, NameExpr) or not isinstance(expression.node, Var):
        return False
    return expression.node.is_self or expression.node.is_cls


def is_class_of_instance(callee: Expression) -> bool:
    """`self.__class__`, `type(self)`: what a subclass has of its own."""
    if isinstance(callee, CallExpr):
        return isinstance(callee.callee, NameExpr) and callee.callee.fullname == "builtins.type"
    return isinstance(callee, MemberExpr) and callee.name == "__class__"


def is_instance_of(type_: ProperType, name: str) -> bool:
    return isinstance(type_, Instance) and type_.type.fullname == name


def is_wider_container(given: ProperType | None, expected: ProperType) -> bool:
    """A list of cats where one of animals is expected, which only matters to who puts in a dog."""
    if not isinstance(given, Instance) or not isinstance(expected, Instance) or given.type != expected.type:
        return False
    return bool(given.args) and all(is_subtype(one, other) for one, other in zip(given.args, expected.args))


def is_callable(type_: ProperType | None) -> bool:
    return isinstance(type_, FunctionLike) or isinstance(type_, Instance) and type_.type.get("__call__") is not None


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
