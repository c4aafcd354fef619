from tree.node import Node


class Visitor:
    def visit(self, node: Node, depth: int) -> int:
        return max((self.visit(one, "deep") for one in node.children), default=depth)  # expect: mypy:arg-type  # fixed: return max((self.visit(one, depth + 1) for one in node.children), default=depth)
