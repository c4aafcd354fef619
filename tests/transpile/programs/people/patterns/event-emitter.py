import functools
import time
from collections import defaultdict
from contextlib import contextmanager, suppress, ExitStack


class Emitter:
    def __init__(self):
        self._handlers = defaultdict(list)

    def on(self, event, handler=None, *, priority=0):
        if handler is None:
            return functools.partial(self.on, event, priority=priority)
        self._handlers[event].append((priority, handler))
        self._handlers[event].sort(key=lambda pair: -pair[0])
        return handler

    def emit(self, event, *args, **kwargs):
        return [h(*args, **kwargs) for _, h in self._handlers.get(event, [])]


bus = Emitter()


@bus.on("greet")
def hello(name, punctuation="."):
    return f"hello {name}{punctuation}"


@functools.partial(bus.on, "greet", priority=5)
def shout(name, **kw):
    return name.upper() + "!" * len(kw)


print(bus.emit("greet", "ann"), bus.emit("greet", "bo", punctuation="?"), bus.emit("none"))


@contextmanager
def section(title):
    print(f"<{title}>")
    try:
        yield title.upper()
    except ZeroDivisionError as e:
        print("caught", e)
    finally:
        print(f"</{title}>")


with section("a") as t, section("b"):
    print(t)
    1 / 0
print("after")
with suppress(KeyError, IndexError):
    {}["x"]
with ExitStack() as stack:
    for n in "xy":
        stack.enter_context(section(n))
    stack.callback(print, "callback")
    print("body")


def retry(times, exceptions=(Exception,)):
    def decorate(fn):
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            for attempt in range(1, times + 1):
                try:
                    return fn(*args, **kwargs)
                except exceptions as e:
                    print(f"{fn.__name__} attempt {attempt} failed: {e!r}")
                    if attempt == times:
                        raise
        return wrapper
    return decorate


calls = iter([ValueError("no"), OSError("disk"), 42])


@retry(3, (ValueError, OSError))
def flaky():
    """Fails twice."""
    r = next(calls)
    if isinstance(r, Exception):
        raise r
    return r


print(flaky(), flaky.__doc__, flaky.__name__)
