"""mypy's picture of the standard library, and one submission checked against it.

The stubs of the whole standard library are analysed once, kept in a file, and loaded from there at every later
start: mypy reads such trees lazily, so that all of them cost a quarter of a second and a check costs no more than
it would with a few. These are mypy's internals: they are pinned with its version, and compared with its command.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import sys
from collections.abc import Collection, Sequence
from typing import NamedTuple

import mypy.build
import mypy.main
import mypy.modulefinder
from mypy.build import PRI_INDIRECT, SCC, BuildResult, BuildSource
from mypy.defaults import RECURSION_LIMIT
from mypy.errors import CompileError, ErrorInfo, Errors
from mypy.fscache import FileSystemCache
from mypy.metastore import FilesystemMetadataStore
from mypy.nodes import MypyFile, SymbolTable, TypeInfo
from mypy.options import Options
from mypy.parse import load_from_raw, parse
from mypy.renaming import LimitedVariableRenameVisitor
from mypy.version import __version__ as mypy_version
from mypy_columns import ascii_twin, copy_columns
from mypy_evidence import with_doubts
from mypy_traces import Traces

#: Imported by most programs: read from the stored graph before the first fork, so that no child has to.
COMMON = """
    abc argparse asyncio asyncio.events asyncio.futures asyncio.tasks builtins collections collections.abc contextlib
    copy csv dataclasses datetime enum functools io itertools json logging math operator os os.path pathlib queue
    random re shutil socket sqlite3 string subprocess sys tempfile threading time types typing typing_extensions
    unittest
""".split()

LOADER = "_loader_"
GRAPH_FOLDER = "graph"


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
    """The options, parsed as the mypy command parses them."""
    _, options = mypy.main.process_options([*flags, "-c", ""])
    options.incremental = True
    options.cache_dir = cache_folder
    options.sqlite_num_shards = 1
    # An internal error is raised instead of printed and turned into an exit.
    options.raise_exceptions = True
    return options


def stdlib_modules(version: tuple[int, int]) -> list[str]:
    """Every module that typeshed knows for this version of Python."""
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


def stdlib_key(flags: list[str]) -> str:
    """Names what a stored graph depends on, except for the stubs, which are compared when it is loaded."""
    return hashlib.sha256("\0".join([mypy_version, sys.version, sys.platform, *flags]).encode()).hexdigest()[:20]


def build_stdlib(flags: list[str]) -> None:
    """Analyses the standard library and leaves the result in the folder `graph`: takes seconds."""
    _build(flags, [])


class Library(dict[str, mypy.build.State]):
    """The states of the standard library, to which a submission is added.

    `load_graph` goes through all of `values()` three times, in search of what new modules change for old ones.
    They change nothing: nobody in the library imports a submission, and what a submission imports is in the library
    or nowhere. Looking at each of a thousand states would only copy the memory they stand in.
    """

    def __init__(self, states: dict[str, mypy.build.State]) -> None:
        super().__init__(states)
        self._library_size = len(states)

    def values(self) -> list[mypy.build.State]:  # type: ignore[override]
        """Those that came after the library's."""
        return list(itertools.islice(super().values(), self._library_size, None))


