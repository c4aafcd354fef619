"""Code that reads code."""
import ast
import dis

tree = ast.parse("x = 1 + 2\nprint(x)")
print(type(tree).__name__, len(tree.body), ast.dump(tree.body[0].value))
print(ast.literal_eval("[1, {'a': (2, 3)}]"))
for node in ast.walk(tree):
    if isinstance(node, ast.Name):
        print(node.id)
print([i.opname for i in dis.get_instructions(compile("1", "", "eval"))][-1])
try:
    ast.literal_eval("f(1)")
except ValueError as error:
    print(type(error).__name__)
print(ast.unparse(tree).splitlines()[0])
