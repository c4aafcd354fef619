"""Follows the keywords that a function takes as `**kwargs` to the functions that it passes them on to."""

from __future__ import annotations

import ast
import builtins
import functools
import importlib
import inspect
import types
from collections.abc import Callable, Iterator
from typing import NamedTuple

#: Methods of a dict that use one key, which is their first argument.
KEY_METHODS = frozenset({"pop", "get", "setdefault", "__contains__"})
#: Methods that do not read a key.
OTHER_METHODS = frozenset({"update", "copy"})
#: Functions that do not depend on the keys.
NEUTRAL_FUNCTIONS = frozenset({"bool", "len", "repr", "str"})
DEPTH_MAX = 12


class Accepted(NamedTuple):
    names: frozenset[str]
    #: Whether keywords such as `sqlite_autoincrement` are accepted too, which start with the name of a database.
    is_prefixed: bool = False

    def __or__(self, other: Accepted) -> Accepted:
        return Accepted(self.names | other.names, self.is_prefixed or other.is_prefixed)


class Targets(NamedTuple):
    """What the source does not say."""

    #: Functions and classes that a function passes its keywords on to, by its full name.
    functions: dict[str, list[object]]
    #: The keywords that `self.update(kwargs)` accepts, by class; None for other classes.
    properties: Callable[[type], frozenset[str] | None]
    #: What stands for a call without arguments, such as `gca()`.
    values: dict[str, type]


class Uses(NamedTuple):
    names: set[str]
    calls: list[ast.Call]
    #: Calls that take the dict itself.
    handlers: list[ast.Call]
    #: Whether every use is understood.
    is_followed: bool = True
    #: Whether the function raises an exception if keywords are left over.
    is_closed: bool = False


class Flow:
    def __init__(self, targets: Targets) -> None:
        self.targets = targets
        self._known: dict[tuple[object, object], Accepted | None] = {}

    def find_accepted(self, function: object, owner: type | None, depth: int = 0) -> Accepted | None:
        """Returns the keywords that a function accepts; None if they are not known."""
        if isinstance(function, type):
            constructor = function.__init__  # type: ignore[misc]
            is_plain = type(function).__call__ is type.__call__ and not has_new(function)
            return self.find_accepted(constructor, function, depth) if is_plain else None
        partial = getattr(function, "_partialmethod", None)
        function = partial.func if isinstance(partial, functools.partialmethod) else function
        if not isinstance(function, types.FunctionType) or depth > DEPTH_MAX:
            return None
        key = (function, owner)
        if key not in self._known:
            self._known[key] = None
            self._known[key] = self._find_accepted(function, owner, depth)
        return self._known[key]

    def _find_accepted(self, function: types.FunctionType, owner: type | None, depth: int) -> Accepted | None:
        try:
            parameters = list(inspect.signature(function).parameters.values())
        except (ValueError, TypeError, NameError):
            return None
        names = {one.name for one in parameters if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)}
        own = Accepted(frozenset(names | set(wrapper_texts(function))))
        if not any(one.kind is one.VAR_KEYWORD for one in parameters):
            return own
        inner = inspect.unwrap(function)
        tree = parse_function(inner)
        if tree is None or tree.args.kwarg is None:
            return None
        uses = find_uses(tree, tree.args.kwarg.arg)
        accepted = own | Accepted(frozenset(uses.names))
        full_name = f"{inner.__globals__['__name__']}.{inner.__qualname__}"
        listed = self.targets.functions.get(full_name)
        if listed is not None:
            return self._merge(accepted, [self._accepted_by(one, depth) for one in listed])
        if not uses.is_followed or not uses.calls and not uses.handlers and not uses.is_closed:
            return None
        scope = Scope(inner, tree, owner, self.targets.values)
        passed = [
            self.find_accepted(*target, depth + 1) for call in uses.calls for target in scope.find_callees(call.func)
        ]
        handled = [self._accepted_by_handler(call, scope) for call in uses.handlers]
        return self._merge(accepted, [*passed, *handled])

    def _accepted_by(self, target: object, depth: int) -> Accepted | None:
        if isinstance(target, Accepted):
            return target
        if isinstance(target, frozenset):
            return Accepted(target)
        return self.find_accepted(target, None, depth + 1)

    def _merge(self, accepted: Accepted, others: list[Accepted | None]) -> Accepted | None:
        for other in others:
            if other is None:
                return None
            accepted = accepted | other
        return accepted

    def _accepted_by_handler(self, call: ast.Call, scope: Scope) -> Accepted | None:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        if name == "_validate_dialect_kwargs":
            return Accepted(frozenset(), True)
        if name in ("_internal_update", "update", "set") and scope.owner is not None and is_self(call.func):
            properties = self.targets.properties(scope.owner)
            return Accepted(properties) if properties is not None else None
        if name == "normalize_kwargs" and len(call.args) == 2:
            artist = scope.find_value(call.args[1])
            properties = self.targets.properties(artist) if isinstance(artist, type) else None
            return Accepted(properties) if properties is not None else None
        return None


