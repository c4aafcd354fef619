#: a tree that is parsed from a fixed string is checked like the string
import ast
exec(compile(ast.parse("total = sum(range(4))"), "<s>", "exec"))
print(eval(compile(ast.parse("2 + 3", mode="eval"), "<s>", "eval")))
exec(compile(ast.parse("import os; os.system('id')"), "<s>", "exec"))  # expect: PY-COMMAND error
exec(ast.unparse(ast.parse("import os; os.system('id')")))  # expect: PY-COMMAND error
#: a tree of known nodes is checked like its source
import ast
size = ast.Call(ast.Name("len", ast.Load()), [ast.Constant("abc")], [])
print(eval(compile(ast.fix_missing_locations(ast.Expression(size)), "<s>", "eval")))
call = ast.Call(ast.Attribute(ast.Name("os", ast.Load()), "system", ast.Load()), [ast.Constant("id")], [])
tree = ast.Module([ast.Import([ast.alias("os")]), ast.Expr(call)], [])
exec(compile(ast.fix_missing_locations(tree), "<s>", "exec"))  # expect: PY-COMMAND error
#: a comment in a part of a tree hides nothing
import ast
module = ast.parse("__import__('os') # the module").body[0].value
call = ast.Call(ast.Attribute(module, "system", ast.Load()), [ast.Constant("id")], [])
eval(compile(ast.fix_missing_locations(ast.Expression(call)), "<s>", "eval"))  # expect: PY-COMMAND error
#: a built tree that evaluates more code is reported whatever it contains
import ast
inner = ast.Call(ast.Name("eval", ast.Load()), [ast.Constant("1 + 1")], [])
exec(compile(ast.fix_missing_locations(ast.Module([ast.Expr(inner)], [])), "<s>", "exec"))  # expect: PY-CODE warning
#: a tree from input is as severe as the text
import ast
exec(compile(ast.parse(input()), "<s>", "exec"))  # expect: PY-CODE-INJECTION error, PY-CODE-INJECTION warning
#: a tree whose attribute is set is not known
import ast
tree = ast.parse("tool.size('id')")
tree.body[0].value.func.attr = "system"
exec(compile(tree, "<s>", "exec"))  # expect: PY-CODE warning
#: nor is one whose statements are changed
import ast
tree = ast.parse("size = 3")
tree.body.append(ast.parse(input()).body[0])
exec(compile(tree, "<s>", "exec"))  # expect: PY-CODE warning
#: nor one that was walked
import ast
tree = ast.parse("size('id')")
for node in ast.walk(tree):
    if isinstance(node, ast.Name):
        node.id = input()
exec(compile(tree, "<s>", "exec"))  # expect: PY-CODE warning
#: nor one that was transformed in place
import ast
class Rename(ast.NodeTransformer):
    def visit_Name(self, node):
        return ast.Name(input(), ast.Load())
tree = ast.parse("size('id')")
Rename().visit(tree)
exec(compile(tree, "<s>", "exec"))  # expect: PY-CODE warning
#: reading a tree is harmless
import ast
tree = ast.parse("import os; os.system('id')")
print([type(node).__name__ for node in ast.walk(tree)], ast.dump(tree), tree.body[0].names[0].name)
#: calls in annotations run
import os
def start(size: os.system("id")) -> None:  # expect: PY-COMMAND warning
    print(size)
class Order:
    size: os.system("id")  # expect: PY-COMMAND warning
#: annotations of local variables do not
import os
def start():
    size: os.system("id") = 3
    return size
#: nor do annotations that are strings
from __future__ import annotations
import os
def start(size: os.system("id")) -> None:
    print(size)
#: types in annotations are no use of them
import os
import subprocess
from typing import Annotated
def start(child: subprocess.Popen, entry: os.DirEntry[str]) -> Annotated[subprocess.Popen[bytes], len("abc")]:
    return child
class Job:
    child: subprocess.Popen
    run: "subprocess.run"
#: string annotations are evaluated on request
import typing
class Order:
    size: "__import__('os').system('id')"
typing.get_type_hints(Order)  # expect: PY-COMMAND error
def start(size: "__import__('os').system('id')"):
    return size
typing.get_type_hints(start)  # expect: PY-COMMAND error
class Late:
    size: list["__import__('os').system('id')"]
typing.get_type_hints(Late)  # expect: PY-COMMAND error
typing.get_type_hints(type("Made", (), {"__annotations__": {"x": "__import__('os').system('id')"}}))  # expect: PY-COMMAND error
#: and harmless ones are harmless
import inspect
import typing
class Order:
    size: "int"
    after: "Order | None" = None
    kind: typing.Literal["a (b", "c"] = "c"
    note: typing.Annotated[str, "shown (if not empty"] = ""
def start(order: "Order", *sizes: "int") -> "list[Order]":
    return [order]
print(typing.get_type_hints(Order), typing.get_type_hints(start), inspect.signature(start, eval_str=True))
#: without eval_str they stay strings
import inspect
def start(size: "__import__('os').system('id')"):
    return size
print(inspect.signature(start), inspect.get_annotations(start))
#: modules found by their name
import sys
for module in list(sys.modules.values()):
    if getattr(module, "__name__", None) == "shutil":
        module.rmtree("/srv/ledger")  # expect: PY-FILE-DELETE error
#: modules that are only listed
import os
import sys
print(sorted(name for name, module in sys.modules.items() if hasattr(module, "__file__")))
for name, module in sys.modules.items():
    print(name, module.__name__, getattr(module, "__file__", None))
