"""The inside of generators and coroutines."""
import types


def g():
    yield 1
    yield 2


x = g()
print(x.gi_frame is not None, x.gi_running, next(x))
print(x.gi_code.co_name, isinstance(x, types.GeneratorType), g.__code__.co_flags & 0x20)
list(x)
print(x.gi_frame)
f = types.FunctionType(g.__code__, {}, "renamed")
print(f.__name__, list(f()))
print(type(g) is types.FunctionType, types.SimpleNamespace(a=1, b=[2]))
