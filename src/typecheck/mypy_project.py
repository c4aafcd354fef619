"""Checks the files of a project in one build.

Every file has a module name of its own, made from its path: `_project_.src.shop.prices`. The absolute imports of a file
are changed to those names, because what `import prices` means depends on the folder of the file: two scripts of the
same name, or a file named like a module of the standard library, are no problem. The whole project counts as the text
that the evidence for an error is taken from.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, TypedDict

import mypy.build
from mypy.build import PRI_INDIRECT, SCC, BuildSource
from mypy.errors import CompileError, Errors
from mypy.nodes import Expression, Import, ImportAll, ImportBase, ImportFrom, MypyFile, Node, Statement
from mypy.types import Type
from mypy_evidence import add_surveyed_doubts, find_examined, make_survey
from mypy_graph import KEYWORD_ROUNDS_MAX, Graph, add_own_messages, parse_text
from mypy_item_access import restore_name
from mypy_keywords import blank_keywords, find_unknown_keywords, without_variants
from mypy_message import Message
from mypy_names import judge_missing_names
from mypy_sibling_modules import FOLDER, PROJECT, set_project
from mypy_siblings import ANYTHING, is_decided
from mypy_survey import Survey, list_parts


class ProjectFile(TypedDict):
    #: Its name in the build, which begins with that of the project.
    module: str
    path: str
    text: str
    #: The names in the build of the top-level modules that its absolute imports find in the project.
    imports: dict[str, str]
    isReported: bool


class Project(TypedDict):
    files: list[ProjectFile]
    #: The names of everything in the folder of each package, by its name in the build.
    entries: dict[str, list[str]]
    #: Files that stopped an earlier build. Nothing is known about what is in them.
    unknown: list[str]


class Checked(NamedTuple):
    tree: MypyFile
    types: dict[Expression, Type]
    messages: list[Message]


class Blocked(Exception):
    """A file cannot be checked, and stops the build."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


def check_project(graph: Graph, project: Project, codes: Collection[str]) -> dict[str, object]:
    """Returns the messages about each reported file, by path, or the path of a file that stops the build."""
    texts = {file["module"]: file["text"] for file in project["files"]}
    set_project(texts, project["entries"], is_decided)
    try:
        checked = _check_files(graph, project, texts)
    except Blocked as error:
        return {"blocked": error.path}
    surveys = _make_surveys(checked, codes, graph.result.manager.all_types)
    answer: dict[str, Sequence[tuple[object, ...]]] = {}
    for file in project["files"]:
        module = file["module"]
        if file["isReported"] and module in checked:
            messages = checked[module].messages
            survey = surveys.get(module)
            answer[file["path"]] = add_surveyed_doubts(messages, survey, PROJECT, codes) if survey else messages
    return {"files": answer}


def _check_files(graph: Graph, project: Project, texts: dict[str, str]) -> dict[str, Checked]:
    """Builds the project, again without unknown keywords if there are any, and examines the messages."""
    reported = [file["module"] for file in project["files"] if file["isReported"]]
    kept: dict[str, list[Message]] = {module: [] for module in reported}
    checked = _build(graph, project, texts)
    for _ in range(KEYWORD_ROUNDS_MAX):
        blanked = {}
        for module in reported:
            if module in checked:
                about, keywords = find_unknown_keywords(checked[module].messages, checked[module].types)
                text = blank_keywords(texts[module], keywords) if keywords else None
                if text is not None:
                    kept[module] += about
                    blanked[module] = text
        if not blanked:
            break
        texts = texts | blanked
        graph.remove_submission()
        checked = _build(graph, project, texts)
    modules = graph.result.manager.modules
    for module in reported:
        if module in checked:
            tree, types, messages = checked[module]
            messages = without_variants(messages, kept[module]) if kept[module] else messages
            messages = add_own_messages(messages, kept[module], types, tree, modules)
            checked[module] = Checked(tree, types, judge_missing_names(messages, tree, modules))
    return checked


