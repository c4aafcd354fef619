"""Lists the types of the names in a text, as editors show them."""

from __future__ import annotations

from mypy.messages import format_type_bare
from mypy.nodes import Expression, MemberExpr, MypyFile, NameExpr
from mypy.options import Options
from mypy.traverser import TraverserVisitor
from mypy.types import AnyType, Type, get_proper_type

#: More than anybody looks at; the names at the start of the text come first.
NAMES_MAX = 2000
TYPE_LENGTH_MAX = 500

#: Line and column where the name starts, both from 1, the column after it, and its type.
NameType = tuple[int, int, int, str]


class NameTypes(TraverserVisitor):
    def __init__(self, types: dict[Expression, Type], options: Options) -> None:
        super().__init__()
        self.types = types
        self.options = options
        self.found: dict[tuple[int, int], NameType] = {}

    def visit_name_expr(self, o: NameExpr) -> None:
        self.add(o, o.line, o.column)

    def visit_member_expr(self, o: MemberExpr) -> None:
        super().visit_member_expr(o)
        if o.end_line is not None and o.end_column is not None:
            self.add(o, o.end_line, o.end_column - len(o.name))

    def add(self, node: NameExpr | MemberExpr, line: int, column: int) -> None:
        known = self.types.get(node)
        if known is None or line < 1 or column < 0 or isinstance(get_proper_type(known), AnyType):
            return
        text = format_type_bare(known, self.options)[:TYPE_LENGTH_MAX]
        self.found[line, column] = (line, column + 1, column + 1 + len(node.name), text)


def list_name_types(tree: MypyFile | None, types: dict[Expression, Type], options: Options) -> list[NameType]:
    """Returns the types of the names that mypy knows, in the order of the text."""
    if tree is None:
        return []
    names = NameTypes(types, options)
    tree.accept(names)
    return [names.found[place] for place in sorted(names.found)][:NAMES_MAX]
