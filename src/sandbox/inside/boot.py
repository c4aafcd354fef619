# Passed on the command line, without these comments. It has to stay short: anyone on the host can list it.
import gc
import sys

# Nothing allocated before the first program is ever thrown away, so there is no garbage to look for.
gc.disable()
_in = open(int(sys.argv[1]), "rb", closefd=False)
_start = {}  # type: ignore[var-annotated]  # An annotation would import `typing`, and be visible to programs.
exec(_in.read(int.from_bytes(_in.read(4), "big")), _start)
# Returns in the process of a program only, which runs from here: there is one frame of ours below its own.
_program = _start["serve"](_in)
del _in, _start
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
