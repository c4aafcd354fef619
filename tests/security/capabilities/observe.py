"""Runs a program under an audit hook and prints what it did: a JSON list of [line, capability].

Arguments: the program; its own arguments follow. The program runs in the current folder. Events without a capability,
and those of imports, are ignored.
"""

import json
import os
import runpy
import sys

PROGRAM = os.path.abspath(sys.argv[1])
BY_EVENT = {
    "os.system": "process-run",
    "os.posix_spawn": "process-run",
    "os.exec": "process-run",
    "subprocess.Popen": "process-run",
    "os.kill": "process-kill",
    "os.listdir": "directory-list",
    "os.scandir": "directory-list",
    "os.remove": "file-delete",
    "os.rmdir": "file-delete",
    "shutil.rmtree": "file-delete",
    "os.mkdir": "file-write",
    "os.rename": "file-write",
    "sqlite3.connect": "file-write",
    "socket.connect": "network-connect",
    "socket.bind": "network-listen",
    "socket.gethostname": "host-identify",
    "compile": "dynamic-code",
    "exec": "dynamic-code",
    "pickle.find_class": "deserialize",
    "marshal.loads": "deserialize",
    "ctypes.dlopen": "native-code",
    "sys._getframe": "introspection",
    "sys.settrace": "introspection",
}
# What functions of the library do on the way, and nobody would call a capability of the program.
INTERNAL = {
    "ast.py": {"dynamic-code"},
    "inspect.py": {"file-read"},
    "__init__.py currentframe": {"introspection"},
    "__init__.py findCaller": {"introspection"},
    "shutil.py rmtree": {"directory-list", "file-read"},
    "subprocess.py": {"file-read"},
    "tempfile.py": {"directory-list", "file-delete", "file-read"},
}
WRITING = os.O_WRONLY | os.O_RDWR
seen: "set[tuple[int, str]]" = set()


def line_of_program(capability: str) -> "int | None":
    """The line of the program that caused an event; none if an import did, or a function of the library by itself."""
    frame = sys._getframe(2)
    while frame is not None:
        name = frame.f_code.co_filename
        if name == PROGRAM:
            return frame.f_lineno
        if name.startswith("<frozen importlib"):
            return None
        file = os.path.basename(name)
        if capability in INTERNAL.get(file, ()) or capability in INTERNAL.get(f"{file} {frame.f_code.co_name}", ()):
            return None
        frame = frame.f_back
    return None


def capability_of(event: str, arguments: "tuple[object, ...]") -> "str | None":
    if event != "open":
        return BY_EVENT.get(event)
    flags = arguments[2]
    writes = isinstance(flags, int) and flags & WRITING != 0
    return "file-write" if writes else "file-read"


is_looking = False


def hook(event: str, arguments: "tuple[object, ...]") -> None:
    global is_looking
    capability = capability_of(event, arguments)
    if capability is None or is_looking:
        return
    # Looking at frames raises an event too.
    is_looking = True
    line = line_of_program(capability)
    is_looking = False
    if line is not None:
        seen.add((line, capability))


sys.argv = sys.argv[1:]
output = os.dup(1)
null = os.open(os.devnull, os.O_RDWR)
os.dup2(null, 1)
os.dup2(null, 2)
sys.addaudithook(hook)
try:
    runpy.run_path(PROGRAM, run_name="__main__")
finally:
    found = sorted(seen)
    os.write(output, json.dumps(found).encode())
