"""Reads texts on behalf of its parent process.

Frames in both directions are four bytes of length, big-endian, then the payload. An incoming frame is preceded by one
byte that selects the task. The first outgoing frame has the version of Python. After that, every incoming frame is a
text in UTF-8 and every outgoing frame its result. Text that parses gets two frames: the tree, and then the rest.
Arguments: bytes of address space, seconds of CPU per text.
"""

from __future__ import annotations

import ast
import gc
import itertools
import pathlib
import resource
import signal
import sys
import warnings

sys.path.append(str(pathlib.Path(__file__).resolve().parent))
from reader import Answer, answer, check_compiles, frame

#: Tasks other than both: only parse, or only compile.
PARSE, COMPILE = b"p", b"c"


def die_with_parent() -> None:
    try:
        import ctypes

        pr_set_pdeathsig = 1
        ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)
    except Exception:
        pass  # The process also exits at the end of stdin, although only between two texts.


def allow_cpu(seconds: int) -> None:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    soft = int(usage.ru_utime + usage.ru_stime) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard))


def lower(limit: int, value: int) -> None:
    hard = resource.getrlimit(limit)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(limit, (value, value))


def main() -> None:
    memory_max, cpu_seconds = int(sys.argv[1]), int(sys.argv[2])
    die_with_parent()
    # The parent finishes its calls before it exits; a signal to the whole group must not kill its readers first.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    lower(resource.RLIMIT_CORE, 0)
    lower(resource.RLIMIT_AS, memory_max)
    warnings.simplefilter("ignore")
    gc.disable()
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer

    def send(value: Answer) -> None:
        data = frame(value)
        stdout.write(len(data).to_bytes(4, "big") + data)
        stdout.flush()

    answer(b"# ruff: noqa\ndef f(x):\n    return x + 1\n", memory_max)
    answer(b"return", memory_max)
    gc.collect()
    gc.freeze()
    send({"python": ".".join(map(str, sys.version_info[:3]))})
    # Freeing a tree takes a while, so each is kept until its result is sent.
    trees: list[ast.Module] = []

    def send_tree(encoded: bytes, tree: ast.Module) -> None:
        send({"kind": "parsed", "tree": encoded})
        trees.append(tree)

    for count in itertools.count():
        head = stdin.read(5)
        if len(head) < 5:
            return
        task, data = head[:1], stdin.read(int.from_bytes(head[1:], "big"))
        allow_cpu(cpu_seconds)
        try:
            if task == COMPILE:
                reply = check_compiles(data)
            else:
                reply = answer(data, memory_max, parsed=send_tree, compiles=task != PARSE)
        except MemoryError:
            reply = {"kind": "unknown", "reason": "memory"}
        send(reply)
        # Between texts, so that no caller waits for it.
        trees.clear()
        if count % 64 == 63:
            gc.collect()


main()
