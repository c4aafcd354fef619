"""Run by the self-test as a submitted program: tries what must not work, and prints the results as JSON."""

from __future__ import annotations

import ctypes
import errno
import json
import os
import signal
import socket
import sys
from collections.abc import Callable

question = json.loads(sys.stdin.read())
libc = ctypes.CDLL(None, use_errno=True)
found: dict[str, object] = {}


def error_name(error: OSError) -> str:
    return errno.errorcode.get(error.errno or 0, str(error.errno))


def try_action(action: Callable[[], object]) -> str | None:
    """The name of the error; None if the action succeeded."""
    try:
        action()
    except OSError as error:
        return error_name(error)
    return None


def opening(path: str, mode: str = "rb") -> Callable[[], None]:
    def action() -> None:
        with open(path, mode) as file:
            file.read(1) if "r" in mode else file.write("x")

    return action


def creating(family: int) -> Callable[[], None]:
    return lambda: socket.socket(family, socket.SOCK_STREAM if family == 2 else socket.SOCK_DGRAM).close()


def lines_of(path: str) -> list[str]:
    with open(path) as file:
        return file.read().splitlines()


status = dict(line.split(":\t", 1) for line in lines_of("/proc/self/status") if ":\t" in line)
found["uid"] = [os.getuid(), os.geteuid(), os.getgid(), os.getegid()]
found["groups"] = [group for group in os.getgroups() if group not in (os.getgid(), 65534)]
found["capabilities"] = {
    name: status[name] for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb") if name in status
}
found["noNewPrivileges"] = status.get("NoNewPrivs")
found["filter"] = status.get("Seccomp")
found["environment"] = dict(os.environ)
found["descriptors"] = sorted(int(name) for name in os.listdir("/proc/self/fd"))[:-1]
found["tmp"] = sorted(os.listdir("/tmp"))
found["interfaces"] = [line.split(":")[0].strip() for line in lines_of("/proc/self/net/dev")[2:]]
found["families"] = {str(family): try_action(creating(family)) for family in (2, 10, 16, 17, 38, 40)}
found["writes"] = {
    path: try_action(opening(path, "w"))
    for path in (
        *("/probe", "/usr/probe", "/etc/probe", "/dev/probe", "/proc/probe"),
        *(f"{folder}/probe" for folder in question["readOnly"]),
    )
}
found["reads"] = {
    path: try_action(opening(path))
    for path in ("/etc/shadow", "/proc/1/environ", "/proc/1/mem", "/proc/kcore", *question["hidden"])
}
found["supervisorDescriptors"] = try_action(lambda: os.listdir("/proc/1/fd"))


def call(number: int, *arguments: int) -> str | None:
    ctypes.set_errno(0)
    words = [ctypes.c_long(argument) for argument in arguments] + [ctypes.c_long(0)] * (6 - len(arguments))
    answer = libc.syscall(ctypes.c_long(number), *words)
    return errno.errorcode.get(ctypes.get_errno(), "?") if answer == -1 else None


# Arguments that fail or change nothing if the call itself is allowed.
found["calls"] = {name: call(number, -1, 0, 0, 0, 0) for name, number in question["forbidden"].items()}
found["limitsOfOthers"] = call(question["prlimit64"], 1, 7, 0, 0)
parent = os.getpid()
namespace = call(question["clone"], 0x10000000 | signal.SIGCHLD)
if os.getppid() == parent or os.getpid() != parent:
    os._exit(0)
found["namespaceByClone"] = namespace

written = 0
piece = b"\0" * (1 << 20)
found["tmpFull"] = None
try:
    with open("/tmp/large", "wb", buffering=0) as file:
        while written < question["tmpBytes"] * 2:
            written += file.write(piece)
except OSError as error:
    found["tmpFull"] = error_name(error)
found["tmpWritten"] = written
os.unlink("/tmp/large")

made = 0
found["inodesFull"] = None
os.mkdir("/tmp/many")
try:
    while made < question["tmpInodes"] * 2:
        os.mknod(f"/tmp/many/{made}")
        made += 1
except OSError as error:
    found["inodesFull"] = error_name(error)
found["inodesMade"] = made

children: list[int] = []
found["forkRefused"] = None
try:
    while len(children) < question["pids"] * 2:
        child = os.fork()
        if child == 0:
            signal.pause()
        children.append(child)
except OSError as error:
    found["forkRefused"] = error_name(error)
for child in children:
    os.kill(child, signal.SIGKILL)
for child in children:
    os.waitpid(child, 0)
found["forks"] = len(children)
print(json.dumps(found))
