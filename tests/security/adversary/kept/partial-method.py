#: {"sink":"ctypes.CDLL","events":["ctypes.dlopen"],"payload":"libnightly","away":false}
import os
import string
import ast
import functools
import weakref
import math

cabin = os.path.join(os.getcwd(), "reports")
window = os.environ.get("LOG_LEVEL", "info")

import textwrap as canvas
courier = ast.literal_eval("\"dedent\"")
batch = lambda *given, **named: string.Formatter().get_field("0." + courier, (canvas,), {})[0](*given, **named)
print(batch("  a"))
try:
    import ctypes as remedy
except ImportError:
    remedy = None
feature = (67, 68, 76, 76,)
class Moment:
    def _run(self, step, *given, **named):
        return step(*given, **named)  # the sink

    run = functools.partialmethod(_run, dict(vars(remedy))[("".join(map(chr, feature)) if 2 > 1 else len)])
weakref.finalize(set, Moment().run, "libnightly.so")()
def market(system, run=str):
    return run(system)

print(market("ready"), market(3, run=repr))

print(math.floor(2.5))
