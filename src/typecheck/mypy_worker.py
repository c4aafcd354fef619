"""Type-checks texts, in processes that are forked in advance and handle a few dozen texts each.

Started by mypy-process.ts with its settings as one JSON argument. It communicates in frames over stdin and stdout:
the length of the payload and the number of the request, four bytes each, then the payload as JSON. Every request gets
exactly one response. A request without payload cancels the request of that number. Frames that do not belong to a
request have the number 0.

The parent never checks a text itself. It shares its memory with its children, and a page is copied when one of them
writes to it. `gc.freeze` stops the garbage collector, which would write to almost every page, from visiting the graph.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import resource
import selectors
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mypy.defaults import PYTHON3_VERSION_MIN
from mypy.version import __version__ as mypy_version
from mypy_graph import EnclosingPackages, Graph, Libraries, checked_version
from mypy_project import check_project
from mypy_store import open_graph
from mypy_target import set_target, target_version

HEADER = struct.Struct(">II")
#: Sent between parent and child, in this order: the length of a request; a byte when the child has started on it; the
#: length of the response, and whether the child can take another request. A child may be killed at any point.
REQUEST_HEADER = struct.Struct(">I")
STARTED = b"\n"
RESPONSE_HEADER = struct.Struct(">I?")
#: A child exits after this many texts or this much growth, which frees the memory it copied and accumulated.
REQUESTS_MAX = 32
GROWTH_MAX_KB = 128 * 1024
EXIT_MEMORY = 3
EXIT_CRASH = 4
PR_SET_PDEATHSIG = 1
#: As in the mypy command. With Python's default, a fifth of the time of a check is spent on collecting garbage.
GARBAGE_THRESHOLD = 200_000


class Settings(NamedTuple):
    #: The process that started this one. This process and its children are killed when it exits.
    starter: int
    #: Where the analysed libraries are stored.
    folder: str
    #: The third-party packages that are analysed, those of them that are loaded, and further modules: see `Libraries`.
    libraryPackages: list[str]
    loadedPackages: list[str]
    libraryModules: list[str]
    flags: list[str]
    #: The version of Python to check for, such as `3.12`; None for that of this interpreter or of the environment.
    pythonVersion: str | None
    #: The codes that make a text invalid. Only their errors are examined for doubts.
    rejecting: list[str]
    packages: list[str]
    module: str
    init: str
    children: int
    deadlineMs: int
    cpuSecondsMax: int
    memoryMaxBytes: int
    answerMaxBytes: int


class Child:
    def __init__(self, pid: int, connection: socket.socket) -> None:
        self.pid = pid
        self.connection = connection
        self.request = 0
        self.payload = b""
        self.is_last_try = False
        self.deadline = 0.0
        self.response = bytearray()
        self.handled_count = 0
        #: Why this process killed it, or None.
        self.killed_for: str | None = None

    def kill(self, reason: str) -> None:
        self.killed_for = self.killed_for or reason
        os.kill(self.pid, signal.SIGKILL)


class Parent:
    def __init__(self, graph: Graph, settings: Settings) -> None:
        self.graph = graph
        self.settings = settings
        # From now on, anything printed goes to stderr, so that it cannot end up between two frames.
        self.output = os.dup(1)
        os.dup2(2, 1)
        self.input_buffer = bytearray()
        self.idle: list[Child] = []
        self.busy: dict[int, Child] = {}
        #: Killed or about to exit; their exit status has not been collected yet.
        self.exiting: set[int] = set()
        #: The earliest time of the next fork, which is in the future after a failed attempt.
        self.next_fork = 0.0
        self.has_common_modules = False
        #: How many children in a row exited before their first request.
        self.idle_exits = 0
        self.selector = selectors.DefaultSelector()
        self.selector.register(0, selectors.EVENT_READ)

    def serve(self) -> None:
        while len(self.idle) < self.settings.children:
            self.idle.append(self.fork())
        python = "{}.{}".format(*target_version())
        news = {"mypy": mypy_version, "python": python, "packages": self.graph.packages}
        self.send_json(0, {**news, "idle": len(self.idle)})
        while True:
            events = self.selector.select(self.compute_timeout())
            for key, _ in events:
                if key.data is not None:
                    self.read_child(key.data)
                elif not self.read_requests():
                    return
            self.enforce_deadlines()
            self.exiting = {pid for pid in self.exiting if os.waitpid(pid, os.WNOHANG)[0] == 0}
            # A fork takes milliseconds, so it is done when no request is waiting.
            if not events and self.needs_child() and time.monotonic() >= self.next_fork:
                self.add_child()

    def compute_timeout(self) -> float | None:
        ends = [child.deadline for child in self.busy.values()]
        if self.exiting:
            ends.append(time.monotonic() + 0.02)
        if self.needs_child():
            ends.append(self.next_fork)
        return max(0, min(ends) - time.monotonic()) if ends else None

    def needs_child(self) -> bool:
        """Whether there are too few children. Busy ones count: they become idle again."""
        return len(self.idle) + len(self.busy) < self.settings.children

    def add_child(self) -> None:
        self.load_common_modules()
        try:
            self.idle.append(self.fork())
            self.send_json(0, {"idle": len(self.idle)})
        except OSError as error:
            print(f"cannot fork a process for the next request: {error}", file=sys.stderr)
            self.next_fork = time.monotonic() + 1

    def load_common_modules(self) -> None:
        """Takes as long as ten checks, so it is left until a child is replaced, which shows that there are many."""
        if not self.has_common_modules:
            self.has_common_modules = True
            self.graph.load_common_modules()
            gc.freeze()

    def read_requests(self) -> bool:
        chunk = os.read(0, 1 << 20)
        self.input_buffer += chunk
        while len(self.input_buffer) >= HEADER.size:
            size, number = HEADER.unpack_from(self.input_buffer)
            end = HEADER.size + size
            if len(self.input_buffer) < end:
                break
            payload = bytes(self.input_buffer[HEADER.size : end])
            del self.input_buffer[:end]
            if payload:
                self.dispatch(number, payload)
            elif number in self.busy:
                self.busy[number].kill("dropped")
        return chunk != b""

    def dispatch(self, number: int, payload: bytes, is_last_try: bool = False) -> None:
        try:
            child = self.idle.pop() if self.idle and not is_last_try else self.fork()
        except OSError:
            self.send_json(number, {"unknown": "crash"})
            return
        try:
            child.connection.sendall(REQUEST_HEADER.pack(len(payload)) + payload)
        except OSError:
            # The child exited while idle. Its closed socket is reported by the next `select`.
            pass
        child.request, child.payload, child.is_last_try = number, payload, is_last_try
        child.deadline = time.monotonic() + self.settings.deadlineMs / 1000
        self.busy[number] = child
        self.send_json(0, {"idle": len(self.idle)})

    def read_child(self, child: Child) -> None:
        if child.connection.fileno() < 0:
            # Dismissed after `select` returned it.
            return
        try:
            chunk = child.connection.recv(1 << 20)
        except OSError:
            chunk = b""
        child.response += chunk
        if len(child.response) > self.settings.answerMaxBytes:
            child.kill("memory")
        if chunk:
            self.take_response(child)
            return
        if child in self.idle:
            self.idle.remove(child)
            self.dismiss(child)
            self.idle_exits += 1
            if self.idle_exits > self.settings.children:
                # Something outside kills the children; forking without a pause would use up the CPU.
                self.next_fork = time.monotonic() + min(5.0, 0.05 * 2 ** min(self.idle_exits, 10))
            return
        del self.busy[child.request]
        cause, is_unrelated = self.reap_child(child)
        # CPU time and memory of earlier texts do not count towards this one.
        is_unrelated = is_unrelated or not child.response or (child.handled_count > 0 and cause != "time")
        if is_unrelated and child.killed_for is None and not child.is_last_try:
            self.dispatch(child.request, child.payload, is_last_try=True)
        else:
            self.send_json(child.request, {"unknown": cause})

    def take_response(self, child: Child) -> None:
        start = len(STARTED) + RESPONSE_HEADER.size
        if child.killed_for is not None or len(child.response) < start:
            return
        size, can_continue = RESPONSE_HEADER.unpack_from(child.response, len(STARTED))
        if len(child.response) < start + size:
            return
        self.send(child.request, bytes(child.response[start:]))
        del self.busy[child.request]
        self.idle_exits = 0
        if not can_continue or len(self.idle) >= self.settings.children:
            self.dismiss(child)
            return
        child.response.clear()
        child.handled_count += 1
        child.request, child.payload = 0, b""
        self.idle.append(child)
        self.send_json(0, {"idle": len(self.idle)})

    def dismiss(self, child: Child) -> None:
        self.selector.unregister(child.connection)
        child.connection.close()
        os.kill(child.pid, signal.SIGKILL)
        self.exiting.add(child.pid)

    def reap_child(self, child: Child) -> tuple[str, bool]:
        """Returns why a child exited, and whether that is unrelated to its text: no text can cause a SIGKILL."""
        self.selector.unregister(child.connection)
        child.connection.close()
        # The connection is only closed when the child exits, so this does not block.
        _, status, usage = os.wait4(child.pid, 0)
        if child.killed_for is not None:
            return child.killed_for, False
        if os.WIFSIGNALED(status):
            if os.WTERMSIG(status) == signal.SIGXCPU:
                return "time", False
            # When native code runs out of memory, the process aborts. ru_maxrss is in kilobytes.
            if usage.ru_maxrss * 1024 > self.settings.memoryMaxBytes / 2:
                return "memory", False
            return "crash", os.WTERMSIG(status) == signal.SIGKILL
        return ("memory" if os.WEXITSTATUS(status) == EXIT_MEMORY else "crash"), False

    def enforce_deadlines(self) -> None:
        now = time.monotonic()
        for child in self.busy.values():
            if child.deadline <= now:
                child.kill("time")

    def send_json(self, number: int, message: dict[str, object]) -> None:
        self.send(number, json.dumps(message).encode())

    def send(self, number: int, payload: bytes) -> None:
        rest = memoryview(HEADER.pack(len(payload), number) + payload)
        while rest:
            rest = rest[os.write(self.output, rest) :]

    def fork(self) -> Child:
        ours, theirs = socket.socketpair()
        parent = os.getpid()
        pid = os.fork()
        if pid == 0:
            # With a copy of a sibling's connection open here, the sibling would not notice that the parent exited.
            self.selector.close()
            os.close(self.output)
            for child in [*self.idle, *self.busy.values()]:
                child.connection.close()
            ours.close()
            serve_requests(self.graph, theirs, parent, self.settings)
        theirs.close()
        child = Child(pid, ours)
        self.selector.register(ours, selectors.EVENT_READ, child)
        return child


def serve_requests(graph: Graph, connection: socket.socket, parent: int, settings: Settings) -> NoReturn:
    """Runs the main loop of a child."""
    try:
        exit_with_parent(parent)
        # mypy prints messages before it raises an internal error.
        null_device = os.open(os.devnull, os.O_RDWR)
        for standard in (0, 1, 2):
            os.dup2(null_device, standard)
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (settings.memoryMaxBytes, settings.memoryMaxBytes))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        start_rss = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for left in reversed(range(REQUESTS_MAX)):
            (size,) = REQUEST_HEADER.unpack(read_exactly(connection, REQUEST_HEADER.size))
            request = json.loads(read_exactly(connection, size))
            usage = resource.getrusage(resource.RUSAGE_SELF)
            cpu = int(usage.ru_utime + usage.ru_stime) + settings.cpuSecondsMax
            resource.setrlimit(resource.RLIMIT_CPU, (cpu, resource.RLIM_INFINITY))
            connection.sendall(STARTED)
            # After a text with siblings, and after a project, the graph is not as it was.
            is_last = left == 0 or "project" in request or request["around"] is not None
            response = json.dumps(answer(graph, request, settings)).encode()
            growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - start_rss
            can_continue = not is_last and not graph.is_dirty and growth < GROWTH_MAX_KB
            connection.sendall(RESPONSE_HEADER.pack(len(response), can_continue) + response)
            if can_continue:
                graph.remove_submission()
        # The parent closes the socket when the child should exit.
        read_exactly(connection, 1)
    except MemoryError:
        os._exit(EXIT_MEMORY)
    except BaseException:
        os._exit(EXIT_CRASH)
    os._exit(0)


def answer(graph: Graph, request: dict[str, Any], settings: Settings) -> dict[str, object]:
    if "project" in request:
        return check_project(graph, request["project"], settings.rejecting)
    around = request["around"]
    if around is not None:
        graph.place(around["module"], around["path"], around["files"])
    messages = graph.check(request["text"], request["raw"], settings.rejecting)
    return {"messages": messages, "types": graph.name_types() if request.get("types") else []}


def read_exactly(connection: socket.socket, size: int) -> bytes:
    """Reads `size` bytes; exits the process at the end of the stream."""
    pieces = []
    while size > 0:
        piece = connection.recv(min(size, 1 << 20))
        if not piece:
            os._exit(0)
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


def exit_with_parent(parent: int) -> None:
    """Has the kernel kill this process when its parent exits. Linux only; elsewhere the closed socket ends it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(0)


