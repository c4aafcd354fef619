"""Checks submissions against mypy's module graph of the standard library.

The stubs of the whole standard library are analysed once, stored in a file, and loaded from it at every later start.
mypy reads such trees lazily: loading all of them takes a quarter of a second and does not slow down a check. This uses
mypy's internals, so its version is pinned, and tests compare the results with those of the mypy command.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import mypy.build
import mypy.main
import mypy.modulefinder
from mypy.build import PRI_INDIRECT, SCC, BuildResult, BuildSource
from mypy.defaults import RECURSION_LIMIT
from mypy.errors import CompileError, ErrorInfo, Errors
from mypy.fscache import FileSystemCache
from mypy.metastore import FilesystemMetadataStore
from mypy.nodes import GDEF, Expression, MypyFile, SymbolTable, SymbolTableNode, TypeInfo
from mypy.options import Options
from mypy.parse import load_from_raw, parse
from mypy.renaming import LimitedVariableRenameVisitor
from mypy.types import Type
from mypy.version import __version__ as mypy_version
from mypy_alternatives import find_missing_members
from mypy_columns import copy_columns, replace_non_ascii
from mypy_evidence import add_doubts
from mypy_item_access import restore_name, simplify_item_access
from mypy_keywords import blank_keywords, find_swallowed_keywords, find_unknown_keywords, without_variants
from mypy_large_constants import hide_large_constants
from mypy_lazy_members import add_lazy_members
from mypy_message import Message
from mypy_name_types import NameType, list_name_types
from mypy_names import judge_missing_names
from mypy_sibling_modules import FOLDER as SIBLINGS_FOLDER
from mypy_sibling_modules import set_siblings
from mypy_siblings import Sibling, forget_open_values, prepare_siblings
from mypy_stub_names import BUNDLED_STUBS
from mypy_traces import Traces

#: Modules that most programs import. The parent reads them from the stored graph, so that not every child does it.
COMMON_MODULES = """
    abc argparse asyncio asyncio.events asyncio.futures asyncio.tasks builtins collections collections.abc contextlib
    copy csv dataclasses datetime enum functools io itertools json logging math operator os os.path pathlib queue
    random re shutil socket sqlite3 string subprocess sys tempfile threading time types typing typing_extensions
    unittest
