"""Stacks of managers, managers as decorators, output that goes elsewhere."""
import io
import sys
from contextlib import ExitStack, closing, contextmanager, nullcontext, redirect_stdout, suppress


@contextmanager
def step(name, fail_exit=False):
    print("in", name)
    try:
        yield name
    finally:
        print("out", name)
        if fail_exit:
            raise KeyError(name)


def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)


with ExitStack() as stack:
    for n in "abc":
        print(stack.enter_context(step(n)))
    stack.callback(print, "bye", sep="-")
    stack.callback(lambda *a, **k: print(a, k), 1, 2, x=3)
    stack.push(lambda kind, value, trace: print("pushed", kind))


def broken():
    with ExitStack() as stack:
        stack.enter_context(step("x"))
        stack.push(lambda kind, value, trace: print("sees", kind.__name__, value))
        raise ValueError("inside")


show(broken)


def swallowed():
    with ExitStack() as stack:
        stack.enter_context(suppress(ValueError))
        stack.enter_context(step("y"))
        raise ValueError("gone")
    return "after"


show(swallowed)


def replaced():
    with ExitStack() as stack:
        stack.enter_context(step("outer"))
        stack.enter_context(step("inner", fail_exit=True))
        raise ValueError("first")


show(replaced)
with ExitStack() as stack:
    stack.enter_context(step("kept"))
    kept = stack.pop_all()
print("left")
kept.close()
show(lambda: ExitStack().enter_context(5))


@step("deco")
def work(a, b=2):
    print("working", a, b)
    return a + b


print(work(1), work(1, b=5))
buffer = io.StringIO()
with redirect_stdout(buffer) as target:
    print("hidden", 1)
    sys.stdout.write("direct\n")
    with redirect_stdout(io.StringIO()) as inner:
        print("deeper")
    print("back")
print(repr(buffer.getvalue()), target is buffer, repr(inner.getvalue()))
with nullcontext(5) as five, nullcontext() as none:
    print(five, none)
with suppress(KeyError, IndexError):
    [][1]
with suppress():
    print("nothing to suppress")
out = io.StringIO("first\nsecond\nthird")
print(out.readline(), out.tell(), out.read(3), out.readlines(), out.read(), out.seek(0), list(out), out.seek(2), out.write("XY"), out.getvalue(), out.tell())
out.seek(0, 2)
print(out.write("é🎉"), out.tell(), out.getvalue()[-1], out.truncate(3), out.getvalue())
with io.StringIO() as s:
    print("a", "b", sep="-", end="!", file=s)
    s.writelines(["x", "y"])
    print(s.getvalue())
show(lambda: s.getvalue())
show(lambda: s.write("x"))
show(lambda: io.StringIO().write(5))
show(lambda: io.StringIO(5))
print(s.closed, io.StringIO().closed, type(s).__name__)


class Log:
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)

    def flush(self):
        self.parts.append("flush")

    def close(self):
        print("log closed", self.parts)


with closing(Log()) as log:
    print("a", 1, sep="+", file=log, flush=True)
    with redirect_stdout(log):
        print("redirected")


@contextmanager
def twice():
    yield 1
    yield 2


def use():
    with twice():
        pass


show(use)


@contextmanager
def passes():
    try:
        yield
    except StopIteration as e:
        print("saw", e)
        raise


def stops():
    with passes():
        raise StopIteration("s")


show(stops)
print(sys.stdout.write("é\n"), sys.byteorder, sys.float_info.epsilon, sys.float_info.max, sys.float_info.min, len(sys.argv), sys.intern("x"))
sys.stdout.flush()
