"""One walk over a checked tree: what every variable is bound to, and the expressions that the errors are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mypy.nodes import (
    AssertStmt,
    AssignmentExpr,
    AssignmentStmt,
    AwaitExpr,
    Block,
    CallExpr,
    CastExpr,
    ClassDef,
    ComparisonExpr,
    ConditionalExpr,
    Context,
    Decorator,
    DelStmt,
    DictExpr,
    DictionaryComprehension,
    Expression,
    ExpressionStmt,
    ForStmt,
    FuncDef,
    FuncItem,
    GeneratorExpr,
    IfStmt,
    IndexExpr,
    LambdaExpr,
    ListComprehension,
    ListExpr,
    MatchStmt,
    MemberExpr,
    MypyFile,
    NameExpr,
    Node,
    OperatorAssignmentStmt,
    OpExpr,
    OverloadedFuncDef,
    RaiseStmt,
    RefExpr,
    ReturnStmt,
    SetComprehension,
    SetExpr,
    SliceExpr,
    StarExpr,
    SuperExpr,
    TryStmt,
    TupleExpr,
    TypeInfo,
    UnaryExpr,
    Var,
    WhileStmt,
    WithStmt,
    YieldExpr,
    YieldFromExpr,
)
from mypy.types import FunctionLike, Instance, TupleType, Type, TypeType, get_proper_type

#: A line, a column, and where it ends.
Position = tuple[int, int, int, int]


def stands_at(node: Context, place: Position) -> bool:
    line, column, end_line, end_column = place
    if (node.line, node.column) != (line, column):
        return False
    # mypy has errors that only know where they start.
    return (node.end_line, node.end_column) == (end_line, end_column) or (end_line, end_column) == (line, column + 1)


class Binding(NamedTuple):
    value: Expression
    #: Whether the variable is the value itself, and not an item of it.
    is_whole: bool


class Surroundings(NamedTuple):
    #: The function it is in, None at the top of the module or of a class.
    function: FuncItem | None
    in_class_body: bool
    #: Whether what is wrong here is meant to be: a handler of TypeError stands around it, or a test that wants one.
    is_expected: bool


class Site(NamedTuple):
    """An expression or statement an error may be about, and where it stands."""

    node: Node
    #: The function it is in, None at the top of the module or of a class.
    function: FuncItem | None
    in_class_body: bool
    is_expected: bool
    #: Assigned to, as in `x[i] = v`.
    is_target: bool


class Survey:
    def __init__(
        self,
        tree: MypyFile,
        types: dict[Expression, Type],
        wanted: set[Position],
        clashing: set[int],
        misfitting: set[int],
    ) -> None:
        self.types = types
        self.wanted: dict[tuple[int, int], list[Position]] = {}
        for place in wanted:
            self.wanted.setdefault(place[:2], []).append(place)
        #: Lines on which something was assigned to a variable of another type.
        self.clashing = clashing
        #: Lines on which an item was put where it does not fit.
        self.misfitting = misfitting
        self.sites: dict[Position, list[Site]] = {}
        self.bindings: dict[Var, list[Binding]] = {}
        #: The same variables by their names.
        self.named: dict[str, list[Var]] = {}
        #: Variables that hold values of types that do not fit each other.
        self.contradicted: set[Var] = set()
        #: The parameters of lambdas, whose types nobody can write.
        self.guessed: set[Var] = set()
        #: Whether the text has a handler anywhere that a TypeError would end up in.
        self.handles_errors = False
        #: Variables whose containers were given items that do not fit each other.
        self.mixed: set[Var] = set()
        #: What was put into the containers of variables, item by item.
        self.items: dict[Var, list[Expression]] = {}
        #: How often each function and class is defined, by its full name.
        self.defined: dict[str, int] = {}
        self.decorated: dict[TypeInfo, list[Expression]] = {}
        #: Expressions that are dropped, or only asked whether they are true.
        self.untouched: set[Node] = set()
        self._targets: set[Node] = set()
        #: The overloads of a function, the getter and the setter of a property.
        self._variants: set[Node] = set()
        self._walk(tree)
        self.contradicted.update(variable for variable in self.bindings if variable.fullname in self.defined)

    def variable(self, target: Node) -> Var | None:
        """The variable that a name or an attribute stands for."""
        if isinstance(target, NameExpr):
            return target.node if isinstance(target.node, Var) else None
        if not isinstance(target, MemberExpr):
            return None
        if isinstance(target.node, Var):
            return target.node
        info = class_of(self.types.get(target.expr))
        symbol = info.get(target.name) if info else None
        if symbol is not None and isinstance(symbol.node, Var):
            return symbol.node
        return target.def_var

    def _walk(self, tree: MypyFile) -> None:
        waiting: list[tuple[Node, Surroundings]] = [(tree, Surroundings(None, False, False))]
        while waiting:
            node, around = waiting.pop()
            if isinstance(node, Block) and node.is_unreachable:
                # What mypy never reaches has no types, and nothing is said about it.
                continue
            self._note(node)
            for part in (node, *operands(node)):
                for place in self.wanted.get((part.line, part.column), ()):
                    if stands_at(part, place):
                        self.sites.setdefault(place, []).append(Site(node, *around, node in self._targets))
            if isinstance(node, FuncItem):
                # A function that is defined in a handler's body runs wherever it is called.
                around = Surroundings(node, False, around.is_expected and isinstance(node, LambdaExpr))
            elif isinstance(node, ClassDef):
                around = Surroundings(None, True, around.is_expected)
            meant = set(where_errors_are_meant(node))
            self.handles_errors |= bool(meant) or isinstance(node, TryStmt) and handles_type_errors(node)
            for part in parts(node):
                waiting.append((part, around._replace(is_expected=True) if part in meant else around))

    def _note(self, node: Node) -> None:
        if isinstance(node, AssignmentStmt):
            for target in node.lvalues:
                self._bind(target, node.rvalue, True, node.line)
        elif isinstance(node, AssignmentExpr):
            self._bind(node.target, node.value, True, node.line)
        elif isinstance(node, OperatorAssignmentStmt):
            self._targets.add(node.lvalue)
            variable = self.variable(node.lvalue)
            if variable is not None and node.line in self.clashing:
                self.contradicted.add(variable)
        elif isinstance(node, LambdaExpr):
            self.guessed.update(argument.variable for argument in node.arguments)
        elif isinstance(node, ForStmt):
            self._bind(node.index, node.expr, False, node.line)
        elif isinstance(node, (GeneratorExpr, DictionaryComprehension)):
            for index, sequence in zip(node.indices, node.sequences, strict=True):
                self._bind(index, sequence, False, node.line)
            if isinstance(node, GeneratorExpr) and isinstance(node.left_expr, ConditionalExpr):
                # Run for what one or the other does; None is what a generator may well yield.
                self.untouched.update((node.left_expr.if_expr, node.left_expr.else_expr))
        elif isinstance(node, WithStmt):
            for value, entered in zip(node.expr, node.target, strict=True):
                if entered is not None:
                    self._bind(entered, value, False, node.line)
        elif isinstance(node, OverloadedFuncDef):
            self._define(node.fullname)
            self._variants.update(item.func if isinstance(item, Decorator) else item for item in parts(node))
        elif isinstance(node, FuncDef):
            if node not in self._variants:
                self._define(node.fullname)
        elif isinstance(node, ClassDef):
            self._define(node.fullname)
            self.decorated[node.info] = node.decorators
        elif isinstance(node, OpExpr):
            if node.op in ("and", "or"):
                self.untouched.update((node.left, node.right))
        elif isinstance(node, UnaryExpr):
            if node.op == "not":
                self.untouched.add(node.expr)
        elif isinstance(node, ExpressionStmt) and isinstance(node.expr, (ListComprehension, SetComprehension)):
            self.untouched.add(node.expr.generator.left_expr)

    def _define(self, name: str) -> None:
        self.defined[name] = self.defined.get(name, 0) + 1

    def _bind(self, target: Node, value: Expression, is_whole: bool, line: int) -> None:
        if isinstance(target, (TupleExpr, ListExpr)):
            if is_whole and isinstance(value, (TupleExpr, ListExpr)) and is_item_by_item(target.items, value.items):
                for item, part in zip(target.items, value.items, strict=True):
                    self._bind(item, part, True, line)
            else:
                for item in target.items:
                    self._bind(item, value, False, line)
        elif isinstance(target, StarExpr):
            self._bind(target.expr, value, False, line)
        else:
            self._targets.add(target)
            if isinstance(target, IndexExpr):
                self._put_into(target, value, line)
            definition = self._definition(target)
            if definition is not None:
                self._define(definition.fullname)
            variable = self.variable(target)
            if variable is None:
                return
            if variable not in self.bindings:
                self.bindings[variable] = []
                self.named.setdefault(variable.name, []).append(variable)
            self.bindings[variable].append(Binding(value, is_whole))
            if line in self.clashing:
                self.contradicted.add(variable)

    def _definition(self, target: Node) -> FuncDef | Decorator | TypeInfo | None:
        """The function or class that an assignment puts something else in the place of."""
        node = target.node if isinstance(target, RefExpr) else None
        if node is None and isinstance(target, MemberExpr):
            info = class_of(self.types.get(target.expr))
            symbol = info.get(target.name) if info else None
            node = symbol.node if symbol else None
        return node if isinstance(node, (FuncDef, Decorator, TypeInfo)) else None

    def _put_into(self, target: IndexExpr, item: Expression, line: int) -> None:
        outermost = target.base
        while isinstance(outermost, IndexExpr):
            outermost = outermost.base
        container = self.variable(outermost)
        if container is None:
            return
        self.items.setdefault(container, []).append(item)
        if line in self.clashing or line in self.misfitting:
            self.mixed.add(container)


def where_errors_are_meant(node: Node) -> Iterable[Node]:
    """The parts of a statement or call in which a TypeError is what the text waits for."""
    if isinstance(node, TryStmt):
        return [node.body] if any(kind is not None and names_type_error(kind) for kind in node.types) else []
    if isinstance(node, WithStmt):
        return [node.body] if any(wants_type_error(manager) for manager in node.expr) else []
    if isinstance(node, CallExpr) and wants_type_error(node):
        return [argument for argument in node.args if isinstance(argument, LambdaExpr)]
    return []


#: The ends of the names of what runs something and wants it to fail, or does not mind.
WANTING = ("raises", "Raises", "RaisesRegex", "suppress", "raisesRegexp")


def wants_type_error(expression: Expression) -> bool:
    if not isinstance(expression, CallExpr) or not isinstance(expression.callee, (NameExpr, MemberExpr)):
        return False
    return expression.callee.name.endswith(WANTING) and any(names_type_error(one) for one in expression.args)


def names_type_error(expression: Expression, *wider: str) -> bool:
    if isinstance(expression, TupleExpr):
        return any(names_type_error(item, *wider) for item in expression.items)
    return isinstance(expression, NameExpr) and expression.fullname in ("builtins.TypeError", *wider)


def handles_type_errors(statement: TryStmt) -> bool:
    return any(kind is None or names_type_error(kind, "builtins.Exception") for kind in statement.types)


def is_item_by_item(targets: list[Expression], values: list[Expression]) -> bool:
    return len(targets) == len(values) and not any(isinstance(item, StarExpr) for item in [*targets, *values])


def operands(node: Node) -> Iterable[Node]:
    """The parts an error about the node may be placed at."""
    if isinstance(node, CallExpr):
        return node.args
    if isinstance(node, OpExpr):
        return (node.left, node.right)
    if isinstance(node, ComparisonExpr):
        return node.operands
    if isinstance(node, IndexExpr):
        return (node.base, node.index)
    if isinstance(node, UnaryExpr):
        return (node.expr,)
    if isinstance(node, OperatorAssignmentStmt):
        return (node.lvalue, node.rvalue)
    if isinstance(node, ReturnStmt) and node.expr is not None:
        return (node.expr,)
    return ()


#: Where the parts of a node are found. What is not listed has none, or none that can be in error.
ATTRIBUTES: dict[type[Node], tuple[str, ...]] = {
    MypyFile: ("defs",),
    Block: ("body",),
    FuncDef: ("body",),
    LambdaExpr: ("body",),
    OverloadedFuncDef: ("items", "impl"),
    Decorator: ("func", "decorators"),
    ClassDef: ("defs", "decorators", "base_type_exprs"),
    ExpressionStmt: ("expr",),
    AssignmentStmt: ("rvalue", "lvalues"),
    OperatorAssignmentStmt: ("rvalue", "lvalue"),
    WhileStmt: ("expr", "body", "else_body"),
    ForStmt: ("index", "expr", "body", "else_body"),
    ReturnStmt: ("expr",),
    AssertStmt: ("expr", "msg"),
    DelStmt: ("expr",),
    IfStmt: ("expr", "body", "else_body"),
    RaiseStmt: ("expr", "from_expr"),
    TryStmt: ("body", "types", "vars", "handlers", "else_body", "finally_body"),
    WithStmt: ("expr", "target", "body"),
    MatchStmt: ("subject", "guards", "bodies"),
    MemberExpr: ("expr",),
    YieldFromExpr: ("expr",),
    YieldExpr: ("expr",),
    AwaitExpr: ("expr",),
    CallExpr: ("callee", "args"),
    OpExpr: ("left", "right"),
    ComparisonExpr: ("operands",),
    SliceExpr: ("begin_index", "end_index", "stride"),
    CastExpr: ("expr",),
    AssignmentExpr: ("target", "value"),
    UnaryExpr: ("expr",),
    ListExpr: ("items",),
    TupleExpr: ("items",),
    SetExpr: ("items",),
    DictExpr: ("items",),
    IndexExpr: ("base", "index"),
    GeneratorExpr: ("left_expr", "sequences", "condlists"),
    DictionaryComprehension: ("key", "value", "sequences", "condlists"),
    ListComprehension: ("generator",),
    SetComprehension: ("generator",),
    ConditionalExpr: ("cond", "if_expr", "else_expr"),
    StarExpr: ("expr",),
    SuperExpr: ("call",),
}


def parts(node: Node) -> Iterator[Node]:
    for name in ATTRIBUTES.get(type(node), ()):
        found = [getattr(node, name)]
        while found:
            part = found.pop()
            if isinstance(part, (list, tuple)):
                found.extend(part)
            elif part is not None:
                yield part
    if isinstance(node, FuncItem):
        for argument in node.arguments:
            if argument.initializer is not None:
                yield argument.initializer


def class_of(type_: Type | None) -> TypeInfo | None:
    """The class whose attributes a value of this type has."""
    proper = get_proper_type(type_)
    if isinstance(proper, Instance):
        return proper.type
    if isinstance(proper, TupleType):
        return proper.partial_fallback.type
    if isinstance(proper, FunctionLike) and proper.is_type_obj():
        return proper.type_object()
    if isinstance(proper, TypeType) and isinstance(proper.item, Instance):
        return proper.item.type
    return None