def _build(graph: Graph, project: Project, texts: dict[str, str]) -> dict[str, Checked]:
    manager = graph.result.manager
    sources: dict[str, str] = {}
    unknown = set(project["unknown"])
    for file in project["files"]:
        module, path = file["module"], os.path.join(FOLDER, file["path"])
        if file["path"] in unknown or not _parse(graph, module, path, texts[module], file["imports"]):
            path = f"{path}i"
            unknown.add(file["path"])
            graph.add_tree(module, path, ANYTHING)
        sources[module] = path
    _add_folders(graph, sources)
    # `from shop import prices` may import a module: mypy looks for its file, or here.
    manager.source_set.source_modules.update(sources)
    try:
        new: list[mypy.build.State] = []
        all_sources = [BuildSource(path, module, "") for module, path in sources.items()]
        states = mypy.build.load_graph(all_sources, manager, graph.states, new)
        for state in new:
            manager.import_map[state.id] = state.dependencies_set
        types: dict[str, dict[Expression, Type]] = {}
        manager.all_types.clear()
        for modules in mypy.build.sorted_components_inner(states, {state.id for state in new}, PRI_INDIRECT):
            types |= _process(states, SCC(set(modules)), manager)
        for one in types.values():
            manager.all_types.update(one)
    except CompileError:
        blocking = {file["path"] for file in project["files"]} & {
            os.path.relpath(path, FOLDER) for path in manager.errors.has_blockers
        }
        if not blocking:
            raise
        raise Blocked(min(blocking)) from None
    return {
        file["module"]: Checked(
            tree,
            types[file["module"]],
            [restore_name(one[1:]) for one in manager.errors.file_messages(sources[file["module"]])],
        )
        for file in project["files"]
        if file["path"] not in unknown and (tree := manager.modules.get(file["module"])) is not None
    }


def _process(
    states: dict[str, mypy.build.State], scc: SCC, manager: mypy.build.BuildManager
) -> dict[str, dict[Expression, Type]]:
    """Checks modules that import each other, as `process_stale_scc` does. Returns the types of each apart."""
    manager.parse_all([states[module] for module in scc.mod_ids], post_parse=False)
    types = {}
    for module, _, _ in mypy.build.process_stale_scc_interface(states, scc, manager, from_cache=set()):
        mypy.build.process_stale_scc_implementation(states, [module], manager, [None])
        types[module] = dict(manager.all_types)
        manager.all_types.clear()
    return types


def _parse(graph: Graph, module: str, path: str, text: str, imports: dict[str, str]) -> bool:
    """Adds a file to the build. Returns False if it has a syntax error, which would stop the build."""
    options = graph.result.manager.options.clone_for_module(module)
    errors = Errors(options)
    try:
        parse_text(text, path, module, errors, options, False)
    except CompileError:
        return False
    if errors.is_blockers():
        return False
    tree = graph.add_tree(module, path, text)
    # mypy keeps a second copy of the imports apart from the statements.
    for statement in [*tree.imports, *_find_imports(tree)]:
        _rename_import(statement, imports)
    return True


def _find_imports(tree: MypyFile) -> Iterator[ImportBase]:
    pending: list[Node] = [tree]
    while pending:
        for part in list_parts(pending.pop()):
            if isinstance(part, ImportBase):
                yield part
            elif isinstance(part, Statement):
                pending.append(part)


def _rename_import(statement: ImportBase, names: dict[str, str]) -> None:
    if isinstance(statement, (ImportFrom, ImportAll)):
        if statement.relative == 0:
            statement.id = _rename(statement.id, names)
    elif isinstance(statement, Import):
        ids: list[tuple[str, str | None]] = []
        for name, alias in statement.ids:
            top = name.partition(".")[0]
            if top not in names:
                ids.append((name, alias))
            elif alias is not None:
                ids.append((_rename(name, names), alias))
            else:
                ids.append((names[top], top))
                if name != top:
                    # `import shop.prices` binds `shop`, and makes `prices` an attribute of it.
                    ids.append((_rename(name, names), f"_{name.replace('.', '_')}_"))
        statement.ids = ids


def _rename(name: str, names: dict[str, str]) -> str:
    top, dot, rest = name.partition(".")
    return f"{names[top]}{dot}{rest}" if top in names else name


def _add_folders(graph: Graph, sources: dict[str, str]) -> None:
    """Adds the folders without `__init__.py`, which are packages too."""
    for module in list(sources):
        parts = module.split(".")
        for depth in range(1, len(parts)):
            name = ".".join(parts[:depth])
            if name not in sources:
                sources[name] = os.path.join(FOLDER, *parts[1:depth], "__init__.pyi")
                graph.add_tree(name, sources[name], "")


def _make_surveys(
    checked: dict[str, Checked], codes: Collection[str], types: dict[Expression, Type]
) -> dict[str, Survey]:
    """Surveys all files if one has an error that is examined, so that each knows what the others do."""
    if not any(find_examined(one.messages, codes) for one in checked.values()):
        return {}
    try:
        surveys = {module: make_survey(one.tree, types, one.messages, codes) for module, one in checked.items()}
    except RecursionError:
        return {}
    whole, *others = surveys.values()
    for survey in others:
        whole.merge(survey)
    for survey in others:
        survey.share(whole)
    return surveys
