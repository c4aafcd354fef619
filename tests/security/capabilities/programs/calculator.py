import ast
import operator

operators = {ast.Add: operator.add, ast.Mult: operator.mul}


def value_of(node):
    if isinstance(node, ast.Expression):
        return value_of(node.body)
    if isinstance(node, ast.Constant):
        return node.value
    return operators[type(node.op)](value_of(node.left), value_of(node.right))


print(value_of(ast.parse("1 + 2 * 3", mode="eval")))
print(ast.literal_eval("[1, 2]"))
