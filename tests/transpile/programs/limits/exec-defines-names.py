"""Text that is run as code."""
exec("x = 1 + 1\ndef f(n):\n    return n * x")
print(x, f(21))  # noqa: F821
scope: dict = {}
exec("y = [i * i for i in range(4)]", scope)
print(scope["y"], "__builtins__" in scope)
exec("print('from inside')")
code = compile("a = 5", "<text>", "exec")
exec(code)
print(a)  # noqa: F821
print("done")
