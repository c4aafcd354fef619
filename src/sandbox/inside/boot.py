"""What the interpreter of a container is started with. The sources of the other parts come as its argument."""

import gc

# Nothing of what is made from here to the first program is ever thrown away: looking for waste would be one.
gc.disable()

import _frozen_importlib_external
import binascii
import json
import marshal
import sys
import types

_settings = json.loads(sys.argv[1])
_compiled = _settings.pop("compiled")
for _name, _source in _settings.pop("sources").items():
    if _compiled["magic"] == _frozen_importlib_external.MAGIC_NUMBER.hex():
        _code = marshal.loads(binascii.a2b_base64(_compiled["parts"][_name]))
    else:
        _code = compile(_source, f"<{_name}>", "exec")
    _module = sys.modules[_name] = types.ModuleType(_name)
    exec(_code, _module.__dict__)

# Returns in the process of a program only. That program runs from here, with a single frame of ours below its own.
_program = sys.modules["supervisor"].serve(_settings)
_program.load()
_raised = None
try:
    exec(_program.code, _program.globals)
except BaseException as _error:
    _raised = _error
# Not in the clause above: there the exception would still count as being handled.
if _raised is not None:
    _program.caught(_raised)
del _raised
_program.after()