def is_self(callee: ast.expr) -> bool:
    return isinstance(callee, ast.Attribute) and isinstance(callee.value, ast.Name) and callee.value.id == "self"


def wrapper_texts(function: object) -> Iterator[str]:
    """Returns the texts that wrappers of a function refer to: old names of its parameters are among them."""
    while hasattr(function, "__wrapped__"):
        for cell in getattr(function, "__closure__", None) or ():
            try:
                if isinstance(cell.cell_contents, str) and cell.cell_contents.isidentifier():
                    yield cell.cell_contents
            except ValueError:
                pass
        function = function.__wrapped__


def parse_function(function: types.FunctionType) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
    try:
        source = inspect.getsource(function)
        # A method is parsed with its indentation, because the lines of its texts may have less of it.
        tree = ast.parse(f"class Owner:\n{source}" if source[0].isspace() else source)
    except (OSError, TypeError, SyntaxError):
        return None
    first = tree.body[0]
    if isinstance(first, ast.ClassDef):
        first = first.body[0]
    return first if isinstance(first, (ast.FunctionDef, ast.AsyncFunctionDef)) else None


def find_uses(tree: ast.FunctionDef | ast.AsyncFunctionDef, keywords: str) -> Uses:
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    aliases = {keywords}
    # A copy with further keys is passed on like the original.
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and copies(node.value, aliases):
            aliases.add(node.targets[0].id)
    uses = Uses(set(), [], [])
    is_followed = True
    is_closed = False
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in aliases:
            is_followed = note_use(node, parents, uses, aliases) and is_followed
            test = parents[node]
            is_closed = is_closed or isinstance(test, ast.If) and test.test is node and raises(test)
    return uses._replace(is_followed=is_followed, is_closed=is_closed)


def raises(branch: ast.If) -> bool:
    return any(isinstance(statement, ast.Raise) for statement in branch.body)


def copies(value: ast.expr, aliases: set[str]) -> bool:
    """Matches `{"x": 1, **kwargs}`, `dict(kwargs, x=1)`, `kwargs.copy()` and `normalize_kwargs(kwargs, Line)`."""
    if isinstance(value, ast.Dict):
        starred = [item for key, item in zip(value.keys, value.values, strict=True) if key is None]
        return any(isinstance(item, ast.Name) and item.id in aliases for item in starred)
    if not isinstance(value, ast.Call):
        return False
    if isinstance(value.func, ast.Name) and value.func.id == "dict":
        starred = [item.value for item in value.keywords if item.arg is None]
        return any(isinstance(item, ast.Name) and item.id in aliases for item in [*value.args, *starred])
    if isinstance(value.func, ast.Attribute) and value.func.attr == "copy":
        return isinstance(value.func.value, ast.Name) and value.func.value.id in aliases
    if isinstance(value.func, ast.Attribute) and value.func.attr == "normalize_kwargs":
        return isinstance(value.args[0], ast.Name) and value.args[0].id in aliases
    return False


def note_use(node: ast.Name, parents: dict[ast.AST, ast.AST], uses: Uses, aliases: set[str]) -> bool:
    """Notes what a use of the keywords says. Returns False if it may be anything."""
    parent = parents[node]
    if isinstance(parent, ast.keyword):
        call = parents[parent]
        if isinstance(call, ast.Call) and not copies(call, aliases):
            uses.calls.append(call)
        return isinstance(call, ast.Call)
    if isinstance(parent, ast.Attribute):
        return note_method(parent, parents, uses)
    if isinstance(parent, ast.Subscript):
        if isinstance(parent.slice, ast.Constant) and isinstance(parent.slice.value, str):
            uses.names.add(parent.slice.value)
            return True
        return False
    if isinstance(parent, ast.Compare):
        if isinstance(parent.left, ast.Constant) and isinstance(parent.left.value, str):
            uses.names.add(parent.left.value)
            return True
        return False
    if isinstance(parent, ast.Call):
        if copies(parent, aliases):
            if isinstance(parent.func, ast.Attribute) and parent.func.attr == "normalize_kwargs":
                uses.handlers.append(parent)
            return True
        if is_raised(parent, parents) or isinstance(parent.func, ast.Name) and parent.func.id in NEUTRAL_FUNCTIONS:
            return True
        uses.handlers.append(parent)
        return True
    if isinstance(node.ctx, ast.Store):
        return isinstance(parent, ast.Assign) and copies(parent.value, aliases)
    if isinstance(parent, ast.Dict):
        assigned = parents[parent]
        return isinstance(assigned, ast.Assign) and isinstance(assigned.targets[0], ast.Name)
    if isinstance(parent, (ast.If, ast.IfExp)):
        return parent.test is node
    return isinstance(parent, (ast.UnaryOp, ast.BoolOp)) or is_raised(parent, parents)


