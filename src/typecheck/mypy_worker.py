"""Type-checks texts, in processes that are forked in advance and handle a few dozen texts each.

Started by mypy-process.ts with its settings as one JSON argument. It communicates in frames over stdin and stdout:
the length of the payload and the number of the request, four bytes each, then the payload as JSON. Every request gets
exactly one response. A request without payload cancels the request of that number. Frames that do not belong to a
request have the number 0.

The parent never reads a request itself. Its memory is shared with its children page by page until one of them
writes to it: `gc.freeze` keeps the collector, the worst of the writers, away from the graph.
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
from typing import NamedTuple, NoReturn

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mypy.version import __version__ as mypy_version
from mypy_graph import EnclosingPackages, Graph
from mypy_store import open_graph

HEADER = struct.Struct(">II")
#: Between parent and child: the length of a request; that the child began; the length of the response, and whether the
#: child can take another request. A child may be killed at any point in between.
QUESTION = struct.Struct(">I")
BEGIN = b"\n"
ANSWER = struct.Struct(">I?")
#: A child exits after so many texts or so much growth, which frees the memory it copied and accumulated.
ANSWERS_MAX = 32
GROWTH_MAX_KB = 128 * 1024
EXIT_MEMORY = 3
EXIT_CRASH = 4
PR_SET_PDEATHSIG = 1


class Settings(NamedTuple):
    #: The process that started this one; when it ends, so does everything here.
    starter: int
    folder: str
    flags: list[str]
    #: The codes that make a text invalid, and whose errors are therefore checked for doubt.
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
    def __init__(self, pid: int, line: socket.socket) -> None:
        self.pid = pid
        self.line = line
        self.question = 0
        self.payload = b""
        self.is_last_try = False
        self.deadline = 0.0
        self.answer = bytearray()
        self.answered = 0
        #: Why it was killed, if it was.
        self.killed_for: str | None = None

    def kill(self, reason: str) -> None:
        self.killed_for = self.killed_for or reason
        os.kill(self.pid, signal.SIGKILL)


class Parent:
    def __init__(self, graph: Graph, settings: Settings) -> None:
        self.graph = graph
        self.settings = settings
        # Anything that is printed from now on must not end up between two frames.
        self.outbox = os.dup(1)
        os.dup2(2, 1)
        self.inbox = bytearray()
        self.idle: list[Child] = []
        self.busy: dict[int, Child] = {}
        #: Killed or about to exit; what is left is to collect their exit status.
        self.leaving: set[int] = set()
        #: Not before this moment, because the last attempt failed.
        self.next_fork = 0.0
        #: How many children in a row exited before their first request.
        self.idle_ends = 0
        self.selector = selectors.DefaultSelector()
        self.selector.register(0, selectors.EVENT_READ)

    def serve(self) -> None:
        while len(self.idle) < self.settings.children:
            self.idle.append(self.fork())
        self.tell(0, {"mypy": mypy_version, "idle": len(self.idle)})
        while True:
            events = self.selector.select(self.pause())
            for key, _ in events:
                if key.data is not None:
                    self.hear(key.data)
                elif not self.listen():
                    return
            self.enforce_deadlines()
            self.leaving = {pid for pid in self.leaving if os.waitpid(pid, os.WNOHANG)[0] == 0}
            # A fork takes milliseconds, so it is done when no request is waiting.
            if not events and self.is_short() and time.monotonic() >= self.next_fork:
                self.refill()

    def pause(self) -> float | None:
        ends = [child.deadline for child in self.busy.values()]
        if self.leaving:
            ends.append(time.monotonic() + 0.02)
        if self.is_short():
            ends.append(self.next_fork)
        return max(0, min(ends) - time.monotonic()) if ends else None

    def is_short(self) -> bool:
        """No more are asked at once than there are to be, and those at work come back."""
        return len(self.idle) + len(self.busy) < self.settings.children

    def refill(self) -> None:
        try:
            self.idle.append(self.fork())
            self.tell(0, {"idle": len(self.idle)})
        except OSError as error:
            print(f"no process for the next question: {error}", file=sys.stderr)
            self.next_fork = time.monotonic() + 1

    def listen(self) -> bool:
        chunk = os.read(0, 1 << 20)
        self.inbox += chunk
        while len(self.inbox) >= HEADER.size:
            size, number = HEADER.unpack_from(self.inbox)
            end = HEADER.size + size
            if len(self.inbox) < end:
                break
            payload = bytes(self.inbox[HEADER.size : end])
            del self.inbox[:end]
            if payload:
                self.ask(number, payload)
            elif number in self.busy:
                self.busy[number].kill("dropped")
        return chunk != b""

    def ask(self, number: int, payload: bytes, is_last_try: bool = False) -> None:
        try:
            child = self.idle.pop() if self.idle and not is_last_try else self.fork()
        except OSError:
            self.tell(number, {"unknown": "crash"})
            return
        try:
            child.line.sendall(QUESTION.pack(len(payload)) + payload)
        except OSError:
            # It exited while idle, which its closed socket is about to show.
            pass
        child.question, child.payload, child.is_last_try = number, payload, is_last_try
        child.deadline = time.monotonic() + self.settings.deadlineMs / 1000
        self.busy[number] = child
        self.tell(0, {"idle": len(self.idle)})

    def hear(self, child: Child) -> None:
        if child.line.fileno() < 0:
            # Dismissed since the selector named it.
            return
        try:
            chunk = child.line.recv(1 << 20)
        except OSError:
            chunk = b""
        child.answer += chunk
        if len(child.answer) > self.settings.answerMaxBytes:
            child.kill("memory")
        if chunk:
            self.take_answer(child)
            return
        if child in self.idle:
            self.idle.remove(child)
            self.dismiss(child)
            self.idle_ends += 1
            if self.idle_ends > self.settings.children:
                # Something outside kills them; forking without a pause would use the whole machine.
                self.next_fork = time.monotonic() + min(5.0, 0.05 * 2 ** min(self.idle_ends, 10))
            return
        del self.busy[child.question]
        cause, is_ours = self.cause_of_death(child)
        # CPU time and memory of earlier texts do not count towards this one.
        is_ours = is_ours or not child.answer or (child.answered > 0 and cause != "time")
        if is_ours and child.killed_for is None and not child.is_last_try:
            self.ask(child.question, child.payload, is_last_try=True)
        else:
            self.tell(child.question, {"unknown": cause})

    def take_answer(self, child: Child) -> None:
        start = len(BEGIN) + ANSWER.size
        if child.killed_for is not None or len(child.answer) < start:
            return
        size, is_free = ANSWER.unpack_from(child.answer, len(BEGIN))
        if len(child.answer) < start + size:
            return
        self.send(child.question, bytes(child.answer[start:]))
        del self.busy[child.question]
        self.idle_ends = 0
        if not is_free or len(self.idle) >= self.settings.children:
            self.dismiss(child)
            return
        child.answer.clear()
        child.answered += 1
        child.question, child.payload = 0, b""
        self.idle.append(child)
        self.tell(0, {"idle": len(self.idle)})

    def dismiss(self, child: Child) -> None:
        self.selector.unregister(child.line)
        child.line.close()
        os.kill(child.pid, signal.SIGKILL)
        self.leaving.add(child.pid)

    def cause_of_death(self, child: Child) -> tuple[str, bool]:
        """Why a child exited, and whether that is unrelated to its text: no text can have a process killed."""
        self.selector.unregister(child.line)
        child.line.close()
        # The line of a child that has not been killed closes when it ends, and not before.
        _, status, usage = os.wait4(child.pid, 0)
        if child.killed_for is not None:
            return child.killed_for, False
        if os.WIFSIGNALED(status):
            if os.WTERMSIG(status) == signal.SIGXCPU:
                return "time", False
            # If memory runs out outside of Python, the process aborts; ru_maxrss counts kilobytes.
            if usage.ru_maxrss * 1024 > self.settings.memoryMaxBytes / 2:
                return "memory", False
            return "crash", os.WTERMSIG(status) == signal.SIGKILL
        return ("memory" if os.WEXITSTATUS(status) == EXIT_MEMORY else "crash"), False

    def enforce_deadlines(self) -> None:
        now = time.monotonic()
        for child in self.busy.values():
            if child.deadline <= now:
                child.kill("time")

    def tell(self, number: int, news: dict[str, object]) -> None:
        self.send(number, json.dumps(news).encode())

    def send(self, number: int, payload: bytes) -> None:
        rest = memoryview(HEADER.pack(len(payload), number) + payload)
        while rest:
            rest = rest[os.write(self.outbox, rest) :]

    def fork(self) -> Child:
        ours, theirs = socket.socketpair()
        parent = os.getpid()
        pid = os.fork()
        if pid == 0:
            # A sibling's line left open here would hide from the sibling that the parent is gone.
            self.selector.close()
            os.close(self.outbox)
            for child in [*self.idle, *self.busy.values()]:
                child.line.close()
            ours.close()
            answer_some(self.graph, theirs, parent, self.settings)
        theirs.close()
        child = Child(pid, ours)
        self.selector.register(ours, selectors.EVENT_READ, child)
        return child


def answer_some(graph: Graph, line: socket.socket, parent: int, settings: Settings) -> NoReturn:
    """The main loop of a child."""
    try:
        end_with(parent)
        # mypy prints messages before an internal error.
        nowhere = os.open(os.devnull, os.O_RDWR)
        for standard in (0, 1, 2):
            os.dup2(nowhere, standard)
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (settings.memoryMaxBytes, settings.memoryMaxBytes))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        at_birth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for left in reversed(range(ANSWERS_MAX)):
            question = json.loads(received(line, QUESTION.unpack(received(line, QUESTION.size))[0]))
            usage = resource.getrusage(resource.RUSAGE_SELF)
            cpu = int(usage.ru_utime + usage.ru_stime) + settings.cpuSecondsMax
            resource.setrlimit(resource.RLIMIT_CPU, (cpu, resource.RLIM_INFINITY))
            line.sendall(BEGIN)
            messages = graph.check(question["text"], question["raw"], settings.rejecting)
            answer = json.dumps({"messages": messages}).encode()
            growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - at_birth
            is_free = left > 0 and not graph.is_unclean and growth < GROWTH_MAX_KB
            line.sendall(ANSWER.pack(len(answer), is_free) + answer)
            if is_free:
                graph.forget()
        # The parent closes the socket when the child should exit.
        received(line, 1)
    except MemoryError:
        os._exit(EXIT_MEMORY)
    except BaseException:
        os._exit(EXIT_CRASH)
    os._exit(0)


def received(line: socket.socket, size: int) -> bytes:
    """Reads that many bytes; exits at the end of the stream."""
    pieces = []
    while size > 0:
        piece = line.recv(min(size, 1 << 20))
        if not piece:
            os._exit(0)
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


def end_with(process: int) -> None:
    """Kills this process when its parent exits for any reason. Linux only; elsewhere the closed socket ends it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != process:
            os._exit(0)


def run_apart(task: Callable[[], None]) -> None:
    parent = os.getpid()
    pid = os.fork()
    if pid == 0:
        status = EXIT_CRASH
        try:
            end_with(parent)
            os.dup2(2, 1)
            task()
            status = 0
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
        os._exit(status)
    if os.waitpid(pid, 0)[1] != 0:
        raise RuntimeError("the standard library could not be analysed")


def main() -> None:
    settings = Settings(**json.loads(sys.argv[1]))
    end_with(settings.starter)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    enclosing = EnclosingPackages(settings.packages, settings.module, settings.init)
    graph = open_graph(settings.folder, settings.flags, enclosing, run_apart)
    os.chmod(".", 0o500)
    gc.collect()
    gc.freeze()
    Parent(graph, settings).serve()
    # The service is gone; the children exit with this process.
    os._exit(0)


main()
