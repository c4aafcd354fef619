"""Asks many variants of one program the same questions, each in a process of its own or several in one after another.

Runs as the program of a container and is itself asked: `begin` takes the work, `more` does a part of it and returns
what came out. What a variant says is passed on unread. It is asked under a name made after its own top level has run,
so that nothing written ahead counts as an answer, and it can not reach the memory or the descriptors of this process.
Those that share a process could answer for each other: what they say is a first sieve, and who passes is asked alone.
The service puts two settings at the top: `SOURCES`, the modules `values` and `program` with which every container
answers questions, and `SLOTS`, how many processes run at a time: one that waits does not hold the others up.
"""

from __future__ import annotations

import base64
import collections
import ctypes
import gc
import json
import os
import resource
import secrets
import select
import shutil
import signal
import socket
import sys
import time
import types

# Importing `typing` takes long; type checkers take this for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

    from program import Program

    Question = dict[str, Any]
    #: Where it starts and ends, and the text that replaces that.
    Edit = tuple[int, int, str]
    #: A job, how it ended, the CPU time it took in milliseconds, and its answers.
    End = tuple[int, str, float, str]

SOURCES: dict[str, str] = globals()["SOURCES"]
SLOTS: int = globals()["SLOTS"]

"""Enough of a variant's answers is known before this; a longer one is no answer."""
REPLY_MAX = 200_000
"""How much is told in one piece, and how long it is worked before the next is told."""
PIECE_MAX = 200_000
PIECE_SECONDS = 0.1
"""Variants that share a process, at most: one that does not end takes it down, and the others go on in the next."""
SHARING_MAX = 32
"""What a variant may print where that is asked for, and how much of it is told."""
PRINTED_MAX = 1 << 20
PRINTED_TOLD_MAX = 140_000
DATA_MAX = 192 << 20
LINE_EVENTS_MAX = 100_000
"""How often one that would run is given its time again, on a machine that keeps it from running."""
EXTENSIONS_MAX = 4
PR_SET_DUMPABLE = 4
NOTHING = os.open("/dev/null", os.O_RDWR)

for _name in ("values", "program"):
    _module = sys.modules[_name] = types.ModuleType(_name)
    exec(compile(SOURCES[_name], f"<{_name}>", "exec"), _module.__dict__)
program = sys.modules["program"]
_compiled: dict[tuple[bytes | str, str, str, int], types.CodeType] = {}


def _compile(source: bytes | str, name: str, mode: str, flags: int = 0, dont_inherit: bool = False) -> types.CodeType:
    """Code compiled before the fork is reused after it, where every page the compiler touches would be copied."""
    key = (source, name, mode, flags)
    if key in _compiled:
        return _compiled[key]
    code: types.CodeType = compile(source, name, mode, flags, dont_inherit)
    return code


def _compile_ahead(source: bytes | str, name: str, mode: str) -> None:
    try:
        _compiled[source, name, mode, 0] = compile(source, name, mode, 0, True)
    except BaseException:
        pass


def _without_file(*_: object) -> NoReturn:
    raise OSError


# The text itself is written once, by this process: a variant differs from it in little.
vars(program).update(compile=_compile, open=_without_file)
libc = ctypes.CDLL(None, use_errno=True)
libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)


class Running:
    """A process, and those of its jobs that it has not answered yet."""

    def __init__(self, jobs: list[int], pid: int, link: socket.socket, folder: str, deadline: float) -> None:
        self.jobs = collections.deque(jobs)
        self.pid = pid
        self.link = link
        self.folder = folder
        self.deadline = deadline
        self.extensions = 0
        self.name: bytes | None = None
        self.heard = b""
        self.told: list[str] = []
        self.length = 0


