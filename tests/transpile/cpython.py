"""Runs Python programs, each in a process of its own, and reports how each ended.

Reads paths, one per line, and writes a line of JSON for each: the output, the exit status, and the type of the uncaught
exception, as a traceback names it. A program that had to be killed has no status.
"""

import atexit
import json
import math
import os
import resource
import select
import selectors
import signal
import sys
import time
import types

# isort: split
# Modules that many programs import are loaded before a process is forked.
import asyncio
import dataclasses  # noqa: F401
import datetime  # noqa: F401
import decimal  # noqa: F401
import enum  # noqa: F401
import random  # noqa: F401
import statistics  # noqa: F401
import typing  # noqa: F401

# Only programs that never end reach these limits.
CPU_SECONDS_MAX = 30
SECONDS_MAX = 300


class Clock:
    """The clock of the event loop, so that the order of its timers does not depend on the load of the machine: it
    advances by the time slept, and a little with each reading. Nothing else of asyncio is replaced."""

    now = time.monotonic()
    skipped = 0.0
    select = selectors.DefaultSelector.select
    sleep = time.sleep
    real = {name: getattr(time, name) for name in ("perf_counter", "monotonic", "time")}

    @classmethod
    def skip(cls, seconds):
        cls.now += seconds
        cls.skipped += seconds


def loop_time(loop):
    Clock.now += 1e-6
    return Clock.now


def select_or_skip(selector, timeout=None):
    if timeout is None or timeout <= 0:
        return Clock.select(selector, timeout)
    events = Clock.select(selector, 0)
    if not events:
        # Like epoll: whole milliseconds, and a moment to wake up.
        Clock.skip(math.ceil(timeout * 1e3) * 1e-3 + 60e-6)
    return events


def sleep_or_skip(seconds):
    if asyncio._get_running_loop() is None:
        Clock.sleep(seconds)
    else:
        Clock.skip(seconds)


asyncio.BaseEventLoop.time = loop_time
selectors.DefaultSelector.select = select_or_skip
time.sleep = sleep_or_skip
for name, read in Clock.real.items():
    setattr(time, name, lambda read=read: read() + Clock.skipped)


def name_of(kind):
    return (
        kind.__qualname__ if kind.__module__ in ("builtins", "__main__") else f"{kind.__module__}.{kind.__qualname__}"
    )


def status_of(leaving):
    if leaving.code is None:
        return 0
    return leaving.code & 255 if isinstance(leaving.code, int) else 1


def program(path, report):
    """In the forked process: runs the program as `__main__`, then ends as the interpreter does."""
    error, status = None, 0
    main = types.ModuleType("__main__")
    main.__file__ = path
    main.__builtins__ = __builtins__
    sys.modules["__main__"] = main
    sys.argv = [path]
    # The inherited one still has paths.
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    try:
        with open(path, encoding="utf-8") as file:
            code = compile(file.read(), path, "exec", dont_inherit=True)
        exec(code, main.__dict__)
    except SystemExit as leaving:
        status = status_of(leaving)
    except BaseException as raised:
        error, status = name_of(type(raised)), 1
        raised.__traceback__ = None
    atexit._run_exitfuncs()
    main.__dict__.clear()
    sys.stdout.flush()
    os.write(report, json.dumps({"status": status, "error": error}).encode())
    os._exit(0)


def run(path):
    out, out_end = os.pipe()
    report, report_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS_MAX, CPU_SECONDS_MAX))
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(out_end, 1)
        os.dup2(0, 2)
        try:
            program(path, report_end)
        finally:
            os._exit(70)
    os.close(out_end)
    os.close(report_end)
    until = time.monotonic() + SECONDS_MAX
    texts = {out: b"", report: b""}
    open_ends = [out, report]
    while open_ends:
        ready, _, _ = select.select(open_ends, [], [], max(0, until - time.monotonic()))
        if not ready:
            break
        for end in ready:
            chunk = os.read(end, 65536)
            texts[end] += chunk
            if not chunk:
                open_ends.remove(end)
    if open_ends:
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(out)
    os.close(report)
    end = json.loads(texts[report] or '{"status": null, "error": null}')
    return {"path": path, "stdout": texts[out].decode("utf-8"), **end}


for line in sys.stdin:
    print(json.dumps(run(line.rstrip("\n"))), flush=True)
