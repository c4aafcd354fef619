"""One walk over a tree: where it uses modules, and what it says about names that they may lack."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mypy.nodes import (
    AssignmentExpr,
    AssignmentStmt,
    Block,
    CallExpr,
    ClassDef,
    ComparisonExpr,
    ConditionalExpr,
    DelStmt,
    Expression,
    ForStmt,
    FuncDef,
    IfStmt,
    Import,
    ImportAll,
    ImportBase,
    ImportFrom,
    IndexExpr,
    LambdaExpr,
    ListExpr,
    MemberExpr,
    MypyFile,
    NameExpr,
    Node,
    OpExpr,
    RefExpr,
    StarExpr,
    StrExpr,
    TryStmt,
    TupleExpr,
    TypeInfo,
    WithStmt,
)
from mypy.types import CallableType, Type, TypeList, UnboundType, UnionType
from mypy_survey import Position, is_at, list_parts

#: What reading or importing a missing name raises, and the classes that also catch it.
RAISED = ("builtins.AttributeError", "builtins.ImportError", "builtins.ModuleNotFoundError")
CATCHING = (*RAISED, "builtins.Exception", "builtins.BaseException")

#: The ends of the names of functions that expect or ignore an exception.
EXPECTING = ("raises", "Raises", "RaisesRegex", "suppress")

#: Names in conditions on the version, the platform or what is installed. mypy evaluates only the simplest of these.
VERSION_TEST = re.compile(
    r"py_?[23]|python|version|platform|system|windows|linux|darwin|(^|_)has_|have_|compat|TYPE_CHECKING", re.I
)


class Surroundings(NamedTuple):
    #: The text handles the absence of names here.
    is_guarded: bool = False
    #: Runs only on some versions or platforms.
    is_conditional: bool = False
    in_function: bool = False


class Use(NamedTuple):
    """A place that reads or imports from a module."""

    is_guarded: bool
    is_conditional: bool
    #: The name by which the text refers to the module; empty for an import.
    local_name: str


class Read(NamedTuple):
    module: MypyFile
    use: Use


class ModuleUses:
    def __init__(self, tree: MypyFile, modules: Mapping[str, MypyFile]) -> None:
        self._tree = tree
        self._modules = modules
        self._imports: list[tuple[ImportBase, Surroundings]] = []
        self._reads: dict[tuple[int, int], list[tuple[MemberExpr, Surroundings]]] = {}
        self._types: dict[tuple[int, int], list[tuple[UnboundType, Surroundings]]] = {}
        #: The names that the text assigns to or tests, by the full name of their module.
        self._provided: dict[str, set[str]] = {}
        #: Modules whose names the text changes or reads in ways that cannot be followed.
        self._changed: set[str] = set()
        #: Keys of `sys.modules` that the text uses.
        self._created: set[str] = set()
        #: What imports and assignments bind each name to: a module, or something else (empty).
        self._bound: dict[str, set[str]] = {}
        self._walk()

    def imports(self) -> Iterator[tuple[ImportBase, Use]]:
        for statement, around in self._imports:
            yield statement, Use(around.is_guarded, around.is_conditional, "")

    def find_import(self, place: Position) -> Use | None:
        return next((use for statement, use in self.imports() if is_at(statement, place)), None)

    def find_read(self, place: Position, name: str) -> Read | None:
        for node, around in self._reads.get(place[:2], ()):
            module = referred_module(node.expr)
            if node.name == name and is_at(node, place) and module is not None:
                return Read(module, Use(around.is_guarded, around.is_conditional, root_name(node)))
        return None

    def reads(self) -> Iterator[tuple[MemberExpr, Read]]:
        """Every attribute of a module that is read or assigned."""
        for nodes in self._reads.values():
            for node, around in nodes:
                module = referred_module(node.expr)
                if module is not None:
                    yield node, Read(module, Use(around.is_guarded, around.is_conditional, root_name(node)))

    def find_type(self, place: Position, name: str) -> Use | None:
        """A base class, or an annotation that Python evaluates."""
        local_name = name.partition(".")[0]
        for node, around in self._reads.get(place[:2], ()):
            if dotted_name(node) == name:
                return Use(around.is_guarded, around.is_conditional, local_name)
        for annotation, around in self._types.get(place[:2], ()):
            if annotation.name == name:
                return Use(around.is_guarded, around.is_conditional, local_name)
        return None

    def find_module(self, dotted: str) -> MypyFile | None:
        """The module that a dotted name at the top of the text stands for."""
        first, *rest = dotted.split(".")
        symbol = self._tree.names.get(first)
        module = symbol.node if symbol else None
        for part in rest:
            if not isinstance(module, MypyFile):
                return None
            symbol = module.names.get(part)
            module = symbol.node if symbol else self._modules.get(f"{module.fullname}.{part}")
        return module if isinstance(module, MypyFile) else None

    def provides(self, module: str, name: str) -> bool:
        """Whether the text assigns this attribute of a module, tests for it, or may do so."""
        return module in self._changed or module in self._created or name in self._provided.get(module, ())

    def creates_module(self, name: str) -> bool:
        return any(f"{name}.".startswith(f"{created}.") for created in self._created)

    def may_be_rebound(self, local_name: str) -> bool:
        return len(self._bound.get(local_name, ())) > 1

    def _walk(self) -> None:
        waiting: list[tuple[Node, Surroundings]] = [(self._tree, Surroundings())]
        while waiting:
            node, around = waiting.pop()
            if isinstance(node, Block) and node.is_unreachable:
                continue
            self._note(node, around)
            guarded = set(guarded_parts(node))
            if isinstance(node, (FuncDef, LambdaExpr)):
                around = around._replace(in_function=True)
            elif isinstance(node, (IfStmt, ConditionalExpr, OpExpr)) and is_version_test(node):
                around = around._replace(is_conditional=True)
            for part in list_parts(node):
                waiting.append((part, around._replace(is_guarded=True) if part in guarded else around))

    def _note(self, node: Node, around: Surroundings) -> None:
        if isinstance(node, (Import, ImportFrom, ImportAll)):
            self._imports.append((node, around))
            self._note_import(node)
        elif isinstance(node, MemberExpr):
            self._reads.setdefault((node.line, node.column), []).append((node, around))
            if node.name == "__dict__":
                self._change(node.expr)
        elif isinstance(node, AssignmentStmt):
            for target in node.lvalues:
                self._note_target(target)
            if not around.in_function and node.unanalyzed_type is not None:
                self._note_types([node.unanalyzed_type], around)
        elif isinstance(node, ForStmt):
            self._note_target(node.index)
        elif isinstance(node, AssignmentExpr):
            self._note_target(node.target)
        elif isinstance(node, WithStmt):
            for entered in node.target:
                if entered is not None:
                    self._note_target(entered)
        elif isinstance(node, DelStmt):
            self._note_target(node.expr)
        elif isinstance(node, FuncDef) and isinstance(node.unanalyzed_type, CallableType):
            self._note_types([*node.unanalyzed_type.arg_types, node.unanalyzed_type.ret_type], around)
        elif isinstance(node, CallExpr):
            self._note_call(node)
        elif isinstance(node, (ComparisonExpr, IndexExpr)):
            self._note_literals(node)
        if isinstance(node, (FuncDef, ClassDef)) and node.fullname == f"{self._tree.fullname}.{node.name}":
            self._bind(node.name, "")

    def _note_import(self, statement: ImportBase) -> None:
        if isinstance(statement, Import):
            for name, alias in statement.ids:
                bound = alias or name.partition(".")[0]
                self._bind(bound, name if alias else bound)
        elif isinstance(statement, ImportFrom):
            for name, alias in statement.names:
                self._bind(alias or name, f"{statement.relative}{statement.id}.{name}")

    def _note_target(self, target: Expression) -> None:
        if isinstance(target, (TupleExpr, ListExpr)):
            for item in target.items:
                self._note_target(item)
        elif isinstance(target, StarExpr):
            self._note_target(target.expr)
        elif isinstance(target, NameExpr):
            # A variable of the same name in another scope is not the module.
            if target.node is None or isinstance(target.node, MypyFile):
                self._bind(target.name, "")
        elif isinstance(target, MemberExpr):
            module = referred_module(target.expr)
            if module is not None:
                self._provided.setdefault(module.fullname, set()).add(target.name)

    def _note_call(self, call: CallExpr) -> None:
        self._note_literals(call)
        if not isinstance(call.callee, NameExpr) or not call.args:
            return
        is_dynamic = len(call.args) > 1 and not isinstance(call.args[1], StrExpr)
        if call.callee.name == "vars" or call.callee.name in ("setattr", "delattr") and is_dynamic:
            self._change(call.args[0])

    def _note_literals(self, node: CallExpr | ComparisonExpr | IndexExpr) -> None:
        """Notes `hasattr(os, "fork")`, `"fork" in dir(os)`, `patch("os.fork")` and `sys.modules["os"]`."""
        literals = [part.value for part in list_parts(node) if isinstance(part, StrExpr)]
        if not literals:
            return
        for module in mentioned_modules(node):
            self._provided.setdefault(module.fullname, set()).update(literals)
        for literal in literals:
            owner, _, name = literal.rpartition(".")
            if owner in self._modules:
                self._provided.setdefault(owner, set()).add(name)
        if mentions_loaded_modules(node):
            self._created.update(literals)

    def _note_types(self, types: list[Type], around: Surroundings) -> None:
        if "annotations" in self._tree.future_import_flags:
            return
        for annotation in evaluated_types(types):
            self._types.setdefault((annotation.line, annotation.column), []).append((annotation, around))

    def _change(self, expression: Expression) -> None:
        module = referred_module(expression)
        if module is not None:
            self._changed.add(module.fullname)

    def _bind(self, name: str, value: str) -> None:
        self._bound.setdefault(name, set()).add(value)


def referred_module(expression: Node) -> MypyFile | None:
    node = expression.node if isinstance(expression, RefExpr) else None
    return node if isinstance(node, MypyFile) else None


def mentioned_modules(node: Node) -> Iterator[MypyFile]:
    """The modules that are operands of the node, or of the calls and attributes among them."""
    for part in list_parts(node):
        module = referred_module(part)
        if module is not None:
            yield module
        elif isinstance(part, (CallExpr, MemberExpr)):
            yield from mentioned_modules(part)


def mentions_loaded_modules(node: Node) -> bool:
    return any(
        isinstance(part, RefExpr) and (part.fullname == "sys.modules" or mentions_loaded_modules(part))
        for part in list_parts(node)
    )


def root_name(node: Node) -> str:
    return dotted_name(node).partition(".")[0]


def dotted_name(node: Node) -> str:
    if isinstance(node, NameExpr):
        return node.name
    if isinstance(node, MemberExpr):
        owner = dotted_name(node.expr)
        return owner and f"{owner}.{node.name}"
    return ""


def guarded_parts(node: Node) -> list[Node]:
    """The parts of a statement or call in which a missing name is expected."""
    if isinstance(node, TryStmt):
        if not any(kind is None or catches(kind, CATCHING) for kind in node.types):
            return []
        is_fallback = any(isinstance(statement, ImportBase) for statement in node.body.body)
        if is_fallback or any(kind is not None and catches(kind, RAISED) for kind in node.types):
            return [node.body, *node.handlers]
        return [node.body]
    if isinstance(node, WithStmt):
        return [node.body] if any(expects_absence(manager) for manager in node.expr) else []
    if isinstance(node, CallExpr) and expects_absence(node):
        return list(node.args)
    return []


def catches(kind: Expression, names: tuple[str, ...]) -> bool:
    """Whether a handler of this kind catches one of the exceptions, or may."""
    if isinstance(kind, TupleExpr):
        return any(catches(item, names) for item in kind.items)
    if isinstance(kind, RefExpr) and isinstance(kind.node, TypeInfo):
        return kind.node.fullname in names
    return True


def expects_absence(expression: Expression) -> bool:
    if not isinstance(expression, CallExpr) or not isinstance(expression.callee, (NameExpr, MemberExpr)):
        return False
    return expression.callee.name.endswith(EXPECTING) and any(
        isinstance(argument, (RefExpr, TupleExpr)) and catches(argument, CATCHING) for argument in expression.args
    )


def is_version_test(node: IfStmt | ConditionalExpr | OpExpr) -> bool:
    if isinstance(node, IfStmt):
        tests: list[Expression] = node.expr
    elif isinstance(node, ConditionalExpr):
        tests = [node.cond]
    else:
        tests = [node.left] if node.op in ("and", "or") else []
    return any(mentions_version(test) for test in tests)


def mentions_version(test: Node) -> bool:
    waiting = [test]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (NameExpr, MemberExpr)) and VERSION_TEST.search(node.name):
            return True
        if isinstance(node, MemberExpr) and node.fullname == "os.name":
            return True
        waiting.extend(list_parts(node))
    return False


def evaluated_types(types: list[Type]) -> Iterator[UnboundType]:
    """The names in annotations that are not written as strings."""
    waiting = list(types)
    while waiting:
        annotation = waiting.pop()
        if isinstance(annotation, UnboundType):
            if annotation.original_str_expr is None:
                yield annotation
                waiting.extend(annotation.args)
        elif isinstance(annotation, (UnionType, TypeList)):
            waiting.extend(annotation.items)
