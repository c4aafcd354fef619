import importlib


def compute(text):
    return eval(text, {"__builtins__": {}})  # can: dynamic-code


print(compute("1 + 2"))
namespace = {}
exec("def double(x):\n    return x * 2\n", namespace)  # can: dynamic-code
print(namespace["double"](4))
code = compile("3 * 3", "<text>", "eval")  # can: dynamic-code
print(eval(code))  # can: dynamic-code
math = importlib.import_module("math")
print(math.pi)
