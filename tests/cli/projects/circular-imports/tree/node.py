from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree.visitor import Visitor


class Node:
    def __init__(self, children: list[Node]) -> None:
        self.children = children

    def accept(self, visitor: Visitor) -> int:
        return visitor.visit(self, 0, 1)  # expect: mypy:call-arg  # fixed: return visitor.visit(self, 0)