def run_in_child(task: Callable[[], None]) -> None:
    parent = os.getpid()
    pid = os.fork()
    if pid == 0:
        status = EXIT_CRASH
        try:
            exit_with_parent(parent)
            os.dup2(2, 1)
            task()
            status = 0
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
        os._exit(status)
    if os.waitpid(pid, 0)[1] != 0:
        raise RuntimeError("the libraries could not be analysed")


def choose_version(settings: Settings) -> list[str]:
    """Sets the target, and returns the flags for it: none if mypy would choose that version itself."""
    default = checked_version(settings.flags)
    major, minor = settings.pythonVersion.split(".") if settings.pythonVersion else default
    target = (int(major), int(minor))
    set_target(target)
    # What an older version lacks is left to the service's own checks.
    checked = max(target, PYTHON3_VERSION_MIN)
    return [] if checked == default else ["--python-version={}.{}".format(*checked)]


def main() -> None:
    settings = Settings(**json.loads(sys.argv[1]))
    exit_with_parent(settings.starter)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Loading leaves next to no garbage.
    gc.disable()
    enclosing = EnclosingPackages(settings.packages, settings.module, settings.init)
    libraries = Libraries(settings.libraryPackages, settings.loadedPackages, settings.libraryModules)
    flags = [*settings.flags, *choose_version(settings)]
    graph = open_graph(settings.folder, flags, libraries, enclosing, run_in_child)
    os.chmod(".", 0o500)
    gc.freeze()
    gc.set_threshold(GARBAGE_THRESHOLD)
    gc.enable()
    Parent(graph, settings).serve()
    # The service closed the pipe or exited. The children exit with this process.
    os._exit(0)


main()
