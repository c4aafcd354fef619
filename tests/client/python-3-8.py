"""Says what in a script needs more than Python 3.8 and its standard library; prints nothing where nothing does."""

import ast
import sys

allowed = {
    "base64",
    "http.client",
    "json",
    "os",
    "socket",
    "sys",
    "tempfile",
    "threading",
    "urllib.parse",
    "urllib.request",
}

# Methods and functions that came after 3.8.
newer_names = {
    "bit_count",
    "get_annotations",
    "pairwise",
    "randbytes",
    "removeprefix",
    "removesuffix",
    "waitstatus_to_exitcode",
}

source = open(sys.argv[1], encoding="utf-8").read()
tree = ast.parse(source, feature_version=(3, 8))
for node in ast.walk(tree):
    if isinstance(node, ast.Import):
        for name in node.names:
            if name.name not in allowed:
                print("imports " + name.name)
    elif isinstance(node, ast.ImportFrom) and node.module not in allowed:
        print("imports from %s" % node.module)
    elif isinstance(node, ast.Attribute) and node.attr in newer_names:
        print("uses " + node.attr)
    elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        # `list[int]` in an annotation runs when the function is defined.
        taken = [argument.annotation for argument in ast.walk(node.args) if isinstance(argument, ast.arg)]
        annotations = [node.returns] + taken
        if any(isinstance(inner, ast.Subscript) for one in annotations if one for inner in ast.walk(one)):
            print("subscripts in an annotation on line %d" % node.lineno)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        print("joins with | on line %d" % node.lineno)
