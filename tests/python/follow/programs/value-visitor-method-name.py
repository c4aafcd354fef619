class Number:
    def __init__(self, value):
        self.value = value


class Add:
    def __init__(self, left, right):
        self.left, self.right = left, right


class Negate:
    def __init__(self, inner):
        self.inner = inner


class Evaluator:
    def visit(self, node):
        method = getattr(self, "visit_" + type(node).__name__.lower())  # raises: AttributeError
        return method(node)

    def visit_number(self, node):
        return node.value

    def visit_add(self, node):
        return self.visit(node.left) + self.visit(node.right)

    def visit_neg(self, node):  # twin: def visit_negate(self, node):
        return -self.visit(node.inner)


print(Evaluator().visit(Add(Number(2), Negate(Number(3)))))
