# Passed on the command line, without these comments. Keep it short: anyone on the host can list it.
import gc
import sys

# Nothing allocated before the first program is ever freed, so there is no garbage to collect.
gc.disable()
_in = open(int(sys.argv[1]), "rb", closefd=False)
_start = {}  # type: ignore[var-annotated]  # An annotation would import `typing`, and be visible to programs.
exec(_in.read(int.from_bytes(_in.read(4), "big")), _start)
# Returns only in the process of a program, which runs from here, so that only one frame of ours is below its own.
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
    _program.handle_exception(_raised)
del _raised
_program.serve_questions()
