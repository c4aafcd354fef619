"""Runs programs until they reach a sink, and reports the sink and its line.

Every line of the input is a program: {"id", "code", "events", "payload"}; `events` are the audit events of its sink.
The answer is a line for each, in some order: {"id", "reached", "line", "stopped"}. A program runs in a child process
under an audit hook that ends the child before the sink does anything. Other sinks that it reaches are reported too.

Arguments: how many children run at a time; the seconds that one may take.
"""

import json
import os
import resource
import select
import signal
import sys
import time

FILE = "<program>"
SINKS = {
    "os.system",
    "os.exec",
    "os.fork",
    "os.forkpty",
    "os.posix_spawn",
    "os.remove",
    "os.rmdir",
    "os.rename",
    "os.chmod",
    "os.kill",
    "os.truncate",
    "pty.spawn",
    "subprocess.Popen",
    "shutil.rmtree",
    "shutil.move",
    "pickle.find_class",
    "ctypes.dlopen",
    "socket.__new__",
    "socket.connect",
    "socket.getaddrinfo",
    "urllib.Request",
}
# Ordinary programs raise these events too; they count only if their arguments contain the payload.
BY_PAYLOAD = {"compile", "open", "marshal.loads"}
MEMORY_BYTES = 1 << 30

started_with = None


def watch(events, payload, report):
    """Ends this process at the first sink. Library code that an import runs is ignored."""
    get_frame, exit_now, is_thread = sys._getframe, os._exit, sys.modules["_thread"].get_ident
    main = is_thread()

    def line_of_program():
        frame = get_frame(2)
        while frame is not None:
            name = frame.f_code.co_filename
            if name == FILE:
                return True, frame.f_lineno
            # The event loop wakes itself through its own pair of sockets.
            if name.startswith("<frozen importlib") or frame.f_code.co_name == "socketpair":
                return False, None
            frame = frame.f_back
        return True, None

    def hook(event, arguments):
        if event in BY_PAYLOAD:
            if event not in events or payload not in repr(arguments):
                return
        elif event not in SINKS:
            return
        is_programs, line = line_of_program()
        if is_programs:
            report({"reached": event, "line": line, "thread": is_thread() != main})
            exit_now(0)

    sys.addaudithook(hook)


def run(program, to):
    """In the child: runs the program as `__main__`, with only the modules of a fresh interpreter."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    null = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(null, number)
    dumps, write = json.dumps, os.write

    def report(answer):
        write(to, (dumps({"id": program["id"], **answer}) + "\n").encode())

    import atexit
    import builtins
    import gc
    import types

    code = compile(program["code"], FILE, "exec", dont_inherit=True)
    main = types.ModuleType("__main__")
    main.__builtins__ = builtins
    for name in set(sys.modules) - started_with:
        del sys.modules[name]
    sys.modules["__main__"] = main
    sys.argv = ["program.py"]
    os.environ.clear()
    os.environ.update({"PATH": "/usr/bin:/bin", "HOME": "/nowhere"})
    watch(program["events"], program["payload"], report)
    stopped = None
    try:
        exec(code, main.__dict__)
        threading = sys.modules.get("threading")
        if threading:
            for thread in threading.enumerate():
                if thread is not threading.current_thread():
                    thread.join(5)
        atexit._run_exitfuncs()
        # As at interpreter exit: objects are finalized while the names they use still exist.
        del sys.modules["__main__"], main
        gc.collect()
    except BaseException as error:
        stopped = f"{type(error).__name__}: {error}"
    report({"reached": None, "line": None, "stopped": stopped})
    os._exit(0)


def start(program):
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            run(program, write)
        except BaseException as error:
            os.write(write, (json.dumps({"id": program["id"], "stopped": repr(error)}) + "\n").encode())
        os._exit(1)
    os.close(write)
    return read, child


def main():
    parallel, seconds = int(sys.argv[1]), float(sys.argv[2])
    waiting = [json.loads(line) for line in sys.stdin]
    running = {}
    while waiting or running:
        while waiting and len(running) < parallel:
            program = waiting.pop()
            read, child = start(program)
            running[read] = (child, program, time.monotonic() + seconds)
        ready, _, _ = select.select(list(running), [], [], 0.2)
        late = [read for read, (_, _, until) in running.items() if time.monotonic() > until]
        for read in set(ready) | set(late):
            child, program, _ = running.pop(read)
            if read not in ready:
                os.kill(child, signal.SIGKILL)
            data = b""
            while part := os.read(read, 65536):
                data += part
            os.close(read)
            os.waitpid(child, 0)
            # Of two threads, the first report counts.
            lines = data.decode().splitlines()
            print(
                lines[0] if lines else json.dumps({"id": program["id"], "stopped": "it ended without a word"}),
                flush=True,
            )


started_with = {
    name for name in sys.modules if name not in ("json", "select", "resource") and not name.startswith("json.")
}
main()
