"""Lists the types of the names in a text, as editors show them."""

from __future__ import annotations

from mypy.messages import format_type_bare
from mypy.nodes import Expression, MemberExpr, MypyFile, NameExpr, Node
from mypy.options import Options
from mypy.types import AnyType, Type, get_proper_type
from mypy_survey import list_parts

#: More than anybody looks at; the names at the start of the text come first.
NAMES_MAX = 2000
TYPE_LENGTH_MAX = 500

#: Line and column where the name starts, both from 1, the column after it, and its type.
NameType = tuple[int, int, int, str]


def list_name_types(tree: MypyFile | None, types: dict[Expression, Type], options: Options) -> list[NameType]:
    """Returns the types of the names that mypy knows, in the order of the text."""
    places: dict[tuple[int, int], NameExpr | MemberExpr] = {}
    pending: list[Node] = [] if tree is None else [*tree.defs]
    while pending:
        node = pending.pop()
        pending.extend(list_parts(node))
        if isinstance(node, NameExpr):
            places[node.line, node.column] = node
        elif isinstance(node, MemberExpr) and node.end_line is not None and node.end_column is not None:
            places[node.end_line, node.end_column - len(node.name)] = node
    found = []
    for line, column in sorted(places):
        name = places[line, column]
        known = types.get(name)
        if known is not None and line > 0 and column >= 0 and not isinstance(get_proper_type(known), AnyType):
            text = format_type_bare(known, options)[:TYPE_LENGTH_MAX]
            found.append((line, column + 1, column + 1 + len(name.name), text))
            if len(found) == NAMES_MAX:
                break
    return found