def is_raised(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    while node in parents:
        if isinstance(node, ast.Raise):
            return True
        node = parents[node]
    return False


def note_method(method: ast.Attribute, parents: dict[ast.AST, ast.AST], uses: Uses) -> bool:
    call = parents[method]
    if not isinstance(call, ast.Call) or call.func is not method:
        return False
    if method.attr in KEY_METHODS and call.args:
        key = call.args[0]
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            uses.names.add(key.value)
            return True
        return False
    return method.attr in OTHER_METHODS or is_raised(call, parents)


class Scope:
    """Finds the values that names of a function's body stand for."""

    def __init__(
        self,
        function: types.FunctionType,
        tree: ast.FunctionDef | ast.AsyncFunctionDef,
        owner: type | None,
        values: dict[str, type],
    ) -> None:
        self.function = function
        self.owner = owner
        self.values = values
        self.first = next((one.arg for one in [*tree.args.posonlyargs, *tree.args.args]), "")
        self.imported = dict(self._read_imports(tree))
        stored = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        arguments = [*tree.args.posonlyargs, *tree.args.args, *tree.args.kwonlyargs]
        self.local = {*stored, *(argument.arg for argument in arguments)}

    def find_callees(self, callee: ast.expr) -> Iterator[tuple[object, type | None]]:
        """Returns what may be called: a method of `self`, or the one that a subclass has instead."""
        function, owner = self.find_callee(callee)
        yield function, owner
        if isinstance(callee, ast.Attribute) and owner is not None and not is_super(callee.value):
            for subclass in list_subclasses(owner):
                if callee.attr in vars(subclass):
                    yield unwrap_method(vars(subclass)[callee.attr]), subclass

    def find_callee(self, callee: ast.expr) -> tuple[object, type | None]:
        """Returns what is called, and the class whose method it is."""
        if isinstance(callee, ast.Attribute):
            if is_super(callee.value):
                return self._find_next(callee.attr), self.owner
            if isinstance(callee.value, ast.Name) and callee.value.id == self.first and self.owner is not None:
                return raw_member(self.owner, callee.attr), self.owner
            if isinstance(callee.value, ast.Call) and isinstance(callee.value.func, ast.Name):
                value = self.values.get(callee.value.func.id)
                return (raw_member(value, callee.attr), value) if value else (None, None)
            base = self.find_value(callee.value)
            if isinstance(base, type):
                return raw_member(base, callee.attr), base
        return self.find_value(callee), None

    def find_value(self, node: ast.expr) -> object:
        if isinstance(node, ast.Name):
            if node.id in self.imported:
                return self.imported[node.id]
            if node.id in self.local:
                return None
            closure = inspect.getclosurevars(self.function).nonlocals
            return closure.get(node.id, self.function.__globals__.get(node.id, getattr(builtins, node.id, None)))
        if isinstance(node, ast.Attribute):
            base = self.find_value(node.value)
            return inspect.getattr_static(base, node.attr, None) if isinstance(base, (types.ModuleType, type)) else None
        return None

    def _find_next(self, name: str) -> object:
        order = self.owner.__mro__ if self.owner else ()
        defining = self.function.__qualname__.rpartition(".")[0]
        at = next((at for at, one in enumerate(order) if one.__qualname__ == defining), None)
        for base in order[at + 1 :] if at is not None else ():
            if name in vars(base):
                return unwrap_method(vars(base)[name])
        return None

    def _read_imports(self, tree: ast.AST) -> Iterator[tuple[str, object]]:
        package = self.function.__globals__.get("__package__")
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                try:
                    module = importlib.import_module("." * node.level + (node.module or ""), package)
                except Exception:
                    continue
                for alias in node.names:
                    yield alias.asname or alias.name, getattr(module, alias.name, None)


def has_new(owner: type) -> bool:
    """Whether a class takes its arguments in `__new__`."""
    for base in owner.__mro__:
        if "__new__" in vars(base) and base is not object:
            try:
                parameters = list(inspect.signature(vars(base)["__new__"].__func__).parameters.values())[1:]
            except (AttributeError, TypeError, ValueError):
                return True
            if any(one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD) for one in parameters):
                return True
    return False


def list_subclasses(owner: type) -> Iterator[type]:
    subclasses: list[type] = type.__subclasses__(owner)
    for subclass in subclasses:
        yield subclass
        yield from list_subclasses(subclass)


def is_super(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"


def raw_member(owner: type, name: str) -> object:
    return unwrap_method(inspect.getattr_static(owner, name, None))


def unwrap_method(value: object) -> object:
    return value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