class Graph:
    """The loaded graph. Forked processes use it, and remove each submission before the next."""

    def __init__(self, flags: list[str], enclosing: EnclosingPackages) -> None:
        sys.setrecursionlimit(RECURSION_LIMIT)
        self.enclosing = enclosing
        self.result = _build(flags, enclosing.sources())
        manager = self.result.manager
        #: Empty, unless the stored graph did not fit the stubs found on this machine.
        self.reanalysed = sorted(
            manager.rechecked_modules - {LOADER} - {source.module for source in enclosing.sources()}
        )
        # From here on nothing is read from the stored graph nor written to it: a submission must not be.
        manager.flush_errors = lambda path, messages, serious: None
        manager.metastore.close()
        manager.metastore = FilesystemMetadataStore(os.devnull)
        manager.cache_enabled = False
        manager.options.cache_dir = os.devnull
        manager.options.incremental = False
        # What was checked is kept: the types of all expressions, and the tree they belong to.
        manager.options.export_types = True
        manager.options.preserve_asts = True
        _search_stubs_only(self.result)
        for module in COMMON:
            tree = self.result.graph[module].tree
            if tree is not None:
                _read_names(tree.names)
        self.states = Library(self.result.graph)
        self.traces = Traces(manager, [self.states])
        #: A check was interrupted, so the state it left behind is unknown.
        self.is_unclean = False

    def check(self, text: str, raw: bool, questioned: Collection[str]) -> Sequence[tuple[object, ...]]:
        """What mypy says about the text, with doubts about errors of the questioned codes; `raw`: just what mypy says.

        Raises whatever the text made mypy raise.
        """
        manager, path, name = self.result.manager, self.enclosing.path, self.enclosing.full_name
        try:
            self._read(text, raw)
            # The tree is found in `ast_cache`, so that mypy reads no text of its own: comments that would change
            # its options are read together with a text, and only then.
            new: list[mypy.build.State] = []
            graph = mypy.build.load_graph([BuildSource(path, name, "")], manager, self.states, new)
            for state in new:
                manager.import_map[state.id] = state.dependencies_set
            for modules in mypy.build.sorted_components_inner(graph, {state.id for state in new}, PRI_INDIRECT):
                mypy.build.process_stale_scc(graph, SCC(set(modules)), manager)
        except CompileError:
            if not manager.errors.is_blockers():
                raise
            self.is_unclean = True
        messages = [message[1:] for message in manager.errors.file_messages(path)]
        tree = manager.modules.get(name)
        if raw or tree is None:
            return messages
        return with_doubts(messages, tree, manager.all_types, questioned)

    def forget(self) -> None:
        """Removes the last submission from the graph."""
        self.traces.remove()

    def _read(self, text: str, raw: bool) -> None:
        """Does what `mypy.build.State.parse_file` does."""
        manager, path, name = self.result.manager, self.enclosing.path, self.enclosing.full_name
        options = manager.options.clone_for_module(name)
        tree = _tree(text, path, name, manager.errors, options, raw)
        early = manager.errors.error_info_map.get(path, [])
        if not raw and not text.isascii():
            twin_errors = Errors(options)
            copy_columns(_tree(ascii_twin(text), path, name, twin_errors, options, raw), tree, text)
            _copy_error_columns(twin_errors.error_info_map.get(path, []), early)
        if manager.errors.is_blockers():
            manager.errors.raise_error()
        tree.names = SymbolTable()
        tree.accept(LimitedVariableRenameVisitor())
        manager.ast_cache[name] = (tree, list(early), "")


def _build(flags: list[str], sources: list[BuildSource]) -> BuildResult:
    options = options_from(flags, GRAPH_FOLDER)
    imports = "\n".join(f"import {module}" for module in stdlib_modules(options.python_version))
    loader = BuildSource(None, LOADER, imports)
    return mypy.build.build([loader, *sources], options, flush_errors=_refuse, fscache=FileSystemCache())


def _refuse(path: str | None, messages: list[str], serious: bool) -> None:
    if messages:
        raise RuntimeError(f"the standard library does not check: {messages[0]}")


def _read_names(names: SymbolTable) -> None:
    """Asks for every name of a module and of its classes: mypy reads each when it is first asked for."""
    tables, seen = [names], set()
    while tables:
        for symbol in list(tables.pop().values()):
            node = symbol.node
            if isinstance(node, TypeInfo) and node.fullname not in seen:
                seen.add(node.fullname)
                tables.append(node.names)


def _search_stubs_only(result: BuildResult) -> None:
    """Takes the working folder and the places where an administrator may put stubs off the search path."""
    manager = result.manager
    data = os.path.abspath(mypy.build.default_data_dir()) + os.sep
    stubs = tuple(path for path in manager.search_paths.typeshed_path if path.startswith(data))
    manager.search_paths = mypy.modulefinder.SearchPaths((), (), (), stubs)
    manager.find_module_cache = mypy.modulefinder.FindModuleCache(
        manager.search_paths, manager.fscache, manager.options, source_set=manager.source_set
    )


def _tree(text: str, path: str, name: str, errors: Errors, options: Options, raw: bool) -> MypyFile:
    errors.set_file(path, name, options)
    data = parse(text, path, name, errors, options).raw_data
    assert data is not None
    if not raw:
        # The parser counts the columns of its errors from 1, unlike all others, and mypy adds one to each.
        for error in data.raw_errors:
            error["column"] = max(0, error["column"] - 1)
    return load_from_raw(path, name, data, errors, options)


def _copy_error_columns(source: list[ErrorInfo], target: list[ErrorInfo]) -> None:
    if len(source) == len(target):
        for right, wrong in zip(source, target, strict=True):
            wrong.column, wrong.end_column = right.column, right.end_column
