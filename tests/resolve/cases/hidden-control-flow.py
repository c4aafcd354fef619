#: exception-attr
import os
class Carrier(Exception):
    def __init__(self, fn):
        self.fn = fn
try:
    raise Carrier(os.system)
except Carrier as c:
    c.fn("id")  # expect: call os.system hidden


#: match-value
import os
mode = "clean"
match mode:
    case "show":
        f = print
    case _:
        f = os.system
f("id")  # expect: call os.system


#: if-else
import os, sys
if len(sys.argv) > 99:
    f = print
else:
    f = os.system
f("id")  # expect: call os.system


#: walrus
import os
if (fn := os.system):
    fn("id")  # expect: call os.system


#: async
import os, asyncio
async def give():
    return os.system
async def main():
    (await give())("id")  # expect: call os.system hidden
asyncio.run(main())


#: helper-decoder
import builtins
def d(s):
    out = ""
    for ch in s:
        out = ch + out
    return out
getattr(builtins, d("lave"))("1+1")  # expect: call builtins.eval hidden


#: comprehension
import os
[f("id") for f in (os.system,)]  # expect: call os.system hidden


#: exception-args
import os
try:
    raise ValueError(os.system)
except ValueError as e:
    e.args[0]("id")  # expect: call os.system hidden


#: context-manager
import os
class Ctx:
    def __enter__(self):
        return os.system
    def __exit__(self, *a):
        return False
with Ctx() as fn:
    fn("id")  # expect: call os.system hidden


#: generator-yield
import os
def gen():
    yield os.system
next(gen())("id")  # expect: call os.system hidden


#: or-expr
import os
f = None or os.system
f("id")  # expect: call os.system


#: generator-send
import os
def sink():
    f = yield
    f("id")  # expect: call os.system hidden
g = sink(); next(g)
try:
    g.send(os.system)
except StopIteration:
    pass


#: match
import os
match os:
    case m:
        m.system("id")  # expect: call os.system hidden


#: monkeypatch-builtin
import builtins, os
builtins.print = os.system
print("id")  # expect: call os.system hidden
