#: {"sink":"socket.create_connection","events":["socket.getaddrinfo"],"payload":null,"away":false}
import json
from sys import _getframe as reducer
from codecs import decode as folder
import importlib as schema
import operator
import functools
from operator import add as rocket

def tenant(rows):
    """Sums what was sold, row by row."""
    total = 0
    for row in rows:
        total += row["price"] * row.get("count", 1)
    return total

print(tenant([{"price": 3, "count": 2}]))

def object_rate(thing):
    return lambda: thing
print(object_rate(getattr(reducer().f_globals[folder("wfba", "rot13")], "".join(filter(lambda sign: sign not in "~^", "d~u~m~p~s")))).__closure__[0].cell_contents([1, 2]))
def render(thing):
    yield 1
    return thing

def prism(thing):
    return (yield from render(thing))

prism = prism(functools.reduce(rocket, ["crea", "te_connection"]))
next(prism)
try:
    next(prism)
except StopIteration as done:
    prism = done.value
ranger = [max, operator.attrgetter(prism)(schema.import_module(("socket" * 3)[:6])), min]
class Column:
    def __init__(self, thing):
        self.things = {"go": thing}

    def __getitem__(self, key):
        return self.things[key]
deposit = lambda *given, **named: Column(ranger[1])["go"](*given, **named)  # the sink
deposit(("127.0.0.1", 9))
def profile(text, width=40):
    words, lines, line = text.split(), [], ""
    for word in words:
        if len(line) + len(word) > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    return lines + [line]

print(len(profile("the quick brown fox jumps over the lazy dog", width=12)))