class Work:
    def __init__(self, order: dict[str, Any]) -> None:
        self.base: str = order["base"]
        self.variants: list[list[Edit]] = order["variants"]
        self.scripts: list[list[Question]] = [
            [{"id": "", **question} for question in script] for script in order["scripts"]
        ]
        self.jobs: list[tuple[int, int]] = order["jobs"]
        self.cpu: float = order["cpuMs"] / 1000
        self.wall = self.cpu * 10 + 0.5
        self.trace: bool = order["trace"]
        self.shared: bool = order["shared"]
        self.prints = any(question["kind"] == "output" for script in self.scripts for question in script)
        self.waiting = collections.deque(range(len(self.jobs)))
        self.latest: bytes | None = None
        self.running: dict[int, Running] = {}
        self.folders = list(_templates)
        for folder in self.folders:
            shutil.rmtree(folder, ignore_errors=True)
        self.poll = select.poll()
        _compiled.clear()
        _compile_ahead("", program.FILE, "exec")
        for script in self.scripts:
            for question in script:
                source = question.get("source", "")
                if question["kind"] == "output":
                    continue
                if question["kind"] == "evaluate":
                    _compile_ahead(f"(\n{source}\n)", program.EXAMPLE, "eval")
                else:
                    _compile_ahead(source if source.endswith("\n") else source + "\n", program.EXAMPLE, "single")

    def piece(self) -> str:
        """What was found out: per job its number, how it ended, the CPU time in milliseconds and its answers so far."""
        told: list[End] = []
        length = 0
        until = time.monotonic() + PIECE_SECONDS
        while length < PIECE_MAX and (self.running or self.waiting):
            # Nothing is left running between two pieces, or its time would run without anyone to look.
            late = time.monotonic() > until
            if late and not self.running:
                break
            while self.folders and self.waiting and not late:
                self._start()
            for end in self._wait():
                told.append(end)
                length += len(end[3]) + 40
        done = not self.waiting and not self.running
        return json.dumps({"done": done, "told": told})

    def _start(self) -> None:
        folder = self.folders.pop()
        most = min(SHARING_MAX, -(-len(self.waiting) // SLOTS)) if self.shared else 1
        jobs = [self.waiting.popleft() for _ in range(most)]
        self._clean(folder)
        if not self.shared:
            self._compile_next(self.source(jobs[0]))
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            if self.shared:
                _become_many(self, jobs, theirs.detach(), folder)
            _become(self, jobs[0], theirs.detach(), folder)
        theirs.close()
        self.running[ours.fileno()] = Running(jobs, pid, ours, folder, time.monotonic() + self.wall)
        self.poll.register(ours.fileno(), select.POLLIN)

    def source(self, job: int) -> bytes:
        return _edited(self.base, self.variants[self.jobs[job][0]])

    def script(self, job: int) -> list[Question]:
        return self.scripts[self.jobs[job][1]]

    def _compile_next(self, source: bytes) -> None:
        if self.latest is not None:
            _compiled.pop((self.latest, program.FILE, "exec", 0), None)
        self.latest = source
        _compile_ahead(source, program.FILE, "exec")

    def _clean(self, folder: str) -> None:
        try:
            if os.listdir(folder) == [program.FILE]:
                return
            shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            pass
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, program.FILE), "wb") as file:
            file.write(self.base.encode("utf-8", "surrogatepass"))

    def _wait(self) -> list[End]:
        deadline = min(running.deadline for running in self.running.values())
        ready = self.poll.poll(max(0, (deadline - time.monotonic()) * 1000))
        ends: list[End] = []
        for fd, _ in ready:
            ends += self._hear(self.running[fd])
        if not ready:
            now = time.monotonic()
            for running in list(self.running.values()):
                if running.deadline > now:
                    continue
                if running.extensions < EXTENSIONS_MAX and _would_run(running.pid):
                    running.extensions += 1
                    running.deadline = now + self.wall
                elif not select.select([running.link], [], [], 0)[0]:
                    ends.append(self._end(running, "wall"))
        return ends

    def _hear(self, running: Running) -> list[End]:
        """What there is to tell now."""
        try:
            data = running.link.recv(1 << 16)
        except OSError:
            data = b""
        if not data:
            return [self._end(running, None)]
        running.heard += data
        running.length += len(data)
        return self._hear_many(running) if self.shared else self._hear_one(running)

    def _hear_one(self, running: Running) -> list[End]:
        if running.name is None:
            if running.heard != b"T":
                # Not what anyone says who was asked nothing.
                return [self._end(running, None)]
            running.heard = b""
            running.name = secrets.token_hex(16).encode()
            try:
                running.link.sendall(running.name)
            except OSError:
                return [self._end(running, None)]
            return []
        *lines, running.heard = running.heard.split(b"\n")
        for line in lines:
            if not line.startswith(running.name):
                return [self._end(running, None)]
            running.told.append(line[len(running.name) :].decode("ascii", "replace"))
        if running.length > REPLY_MAX:
            return [self._end(running, None)]
        if len(running.told) >= len(self.script(running.jobs[0])):
            return [self._end(running, "told")]
        return []

    def _hear_many(self, running: Running) -> list[End]:
        """A line for each job: its CPU time in milliseconds and its answers."""
        ends: list[End] = []
        *lines, running.heard = running.heard.split(b"\n")
        for line in lines:
            cpu, _, answers = line.decode("ascii", "replace").partition(" ")
            if not running.jobs or not cpu.replace(".", "", 1).isdigit():
                break
            ends.append((running.jobs.popleft(), "told", float(cpu), answers))
            running.deadline = time.monotonic() + self.wall
            running.extensions = 0
        if not running.jobs:
            self._leave(running)
        elif len(running.heard) > 2 * REPLY_MAX:
            ends.append(self._end(running, "ended"))
        return ends

    def _end(self, running: Running, why: str | None) -> End:
        """The job it was at ends with the process; those behind it go on in another."""
        status, usage = self._leave(running, why is None)
        if why is None:
            why = "cpu" if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF else "ended"
        job = running.jobs.popleft()
        self.waiting.extendleft(reversed(running.jobs))
        cpu = self.cpu * 1000 if self.shared else round((usage.ru_utime + usage.ru_stime) * 1000, 1)
        return job, why, cpu, "[" + ",".join(running.told) + "]"

    def _leave(self, running: Running, patiently: bool = False) -> tuple[int, resource.struct_rusage]:
        fd = running.link.fileno()
        self.poll.unregister(fd)
        del self.running[fd]
        running.link.close()
        if patiently:
            # It said nothing more, so it is ending, unless it only closed what it talks with.
            for _ in range(50):
                if os.waitid(os.P_PID, running.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                    break
                time.sleep(0.001)
        _kill(running.pid)
        _, status, usage = os.wait4(running.pid, 0)
        self.folders.append(running.folder)
        return status, usage


def _template(folder: str) -> Program:
    """A program that is made but for its text, so that the process of a variant need not begin from nothing."""
    vars(program)["FOLDER"] = folder
    made: Program = program.Program(b"", None)
    return made


_templates = {folder: _template(folder) for folder in (os.path.join(os.getcwd(), str(slot)) for slot in range(SLOTS))}
_works: list[Work] = []


def begin(order: str) -> str:
    _works[:] = [Work(json.loads(order))]
    gc.collect()
    gc.freeze()
    return more()


def more() -> str:
    return _works[0].piece()


def _edited(base: str, edits: list[Edit]) -> bytes:
    done: list[str] = []
    at = 0
    for start, end, text in edits:
        done += [base[at:start], text]
        at = end
    return "".join([*done, base[at:]]).encode("utf-8", "surrogatepass")


def _would_run(pid: int) -> bool:
    """Whether it does not wait for anything but a processor, of which its use is limited too."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()[0] == b"R"
    except (OSError, IndexError):
        return False


def _kill(pid: int) -> None:
    for end in (os.killpg, os.kill):
        try:
            end(pid, signal.SIGKILL)
        except OSError:
            pass


class _Enough(BaseException):
    pass


class _Tracer:
    """Which lines of the program run, for its top level and for each question."""

    def __init__(self) -> None:
        self.lines: list[set[int]] = [set()]
        self.left = LINE_EVENTS_MAX

    def __call__(self, frame: types.FrameType, event: str, argument: object) -> _Tracer | None:
        if frame.f_code.co_filename != program.FILE:
            return None
        self.left -= 1
        if self.left < 0:
            raise _Enough
        self.lines[-1].add(frame.f_lineno)
        return self


def _become(work: Work, job: int, talk: int, folder: str) -> NoReturn:
    """The process of one variant, which does not come back."""
    try:
        link = _apart(talk, folder, work.cpu, work.prints)
        one = _templates[folder]
        tracer = _Tracer() if work.trace else None
        _run(one, work.source(job), tracer)
        program._join_threads()
        printed = _printed(one) if work.prints else {}
        link.sendall(b"T")
        name = link.recv(32, socket.MSG_WAITALL)
        for question in work.script(job):
            if tracer:
                tracer.lines.append(set())
                tracer.left = LINE_EVENTS_MAX
                sys.settrace(tracer)
            answer = printed if question["kind"] == "output" else _answered(one, question)
            sys.settrace(None)
            if tracer:
                answer["lines"] = [sorted(tracer.lines[0]), sorted(tracer.lines[-1])]
            link.sendall(name + json.dumps(answer).encode("ascii") + b"\n")
    except BaseException:
        pass
    finally:
        os._exit(0)


def _become_many(work: Work, jobs: list[int], talk: int, folder: str) -> NoReturn:
    """The process of several variants, one after another. Each is a module of its own, and gone when the next comes."""
    try:
        link = _apart(talk, folder, work.cpu * len(jobs), work.prints)
        sys.excepthook = lambda *_: None
        for job in jobs:
            signal.setitimer(signal.ITIMER_PROF, work.cpu)
            began = time.process_time()
            one = _template(folder)
            _run(one, work.source(job), None)
            printed = _printed(one) if work.prints else None
            answers = [
                printed if question["kind"] == "output" else _answered(one, question) for question in work.script(job)
            ]
            cpu = round((time.process_time() - began) * 1000, 1)
            text = json.dumps(answers)
            link.sendall(f"{cpu} {text if len(text) <= REPLY_MAX else '[]'}\n".encode("ascii"))
            for name in ("last_value", "last_traceback", "last_exc"):
                setattr(sys, name, None)
            one.namespaces.clear()
            one.globals.clear()
    except BaseException:
        pass
    finally:
        os._exit(0)


def _answered(one: Program, question: Question) -> dict[str, Any]:
    answer = one._answer(question)
    del answer["id"]
    return answer


def _printed(one: Program) -> dict[str, Any]:
    """Returns the output so far and clears it. The output of a program that failed is not reported."""
    for stream in (sys.stdout, sys.__stdout__):
        program._flush(stream)
    data = os.pread(1, PRINTED_TOLD_MAX + 1, 0)
    os.ftruncate(1, 0)
    os.lseek(1, 0, os.SEEK_SET)
    if one.status != 0 or len(data) > PRINTED_TOLD_MAX:
        return {}
    return {"printed": base64.b64encode(data).decode()}


def _apart(talk: int, folder: str, cpu: float, prints: bool) -> socket.socket:
    """Nothing of the process that asks is left but the link to it."""
    os.setsid()
    for fd in (0, 1, 2):
        os.dup2(NOTHING, fd)
    if prints:
        path = os.path.join(folder, ".printed")
        os.dup2(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), 1)
        os.unlink(path)
        _limit(resource.RLIMIT_FSIZE, PRINTED_MAX)
    os.dup2(talk, 3)
    os.closerange(4, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    sys.stdout, sys.stderr, sys.displayhook = sys.__stdout__, sys.__stderr__, sys.__displayhook__
    signal.setitimer(signal.ITIMER_PROF, cpu)
    _limit(resource.RLIMIT_DATA, DATA_MAX)
    _limit(resource.RLIMIT_CPU, int(cpu) + 2)
    os.chdir(folder)
    vars(program)["FOLDER"] = sys.path[0] = folder
    return socket.socket(fileno=3)


def _run(one: Program, source: bytes, tracer: _Tracer | None) -> None:
    one.source = source
    one.pid = os.getpid()
    sys.modules["__main__"] = one.module
    one.load()
    if tracer:
        sys.settrace(tracer)
    try:
        exec(one.code, one.globals)
    except BaseException as error:
        one.caught(error)
    sys.settrace(None)


def _limit(which: int, value: int) -> None:
    _, hard = resource.getrlimit(which)
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(which, (value, value))
