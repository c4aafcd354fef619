"""Walks a checked tree once and collects what each variable is bound to and which expressions the errors are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mypy.nodes import (
    AssertStmt,
    AssignmentExpr,
    AssignmentStmt,
    AwaitExpr,
    Block,
    BytesExpr,
    CallExpr,
    CastExpr,
    ClassDef,
    ComparisonExpr,
    ComplexExpr,
    ConditionalExpr,
    Context,
    Decorator,
    DelStmt,
    DictExpr,
    DictionaryComprehension,
    Expression,
    ExpressionStmt,
    FloatExpr,
    ForStmt,
    FuncDef,
    FuncItem,
    GeneratorExpr,
    IfStmt,
    ImportFrom,
    IndexExpr,
    IntExpr,
    LambdaExpr,
    ListComprehension,
    ListExpr,
    MatchStmt,
    MemberExpr,
    MypyFile,
    NamedTupleExpr,
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
    StrExpr,
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
from mypy.types import AnyType, FunctionLike, Instance, TupleType, Type, TypeType, get_proper_type

#: Line, column, end line, end column.
Position = tuple[int, int, int, int]


def is_at(node: Context, place: Position) -> bool:
    line, column, end_line, end_column = place
    if (node.line, node.column) != (line, column):
        return False
    # Some errors of mypy only have a start; their end is one column later.
    return (node.end_line, node.end_column) == (end_line, end_column) or (end_line, end_column) == (line, column + 1)


class Binding(NamedTuple):
    value: Expression
    #: Whether the variable is bound to the value itself, not to an item of it.
    is_whole: bool


class Scope(NamedTuple):
    #: The enclosing function; None at the top level of the module or of a class.
    function: FuncItem | None
    in_class_body: bool
    #: Whether the text expects a TypeError here: it is inside a handler or a test for one.
    is_expected: bool


class Site(NamedTuple):
    """An expression or statement that an error may be about, and the scope it is in."""

    node: Node
    #: The enclosing function; None at the top level of the module or of a class.
    function: FuncItem | None
    in_class_body: bool
    is_expected: bool
    #: Whether it is assigned to, as in `x[i] = v`.
    is_target: bool


class Survey:
    def __init__(
        self,
        tree: MypyFile,
        types: dict[Expression, Type],
        wanted: set[Position],
        clash_lines: set[int],
        misfit_lines: set[int],
    ) -> None:
        self.types = types
        self.module = tree.fullname
        self.wanted: dict[tuple[int, int], list[Position]] = {}
        for place in wanted:
            self.wanted.setdefault(place[:2], []).append(place)
        #: Lines that assign a value to a variable of another type.
        self.clash_lines = clash_lines
        #: Lines that put an item of the wrong type into a container.
        self.misfit_lines = misfit_lines
        self.sites: dict[Position, list[Site]] = {}
        self.bindings: dict[Var, list[Binding]] = {}
        #: The variables in `bindings`, by name.
        self.variables_by_name: dict[str, list[Var]] = {}
        #: Variables that are bound to values of incompatible types.
        self.conflicting: set[Var] = set()
        #: Parameters of lambdas, which cannot be annotated.
        self.lambda_parameters: set[Var] = set()
        #: Whether any handler in the text catches TypeError.
        self.handles_errors = False
        #: Variables whose containers receive items of incompatible types.
        self.mixed_containers: set[Var] = set()
        #: The items assigned into the container that each variable holds.
        self.items: dict[Var, list[Expression]] = {}
        #: The value that is assigned to each target such as `x[i]`.
        self.assigned: dict[Node, Expression] = {}
        #: Parameters that are later bound to a value whose type is unknown.
        self.redefined: set[Var] = set()
        #: Variables whose type is tested in a way that mypy does not follow, such as `type(x) == type(y)`.
        self.type_tested: set[Var] = set()
        #: Variables whose class is tested in a way that mypy follows.
        self.class_tested: set[Var] = set()
        #: Named tuples whose fields are computed, so that mypy does not know them.
        self.computed_tuples: set[TypeInfo] = set()
        #: How often each function and class is defined, by full name.
        self.definition_counts: dict[str, int] = {}
        self.class_decorators: dict[TypeInfo, list[Expression]] = {}
        #: Expressions whose value is discarded or only tested for truth.
        self.unused_values: set[Node] = set()
        #: Variables that are used in a way that may change what they hold, other than by assigning to them.
        self.exposed: set[Var] = set()
        self._targets: set[Node] = set()
        self._reads: set[Node] = set()
        self._callees: set[Node] = set()
        #: Overloads of functions, and getters and setters of properties.
        self._variants: set[Node] = set()
        self._walk(tree)
        self.conflicting.update(variable for variable in self.bindings if variable.fullname in self.definition_counts)

    def merge(self, other: Survey) -> None:
        """Adds what another file of the same program does."""
        for variable, bindings in other.bindings.items():
            self.bindings.setdefault(variable, []).extend(bindings)
        for name, variables in other.variables_by_name.items():
            known = self.variables_by_name.setdefault(name, [])
            known += [variable for variable in variables if variable not in known]
        for variable, items in other.items.items():
            self.items.setdefault(variable, []).extend(items)
        for name, count in other.definition_counts.items():
            self.definition_counts[name] = self.definition_counts.get(name, 0) + count
        self.conflicting |= other.conflicting
        self.lambda_parameters |= other.lambda_parameters
        self.mixed_containers |= other.mixed_containers
        self.class_decorators |= other.class_decorators
        self.redefined |= other.redefined
        self.type_tested |= other.type_tested
        self.computed_tuples |= other.computed_tuples

    def share(self, whole: Survey) -> None:
        """Takes over what is known of a whole program, of which this file is a part."""
        self.bindings, self.variables_by_name, self.items = whole.bindings, whole.variables_by_name, whole.items
        self.definition_counts, self.class_decorators = whole.definition_counts, whole.class_decorators
        self.conflicting, self.mixed_containers = whole.conflicting, whole.mixed_containers
        self.lambda_parameters, self.redefined = whole.lambda_parameters, whole.redefined
        self.type_tested, self.computed_tuples = whole.type_tested, whole.computed_tuples

    def find_variable(self, target: Node) -> Var | None:
        """Returns the variable that a name or an attribute refers to."""
        if isinstance(target, NameExpr):
            return target.node if isinstance(target.node, Var) else None
        if not isinstance(target, MemberExpr):
            return None
        if isinstance(target.node, Var):
            return target.node
        info = find_class(self.types.get(target.expr))
        symbol = info.get(target.name) if info else None
        if symbol is not None and isinstance(symbol.node, Var):
            return symbol.node
        return target.def_var

    def _walk(self, tree: MypyFile) -> None:
        pending: list[tuple[Node, Scope]] = [(tree, Scope(None, False, False))]
        while pending:
            node, scope = pending.pop()
            if isinstance(node, Block) and node.is_unreachable:
                # mypy neither infers types nor reports errors in unreachable code.
                continue
            self._record(node)
            for part in (node, *list_operands(node)):
                for place in self.wanted.get((part.line, part.column), ()):
                    if is_at(part, place):
                        self.sites.setdefault(place, []).append(Site(node, *scope, node in self._targets))
            if isinstance(node, FuncItem):
                # A function that is defined inside a `try` may be called outside of it.
                scope = Scope(node, False, scope.is_expected and isinstance(node, LambdaExpr))
            elif isinstance(node, ClassDef):
                scope = Scope(None, True, scope.is_expected)
            expected = set(find_expected_failures(node))
            self.handles_errors |= bool(expected) or isinstance(node, TryStmt) and handles_type_errors(node)
            for part in list_parts(node):
                pending.append((part, scope._replace(is_expected=True) if part in expected else scope))

    def _record(self, node: Node) -> None:
        if isinstance(node, AssignmentStmt):
            for target in node.lvalues:
                self._bind(target, node.rvalue, True, node.line)
                if node.type is None and not isinstance(target, (TupleExpr, ListExpr)):
                    self._record_redefinition(target, node.rvalue)
        elif isinstance(node, AssignmentExpr):
            self._bind(node.target, node.value, True, node.line)
        elif isinstance(node, OperatorAssignmentStmt):
            self._targets.add(node.lvalue)
            variable = self.find_variable(node.lvalue)
            if variable is not None and node.line in self.clash_lines:
                self.conflicting.add(variable)
        elif isinstance(node, LambdaExpr):
            self.lambda_parameters.update(argument.variable for argument in node.arguments)
        elif isinstance(node, ForStmt):
            self._bind(node.index, node.expr, False, node.line)
        elif isinstance(node, (GeneratorExpr, DictionaryComprehension)):
            for index, sequence in zip(node.indices, node.sequences, strict=True):
                self._bind(index, sequence, False, node.line)
            if isinstance(node, GeneratorExpr) and isinstance(node.left_expr, ConditionalExpr):
                # `f() if x else g()` may be evaluated for its side effects, so None is a reasonable item.
                self.unused_values.update((node.left_expr.if_expr, node.left_expr.else_expr))
        elif isinstance(node, WithStmt):
            for value, entered in zip(node.expr, node.target, strict=True):
                if entered is not None:
                    self._bind(entered, value, False, node.line)
        elif isinstance(node, OverloadedFuncDef):
            self._count_definition(node.fullname)
            self._variants.update(item.func if isinstance(item, Decorator) else item for item in list_parts(node))
        elif isinstance(node, FuncDef):
            if node not in self._variants:
                self._count_definition(node.fullname)
        elif isinstance(node, ImportFrom):
            for name, alias in node.names:
                self._count_definition(f"{self.module}.{alias or name}")
        elif isinstance(node, ClassDef):
            self._count_definition(node.fullname)
            self.class_decorators[node.info] = node.decorators
        elif isinstance(node, OpExpr):
            if node.op in ("and", "or"):
                self.unused_values.update((node.left, node.right))
        elif isinstance(node, UnaryExpr):
            if node.op == "not":
                self.unused_values.add(node.expr)
        elif isinstance(node, CallExpr):
            self._record_call(node)
        elif isinstance(node, ComparisonExpr):
            self._record_type_comparison(node)
        elif isinstance(node, IndexExpr):
            if node not in self._targets:
                self._reads.add(node.base)
        elif isinstance(node, NameExpr):
            if isinstance(node.node, Var) and node not in self._reads and node not in self._targets:
                self.exposed.add(node.node)
        elif isinstance(node, MemberExpr):
            if node.name in READING_METHODS:
                self._reads.add(node.expr)
            # `add = rows.append`: what is added is not known.
            container = self.find_variable(node.expr) if node.name in FILLING_METHODS else None
            if container is not None and node not in self._callees:
                self.mixed_containers.add(container)
        elif isinstance(node, ExpressionStmt) and isinstance(node.expr, (ListComprehension, SetComprehension)):
            self.unused_values.add(node.expr.generator.left_expr)

    def _count_definition(self, name: str) -> None:
        self.definition_counts[name] = self.definition_counts.get(name, 0) + 1

    def _bind(self, target: Node, value: Expression, is_whole: bool, line: int) -> None:
        if isinstance(target, (TupleExpr, ListExpr)):
            if is_whole and isinstance(value, (TupleExpr, ListExpr)) and has_matching_items(target.items, value.items):
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
                self._record_item(target, value, line)
                if is_whole:
                    self.assigned[target] = value
            definition = self._find_replaced_definition(target)
            if definition is not None:
                self._count_definition(definition.fullname)
            variable = self.find_variable(target)
            if variable is None:
                return
            if variable not in self.bindings:
                self.bindings[variable] = []
                self.variables_by_name.setdefault(variable.name, []).append(variable)
            self.bindings[variable].append(Binding(value, is_whole))
            if line in self.clash_lines:
                self.conflicting.add(variable)

    def _find_replaced_definition(self, target: Node) -> FuncDef | Decorator | TypeInfo | None:
        """Returns the function or class that an assignment replaces."""
        node = target.node if isinstance(target, RefExpr) else None
        if node is None and isinstance(target, MemberExpr):
            info = find_class(self.types.get(target.expr))
            symbol = info.get(target.name) if info else None
            node = symbol.node if symbol else None
        return node if isinstance(node, (FuncDef, Decorator, TypeInfo)) else None

    def _record_item(self, target: IndexExpr, item: Expression, line: int) -> None:
        outermost = target.base
        while isinstance(outermost, IndexExpr):
            outermost = outermost.base
        container = self.find_variable(outermost)
        if container is None:
            return
        self.items.setdefault(container, []).append(item)
        if line in self.clash_lines or line in self.misfit_lines or self._is_unknown(item):
            self.mixed_containers.add(container)

    def _is_unknown(self, expression: Expression) -> bool:
        return isinstance(get_proper_type(self.types.get(expression)), AnyType)

    def _record_redefinition(self, target: Node, value: Expression) -> None:
        variable = self.find_variable(target)
        if variable is not None and variable.is_argument and self._is_unknown(value):
            self.redefined.add(variable)

    def _record_call(self, call: CallExpr) -> None:
        callee = call.callee
        self._callees.add(callee)
        if isinstance(call.analyzed, NamedTupleExpr) and not lists_fields(call):
            self.computed_tuples.add(call.analyzed.info)
        if isinstance(callee, MemberExpr) and callee.name in FILLING_METHODS:
            container = self.find_variable(callee.expr)
            # A literal of another type is itself the mistake.
            is_misfit = call.line in self.misfit_lines and not all(isinstance(one, LITERALS) for one in call.args)
            if container is not None and (is_misfit or any(map(self._is_unknown, call.args))):
                self.mixed_containers.add(container)
        if isinstance(callee, NameExpr) and callee.fullname in TYPE_TESTS and len(call.args) == 2:
            variable = self.find_variable(call.args[0])
            if variable is not None:
                (self.class_tested if names_classes(call.args[1]) else self.type_tested).add(variable)

    def _record_type_comparison(self, comparison: ComparisonExpr) -> None:
        """Matches `type(x) == type(y)`, `x.__class__ is kind` and `type(x) in kinds`, but not `type(x) is int`."""
        tested = [one for operand in comparison.operands for one in [find_type_tested(operand)] if one is not None]
        others = [operand for operand in comparison.operands if find_type_tested(operand) is None]
        if len(tested) == 1 and all(map(names_classes, others)) and not {"in", "not in"} & set(comparison.operators):
            return
        self.type_tested.update(variable for variable in map(self.find_variable, tested) if variable is not None)


LITERALS = (IntExpr, FloatExpr, ComplexExpr, StrExpr, BytesExpr)

#: Methods that put their arguments into a container.
FILLING_METHODS = frozenset("append appendleft add insert extend extendleft update setdefault".split())

#: Methods of a dict that do not change it.
READING_METHODS = frozenset("get keys values items copy".split())

TYPE_TESTS = frozenset({"builtins.isinstance", "builtins.issubclass"})


def lists_fields(call: CallExpr) -> bool:
    """Whether the fields of a named tuple are written out, so that mypy knows them."""
    fields = call.args[1] if len(call.args) > 1 else None
    return isinstance(fields, (ListExpr, TupleExpr, StrExpr))


def names_classes(expression: Expression) -> bool:
    """Whether it is a class or a tuple of classes, which mypy can narrow a variable to."""
    if isinstance(expression, TupleExpr):
        return all(names_classes(item) for item in expression.items)
    if isinstance(expression, OpExpr):
        return names_classes(expression.left) and names_classes(expression.right)
    return isinstance(expression, RefExpr) and isinstance(expression.node, TypeInfo)


def find_type_tested(expression: Expression) -> Expression | None:
    """Returns `x` in `type(x)` and in `x.__class__`."""
    if isinstance(expression, MemberExpr) and expression.name == "__class__":
        return expression.expr
    if isinstance(expression, CallExpr) and isinstance(expression.callee, NameExpr) and len(expression.args) == 1:
        return expression.args[0] if expression.callee.fullname == "builtins.type" else None
    return None


def find_expected_failures(node: Node) -> Iterable[Node]:
    """Returns the parts of a statement or call in which the text expects a TypeError."""
    if isinstance(node, TryStmt):
        return [node.body] if any(kind is not None and names_type_error(kind) for kind in node.types) else []
    if isinstance(node, WithStmt):
        return [node.body] if any(expects_type_error(manager) for manager in node.expr) else []
    if isinstance(node, CallExpr) and expects_type_error(node):
        return [argument for argument in node.args if isinstance(argument, LambdaExpr)]
    return []


#: Ends of the names of functions that expect or ignore an exception.
EXPECTING_SUFFIXES = ("raises", "Raises", "RaisesRegex", "suppress", "raisesRegexp")


def expects_type_error(expression: Expression) -> bool:
    if not isinstance(expression, CallExpr) or not isinstance(expression.callee, (NameExpr, MemberExpr)):
        return False
    return expression.callee.name.endswith(EXPECTING_SUFFIXES) and any(names_type_error(one) for one in expression.args)


def names_type_error(expression: Expression, *wider: str) -> bool:
    if isinstance(expression, TupleExpr):
        return any(names_type_error(item, *wider) for item in expression.items)
    return isinstance(expression, NameExpr) and expression.fullname in ("builtins.TypeError", *wider)


def handles_type_errors(statement: TryStmt) -> bool:
    return any(kind is None or names_type_error(kind, "builtins.Exception") for kind in statement.types)


def has_matching_items(targets: list[Expression], values: list[Expression]) -> bool:
    return len(targets) == len(values) and not any(isinstance(item, StarExpr) for item in [*targets, *values])


def list_operands(node: Node) -> Iterable[Node]:
    """Returns the parts of a node at which mypy may report an error about the node."""
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


#: The attributes that hold the parts of a node. Types that are not listed have no parts that can contain an error.
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


def list_parts(node: Node) -> Iterator[Node]:
    if isinstance(node, FuncItem) and node.expanded and node not in node.expanded:
        # mypy checks a copy of the function for each value of its type variables, and infers no types for the original.
        yield from (copy.body for copy in node.expanded)
        return
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


def find_class(type_: Type | None) -> TypeInfo | None:
    """Returns the class whose attributes a value of this type has."""
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