""".split()

#: How often a text is checked again without the unknown keywords that were found.
KEYWORD_ROUNDS_MAX = 3
LOADER = "_loader_"
GRAPH_FOLDER = "graph"


class Libraries(NamedTuple):
    """Third-party packages that are analysed with the standard library."""

    #: Top-level packages of which every public module is analysed.
    packages: list[str]
    #: Those of the packages that are loaded, with what they import.
    loaded: list[str]
    #: Further modules that are analysed and loaded, with those they import.
    modules: list[str]


class EnclosingPackages(NamedTuple):
    """The packages that enclose a submission, so that its relative imports resolve."""

    packages: list[str]
    module: str
    init: str

    @property
    def full_name(self) -> str:
        return ".".join([*self.packages, self.module])

    @property
    def path(self) -> str:
        return os.path.join(*self.packages, f"{self.module}.py")

    def sources(self) -> list[BuildSource]:
        return [
            BuildSource(
                os.path.join(*self.packages[:depth], "__init__.pyi"), ".".join(self.packages[:depth]), self.init
            )
            for depth in range(1, len(self.packages) + 1)
        ]


def options_from(flags: list[str], cache_folder: str) -> Options:
    """Parses the flags as the mypy command does."""
    _, options = mypy.main.process_options([*flags, "-c", ""])
    options.incremental = True
    options.cache_dir = cache_folder
    options.sqlite_num_shards = 1
    # Internal errors are raised, instead of being printed before an exit.
    options.raise_exceptions = True
    return options


def checked_version(flags: list[str]) -> tuple[int, int]:
    """The version of Python that mypy checks for, which is that of the environment unless a flag names one."""
    return options_from(flags, GRAPH_FOLDER).python_version


def stdlib_modules(version: tuple[int, int]) -> list[str]:
    """Lists every module that typeshed has for this version of Python."""
    versions = mypy.modulefinder.load_stdlib_py_versions(None)

    def exists(module: str) -> bool:
        while module:
            if module in versions:
                first, last = versions[module]
                return first <= version and (last is None or version <= last)
            module = module.rpartition(".")[0]
        return False

    root = os.path.join(mypy.build.default_data_dir(), "typeshed", "stdlib")
    modules = []
    for folder, _, files in os.walk(root):
        package = os.path.relpath(folder, root).replace(os.sep, ".").lstrip(".")
        for file in files:
            name, extension = os.path.splitext(file)
            if extension == ".pyi":
                modules.append(package if name == "__init__" else f"{package}.{name}".lstrip("."))
    return sorted(module for module in modules if exists(module))


def public_modules(packages: list[str], search_paths: mypy.modulefinder.SearchPaths) -> list[str]:
    """Lists the public modules of packages that are on the search path."""
    modules = set(packages)
    for package in packages:
        for root in search_paths.package_path:
            for top in (package, f"{package}-stubs"):
                modules.update(_public_modules(os.path.join(root, top), package))
    return sorted(modules)


def _public_modules(folder: str, package: str) -> list[str]:
    modules = []
    for path, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name.isidentifier() and not name.startswith("_")]
        inside = os.path.relpath(path, folder).replace(os.sep, ".").strip(".")
        parent = f"{package}.{inside}".rstrip(".")
        for file in files:
            name, extension = os.path.splitext(file)
            if extension in (".pyi", ".py"):
                if name == "__init__":
                    modules.append(parent)
                elif name.isidentifier() and not name.startswith("_"):
                    modules.append(f"{parent}.{name}")
    return modules


def graph_key(flags: list[str], libraries: Libraries) -> str:
    """Hashes everything a stored graph depends on, except for the stubs, which are compared when it is loaded."""
    parts = [mypy_version, sys.version, sys.platform, *flags, "", *libraries.packages, "", *libraries.modules]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:20]


#: A process that analyses many packages at once needs much memory, so several do it one after another.
PACKAGES_AT_ONCE = 12


def build_steps(flags: list[str], libraries: Libraries) -> list[Callable[[], None]]:
    """Returns functions that analyse the libraries when they are run one after another, each in its own process.

    The result is in the folder `graph`. Each step takes seconds.
    """
    starts = range(0, max(1, len(libraries.packages)), PACKAGES_AT_ONCE)
    chunks = [libraries.packages[start : start + PACKAGES_AT_ONCE] for start in starts]
    return [partial(_analyse, flags, libraries._replace(loaded=chunk)) for chunk in chunks]


def _analyse(flags: list[str], libraries: Libraries) -> None:
    _build(flags, libraries, [])


class LibraryStates(dict[str, mypy.build.State]):
    """The states of the standard library, to which a submission is added.

    `load_graph` iterates over `values()` three times to find old modules that new ones affect. There are none: no
    library module imports a submission, and every module that a submission can import is already in the library.
    Visiting a thousand states would only copy the shared memory they are in.
    """

    def __init__(self, states: dict[str, mypy.build.State]) -> None:
        super().__init__(states)
        self._library_size = len(states)

    def values(self) -> list[mypy.build.State]:  # type: ignore[override]
        """Returns only the states that were added to the library."""
        return list(itertools.islice(super().values(), self._library_size, None))


class Graph:
    """The loaded graph. Forked processes use it, and remove each submission before the next."""

    def __init__(self, flags: list[str], libraries: Libraries, enclosing: EnclosingPackages) -> None:
        sys.setrecursionlimit(RECURSION_LIMIT)
        self.enclosing = enclosing
        #: The module name and the path of the current submission, and the other files of its program.
        self.name, self.path = enclosing.full_name, enclosing.path
        self.siblings: list[Sibling] = []
        self.result = _build(flags, libraries, enclosing.sources())
        manager = self.result.manager
        #: Modules whose stored state did not match the stubs on this machine.
        self.stale_modules = sorted(
            manager.rechecked_modules - {LOADER} - {source.module for source in enclosing.sources()}
        )
        # From here on nothing is read from the stored graph or written to it, so that no submission gets into it.
        manager.flush_errors = lambda path, messages, serious: None
        manager.metastore.close()
        manager.metastore = FilesystemMetadataStore(os.devnull)
        manager.cache_enabled = False
        manager.options.cache_dir = os.devnull
        manager.options.incremental = False
        # Keep the types of all expressions and the tree they belong to: finding doubts needs them.
        manager.options.export_types = True
        manager.options.preserve_asts = True
        _add_imported_modules(self.result.graph)
        _limit_search_to_stubs(self.result)
        for module in libraries.loaded:
            for info in self._load_module(module):
                simplify_item_access(info)
        self.states = LibraryStates(self.result.graph)
        self.traces = Traces(manager, [self.states])
        #: The top-level modules that were found outside the standard library.
        found = {name for name, state in self.states.items() if _is_package(state) and not _is_bundled(state)}
        self.packages = sorted({name.partition(".")[0] for name in found})
        #: Whether a check was interrupted, which leaves the graph in an unknown state.
        self.is_dirty = False

    def load_common_modules(self) -> None:
        for module in COMMON_MODULES:
            self._load_module(module)

    def _load_module(self, module: str) -> Collection[TypeInfo]:
        state = self.result.graph.get(module)
        return [] if state is None or state.tree is None else _load_classes(state.tree.names)

    def place(self, module: str | None, path: str, files: list[tuple[str, str, str]]) -> None:
        """Says where the next submission is, and which other files its program has. Only for the last one of a process.

        The module is None if the submission is in none of the packages among the files.
        """
        self.siblings = prepare_siblings(files, module)
        set_siblings([sibling.module for sibling in self.siblings], [text for _, _, text in files])
        if module is not None:
            self.name, self.path = module, os.path.join(SIBLINGS_FOLDER, path)

    def check(self, text: str, raw: bool, codes: Collection[str]) -> Sequence[tuple[object, ...]]:
        """Returns mypy's messages, with doubts about errors of the given codes, or without doubts if `raw` is set.

        Exceptions that mypy raises are not caught.
        """
        messages = self._run(text, raw)
        tree = self._tree()
        if raw or tree is None:
            return messages
        kept: list[Message] = []
        for _ in range(KEYWORD_ROUNDS_MAX):
            about, keywords = find_unknown_keywords(messages, self.result.manager.all_types)
            blanked = blank_keywords(text, keywords) if keywords and not self.is_dirty else None
            if blanked is None:
                break
            kept += about
            text = blanked
            self.remove_submission()
            messages = without_variants(self._run(text, raw), kept)
            tree = self._tree()
            if tree is None:
                return [*kept, *messages]
        manager = self.result.manager
        messages = add_own_messages(messages, kept, manager.all_types, tree, manager.modules)
        judged = judge_missing_names(messages, tree, manager.modules)
        return add_doubts(judged, tree, manager.all_types, codes)

    def name_types(self) -> list[NameType]:
        """Returns the types of the names in the text that was checked last."""
        manager = self.result.manager
        return list_name_types(self._tree(), manager.all_types, manager.options)

    def _tree(self) -> MypyFile | None:
        return self.result.manager.modules.get(self.name)

    def _run(self, text: str, raw: bool) -> list[Message]:
        manager, path, name = self.result.manager, self.path, self.name
        try:
            for sibling in self.siblings:
                self._parse_sibling(sibling)
            self.add_tree(name, path, text, raw)
            # mypy takes the tree from `ast_cache`. If it parsed the text itself, it would apply comments that change
            # its options.
            new: list[mypy.build.State] = []
            sources = [BuildSource(sibling.path, sibling.module, "") for sibling in self.siblings]
            graph = mypy.build.load_graph([BuildSource(path, name, ""), *sources], manager, self.states, new)
            for state in new:
                manager.import_map[state.id] = state.dependencies_set
            for modules in mypy.build.sorted_components_inner(graph, {state.id for state in new}, PRI_INDIRECT):
                mypy.build.process_stale_scc(graph, SCC(set(modules)), manager)
        except CompileError:
            # The service then checks the submission without its siblings.
            if not manager.errors.is_blockers() or self.siblings:
                raise
            self.is_dirty = True
        return [restore_name(message[1:]) for message in manager.errors.file_messages(path)]

    def remove_submission(self) -> None:
        """Removes the last submission from the graph."""
        self.traces.remove()

    def add_tree(self, name: str, path: str, text: str, raw: bool = False) -> MypyFile:
        """Parses a text as `mypy.build.State.parse_file` does, and keeps the tree for the next build."""
        manager = self.result.manager
        options = manager.options.clone_for_module(name)
        tree = parse_text(text, path, name, manager.errors, options, raw)
        parse_errors = manager.errors.error_info_map.get(path, [])
        if not raw and not text.isascii():
            ascii_errors = Errors(options)
            copy_columns(parse_text(replace_non_ascii(text), path, name, ascii_errors, options, raw), tree, text)
            _copy_error_columns(ascii_errors.error_info_map.get(path, []), parse_errors)
        if manager.errors.is_blockers():
            manager.errors.raise_error()
        tree.names = SymbolTable()
        tree.accept(LimitedVariableRenameVisitor())
        manager.ast_cache[name] = (tree, list(parse_errors), "")
        return tree

    def _parse_sibling(self, sibling: Sibling) -> None:
        manager = self.result.manager
        options = manager.options.clone_for_module(sibling.module)
        # A second set of errors: those about siblings are not reported.
        tree = parse_text(sibling.text, sibling.path, sibling.module, Errors(options), options, False)
        forget_open_values(tree)
        tree.names = SymbolTable()
        tree.accept(LimitedVariableRenameVisitor())
        manager.ast_cache[sibling.module] = (tree, [], "")


def add_own_messages(
    messages: list[Message],
    kept: Sequence[Message],
    types: dict[Expression, Type],
    tree: MypyFile,
    modules: dict[str, MypyFile],
) -> list[Message]:
    """Adds messages about what mypy does not see, and those that were kept from an earlier round."""
    added = [*kept, *find_swallowed_keywords(types, modules), *find_missing_members(types)]
    examined = add_lazy_members(messages, types, tree, modules)
    return sorted([*added, *examined], key=_place) if added or examined is not messages else messages


def _place(message: Message) -> tuple[int, int]:
    return message[0], message[1]


def _build(flags: list[str], libraries: Libraries, sources: list[BuildSource]) -> BuildResult:
    options = options_from(flags, GRAPH_FOLDER)
    modules = stdlib_modules(options.python_version) + libraries.modules
    if libraries.loaded:
        search_paths = mypy.modulefinder.compute_search_paths([], options, mypy.build.default_data_dir())
        modules += public_modules(libraries.loaded, search_paths)
    imports = "\n".join(f"import {module}" for module in modules)
    loader = BuildSource(None, LOADER, imports)
    return mypy.build.build([loader, *sources], options, flush_errors=_raise_errors, fscache=FileSystemCache())


def _raise_errors(path: str | None, messages: list[str], serious: bool) -> None:
    if messages:
        raise RuntimeError(f"the standard library has a type error: {messages[0]}")


def _load_classes(names: SymbolTable) -> Collection[TypeInfo]:
    """Loads every name of a module and of its classes, which mypy otherwise does on first access.

    Returns the classes.
    """
    tables, classes = [names], {}
    while tables:
        for symbol in list(tables.pop().values()):
            node = symbol.node
            if isinstance(node, TypeInfo) and node.fullname not in classes:
                classes[node.fullname] = node
                tables.append(node.names)
    return classes.values()


def _is_package(state: mypy.build.State) -> bool:
    return f"{os.sep}site-packages{os.sep}" in (state.path or "")


def _is_bundled(state: mypy.build.State) -> bool:
    """Whether it is a stub that comes with mypy, which is installed among the packages itself."""
    return BUNDLED_STUBS in (state.path or "")


def _add_imported_modules(graph: Mapping[str, mypy.build.State]) -> None:
    """Makes modules that a package imports attributes of it, as Python does.

    mypy expects the program to import them itself. Stubs in typeshed are left alone: they say what a program may use.
    """
    for package, state in graph.items():
        if state.tree is None or not _is_package(state):
            continue
        for imported in state.dependencies:
            parent, _, name = imported.rpartition(".")
            module = graph[imported].tree if imported in graph else None
            if parent == package and module is not None and name not in state.tree.names:
                state.tree.names[name] = SymbolTableNode(GDEF, module)


def _limit_search_to_stubs(result: BuildResult) -> None:
    """Restricts the search path to mypy's own stubs: not the working folder, nor stubs an administrator installed."""
    manager = result.manager
    data = os.path.abspath(mypy.build.default_data_dir()) + os.sep
    stubs = tuple(path for path in manager.search_paths.typeshed_path if path.startswith(data))
    manager.search_paths = mypy.modulefinder.SearchPaths((), (), (), stubs)
    manager.find_module_cache = mypy.modulefinder.FindModuleCache(
        manager.search_paths, manager.fscache, manager.options, source_set=manager.source_set
    )


def parse_text(text: str, path: str, name: str, errors: Errors, options: Options, raw: bool) -> MypyFile:
    errors.set_file(path, name, options)
    data = parse(text, path, name, errors, options).raw_data
    assert data is not None
    if not raw:
        # The parser's error columns count from 1, unlike all others, and mypy adds one to every column.
        for error in data.raw_errors:
            error["column"] = max(0, error["column"] - 1)
    tree = load_from_raw(path, name, data, errors, options)
    hide_large_constants(tree, text)
    return tree


def _copy_error_columns(source: list[ErrorInfo], target: list[ErrorInfo]) -> None:
    if len(source) == len(target):
        for right, wrong in zip(source, target, strict=True):
            wrong.column, wrong.end_column = right.column, right.end_column
