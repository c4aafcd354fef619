"""Puts the same questions to many variants of one program, each in its own process or several in one, in turn.

This is the program that runs in the container. The service calls `begin` with a batch, then `more` until all results
are in; each call returns some of them. Replies of variants are passed on without being parsed. A variant must prefix
them with a token that is generated after its top level has run, so that it cannot reply ahead of the question, and it
has no access to the memory or the descriptors of this process. Variants that share a process could fake each other's
replies, so these are only a first filter: the service runs candidates that pass again, in separate processes.
Questions are put to the imported module, as those of examples are; `output` is what the variant prints as `__main__`.
The service prepends two settings: `SOURCES`, the modules that evaluate questions in every container, and `SLOTS`, how
many processes run at the same time, so that one that waits does not block the others. If the program has other files
or standard input, the service first calls `surround`.
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

    from place import Place
    from program import Program

    Question = dict[str, Any]
    #: Start, end, and the replacement text.
    Edit = tuple[int, int, str]
    #: The job, how it ended, its CPU time in milliseconds, and its replies.
    Result = tuple[int, str, float, str]

SOURCES: dict[str, str] = globals()["SOURCES"]
SLOTS: int = globals()["SLOTS"]

"""Characters of a reply. Longer ones are discarded."""
REPLY_MAX = 200_000
"""Characters in one chunk of results, and how long to collect them."""
CHUNK_MAX = 200_000
CHUNK_SECONDS = 0.2
"""Variants that share a process: starting one costs as much as running 20. If it is killed, the remaining ones continue
in the next process."""
SHARING_MIN = 20
SHARING_MAX = 125
"""How many bytes a variant may print where output is compared, and how many are reported."""
PRINTED_MAX = 1 << 20
PRINTED_REPORTED_MAX = 140_000
DATA_MAX = 192 << 20
LINE_EVENTS_MAX = 100_000
"""How many variables have their types reported."""
VARIABLES_MAX = 500
"""How often the wall-clock limit is extended for a process that is runnable but gets no CPU."""
EXTENSIONS_MAX = 4
"""How much longer than its limit a variant that shares a process may run before the process is killed."""
GRACE_SECONDS = 0.02
"""How much more CPU time the first variant of a shared process has, while its pages are copied after the fork."""
FIRST_SECONDS = 0.007
PR_SET_DUMPABLE = 4
RECURSION_LIMIT = sys.getrecursionlimit()
NOTHING = os.open("/dev/null", os.O_RDWR)

for _name in ("values", "place", "program", "pieces"):
    _module = sys.modules[_name] = types.ModuleType(_name)
    exec(compile(SOURCES[_name], f"<{_name}>", "exec"), _module.__dict__)
# A module of the program may have one of these names.
place = sys.modules.pop("place")
program = sys.modules.pop("program")
pieces = sys.modules.pop("pieces")
del sys.modules["values"]
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


def _line_of(error: BaseException) -> int:
    """Returns the line of the program in which an exception was raised; 0 if it was raised elsewhere."""
    line = 0
    trace = error.__traceback__
    while trace is not None:
        if _is_in_program(trace.tb_frame, _surroundings[0].place.path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _is_in_program(frame: types.FrameType, path: str) -> bool:
    """This file may have the same name."""
    return frame.f_code.co_filename == path and frame.f_globals is not globals()


def _describe(error: BaseException, own_name: object) -> dict[str, str]:
    _raised_at[:] = [_line_of(error)]
    description: dict[str, str] = _describe_error(error, own_name)
    return description


_raised_at: list[int] = []
_describe_error = program._describe
# Variants do not write their source to disk: this process writes the base text once, and they differ little from it.
vars(program).update(compile=_compile, open=_without_file, _describe=_describe)
libc = ctypes.CDLL(None, use_errno=True)
libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)


class Surroundings:
    """What every variant finds besides its own text."""

    def __init__(self, where: Place, stdin: str | None) -> None:
        self.place = where
        self.stdin = stdin
        self.templates = {folder: Template(folder, where) for folder in FOLDERS}


class Running:
    """A process and its unfinished jobs."""

    def __init__(self, jobs: list[int], pid: int, link: socket.socket, folder: str, deadline: float) -> None:
        self.jobs = collections.deque(jobs)
        self.pid = pid
        self.link = link
        self.folder = folder
        self.deadline = deadline
        self.extensions = 0
        self.token: bytes | None = None
        self.buffer = b""
        self.replies: list[str] = []
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
        kinds = {question["kind"] for script in self.scripts for question in script}
        self.prints = "output" in kinds
        self.imports = kinds != {"output"}
        self.waiting = collections.deque(range(len(self.jobs)))
        #: The variant that was compiled last, and its pieces.
        self.latest: tuple[bytes, list[types.CodeType]] | None = None
        self.running: dict[int, Running] = {}
        self.folders = list(FOLDERS)
        for folder in self.folders:
            shutil.rmtree(folder, ignore_errors=True)
        self.poll = select.poll()
        _compiled.clear()
        self.place = _surroundings[0].place
        self.pieces = pieces.Pieces(self.base, self.place.path)
        _compile_ahead("", self.place.path, "exec")
        for script in self.scripts:
            for question in script:
                source = question.get("source", "")
                if question["kind"] == "output":
                    continue
                if question["kind"] == "evaluate":
                    _compile_ahead(f"(\n{source}\n)", program.EXAMPLE, "eval")
                else:
                    _compile_ahead(source if source.endswith("\n") else source + "\n", program.EXAMPLE, "single")

    def next_chunk(self) -> str:
        """Runs jobs for a while and returns their results as JSON."""
        results: list[Result] = []
        length = 0
        until = time.monotonic() + CHUNK_SECONDS
        while length < CHUNK_MAX and (self.running or self.waiting):
            # No process may be running between two chunks: nothing would enforce its limits.
            late = time.monotonic() > until
            if late and not self.running:
                break
            while self.folders and self.waiting and not late:
                self._start()
            for end in self._wait():
                results.append(end)
                length += len(end[3]) + 40
        done = not self.waiting and not self.running
        return json.dumps({"done": done, "results": results})

    def _start(self) -> None:
        folder = self.folders.pop()
        most = max(SHARING_MIN, min(SHARING_MAX, -(-len(self.waiting) // SLOTS))) if self.shared else 1
        jobs = [self.waiting.popleft() for _ in range(min(most, len(self.waiting)))]
        self._clean(folder)
        for job in jobs:
            self.pieces.prepare(self.edits(job))
        if not self.shared:
            self._compile_next(jobs[0])
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            if self.shared:
                _run_shared(self, jobs, theirs.detach(), folder)
            _run_single(self, jobs[0], theirs.detach(), folder)
        theirs.close()
        self.running[ours.fileno()] = Running(jobs, pid, ours, folder, time.monotonic() + self.wall)
        self.poll.register(ours.fileno(), select.POLLIN)

    def edits(self, job: int) -> list[Edit]:
        return self.variants[self.jobs[job][0]]

    def source(self, job: int) -> bytes:
        source: str = pieces.apply_edits(self.base, self.edits(job))
        return source.encode("utf-8", "surrogatepass")

    def codes(self, job: int) -> list[types.CodeType]:
        """Returns the pieces of a variant; none if it has to be compiled as a whole."""
        if self.latest and not self.shared:
            return self.latest[1]
        codes: list[types.CodeType] = self.pieces.compile(self.edits(job))
        return codes

    def script(self, job: int) -> list[Question]:
        return self.scripts[self.jobs[job][1]]

    def _compile_next(self, job: int) -> None:
        if self.latest:
            _compiled.pop((self.latest[0], self.place.path, "exec", 0), None)
        self.latest = self.source(job), self.pieces.compile(self.edits(job))
        if not self.latest[1]:
            _compile_ahead(self.latest[0], self.place.path, "exec")

    def _clean(self, folder: str) -> None:
        try:
            if os.listdir(folder) == [self.place.path]:
                return
            shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            pass
        self.place.write_files(folder)
        with open(os.path.join(folder, self.place.path), "wb") as file:
            file.write(self.base.encode("utf-8", "surrogatepass"))

    def _wait(self) -> list[Result]:
        if self.shared:
            # To receive the replies of several variants at once.
            time.sleep(0.002)
        deadline = min(running.deadline for running in self.running.values())
        ready = self.poll.poll(max(0, (deadline - time.monotonic()) * 1000))
        ends: list[Result] = []
        for fd, _ in ready:
            ends += self._receive(self.running[fd])
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

    def _receive(self, running: Running) -> list[Result]:
        """Reads from a process and returns the jobs that ended."""
        try:
            data = running.link.recv(1 << 16)
        except OSError:
            data = b""
        if not data:
            return [self._end(running, None)]
        running.buffer += data
        running.length += len(data)
        return self._receive_shared(running) if self.shared else self._receive_single(running)

    def _receive_single(self, running: Running) -> list[Result]:
        if running.token is None:
            if running.buffer != b"T":
                # The variant wrote something before the first question.
                return [self._end(running, None)]
            running.buffer = b""
            running.token = secrets.token_hex(16).encode()
            try:
                running.link.sendall(running.token)
            except OSError:
                return [self._end(running, None)]
            return []
        *lines, running.buffer = running.buffer.split(b"\n")
        for line in lines:
            if not line.startswith(running.token):
                return [self._end(running, None)]
            running.replies.append(line[len(running.token) :].decode("ascii", "replace"))
        if running.length > REPLY_MAX:
            return [self._end(running, None)]
        if len(running.replies) >= len(self.script(running.jobs[0])):
            return [self._end(running, "answered")]
        return []

    def _receive_shared(self, running: Running) -> list[Result]:
        """Parses one line per job: how it ended, its CPU time in milliseconds and its replies."""
        ends: list[Result] = []
        *lines, running.buffer = running.buffer.split(b"\n")
        for line in lines:
            end, cpu, replies = (line.decode("ascii", "replace") + "  ").split(" ", 2)
            if not running.jobs:
                break
            if end not in ("answered", "cpu") or not cpu.replace(".", "", 1).isdigit():
                # The variant wrote it: what follows may be forged too.
                return [*ends, self._end(running, "ended")]
            ends.append((running.jobs.popleft(), end, float(cpu), replies))
            running.deadline = time.monotonic() + self.wall
            running.extensions = 0
        if not running.jobs:
            self._stop(running)
        elif len(running.buffer) > 2 * REPLY_MAX:
            ends.append(self._end(running, "ended"))
        return ends

    def _end(self, running: Running, why: str | None) -> Result:
        """Ends the process and its current job; the remaining jobs are queued again."""
        status, usage = self._stop(running, why is None)
        if why is None:
            why = "cpu" if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF else "ended"
        job = running.jobs.popleft()
        self.waiting.extendleft(reversed(running.jobs))
        cpu = self.cpu * 1000 if self.shared else round((usage.ru_utime + usage.ru_stime) * 1000, 1)
        return job, why, cpu, "[" + ",".join(running.replies) + "]"

    def _stop(self, running: Running, wait: bool = False) -> tuple[int, resource.struct_rusage]:
        fd = running.link.fileno()
        self.poll.unregister(fd)
        del self.running[fd]
        running.link.close()
        if wait:
            # The socket is closed, so the process is exiting, unless it closed only the socket.
            for _ in range(50):
                if os.waitid(os.P_PID, running.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                    break
                time.sleep(0.001)
        _kill(running.pid)
        _, status, usage = os.wait4(running.pid, 0)
        self.folders.append(running.folder)
        return status, usage


class Template:
    """A program without its source, as `__main__` and as a module, so that forked processes need not create it."""

    def __init__(self, folder: str, where: Place) -> None:
        vars(program)["FOLDER"] = folder
        sys.path[:] = IMPORT_PATH
        self.main: Program = program.Program(where, None)
        sys.path[:] = IMPORT_PATH
        self.module: Program = program.Program(where, None, True)


FOLDERS = [os.path.join(os.getcwd(), str(slot)) for slot in range(SLOTS)]
IMPORT_PATH = list(sys.path)
_surroundings = [Surroundings(place.Place(), None)]
_works: list[Work] = []


def surround(order: str, stdin: str | None) -> str:
    where = place.Place()
    settings = json.loads(order)
    where.path, where.files = settings["path"], [(path, text.encode()) for path, text in settings["files"]]
    where.first, where.last, where.package = settings["first"], settings["last"], settings["package"]
    path = None
    if stdin is not None:
        path = os.path.join(os.getcwd(), "input")
        with open(path, "wb") as file:
            file.write(stdin.encode())
    _surroundings[:] = [Surroundings(where, path)]
    return "{}"


def begin(order: str) -> str:
    _works[:] = [Work(json.loads(order))]
    gc.collect()
    gc.freeze()
    return more()


def more() -> str:
    return _works[0].next_chunk()


def _would_run(pid: int) -> bool:
    """Whether the process is runnable and only waits for CPU."""
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


class _TraceLimitReached(BaseException):
    pass


class _Tracer:
    """Records which lines of the program run, for its top level and for each question.

    Also records the types of a function's variables, by its first line and the name: those of the parameters when it is
    called, and of all variables when it returns.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: set[int] = set()
        self.printing_lines: list[int] = []
        self.top_lines: list[int] = []
        self.left = LINE_EVENTS_MAX
        self.types: dict[str, set[str]] = {}

    def __call__(self, frame: types.FrameType, event: str, argument: Any) -> _Tracer | None:
        if not _is_in_program(frame, self.file):
            return None
        self.left -= 1
        if self.left < 0:
            raise _TraceLimitReached
        self.lines.add(frame.f_lineno)
        if event in ("call", "return"):
            self._note_types(frame)
        return self

    def take_lines(self) -> list[int]:
        lines = sorted(self.lines)
        self.lines.clear()
        return lines

    def take_notes(self, question: Question) -> dict[str, Any]:
        """Returns what is new since the last question: with many questions, everything so far would be too long."""
        types = {name: sorted(some) for name, some in self.types.items()}
        self.types.clear()
        lines, top_lines, self.top_lines = self.take_lines(), self.top_lines, []
        return {
            "lines": self.printing_lines if question["kind"] == "output" else lines,
            "top_lines": top_lines,
            "types": types,
        }

    def _note_types(self, frame: types.FrameType) -> None:
        code = frame.f_code
        if code.co_name == "<module>" or len(self.types) > VARIABLES_MAX:
            return
        for name, value in frame.f_locals.items():
            self.types.setdefault(f"{code.co_firstlineno} {name}", set()).add(type(value).__name__)


class _OutOfTime(BaseException):
    pass


class _Watch:
    """Interrupts a variant that has used up its CPU time, so that the next one can run in the same process.

    The timers that count CPU time are too coarse for a few milliseconds. This one counts real time, and starts again
    while there is CPU time left.
    """

    def __init__(self) -> None:
        self.late = False
        self.until = 0.0
        signal.signal(signal.SIGALRM, self._check)

    def start(self, seconds: float) -> None:
        self.late = False
        self.until = time.process_time() + seconds
        signal.setitimer(signal.ITIMER_REAL, seconds)

    def stop(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)

    def _check(self, *_: object) -> None:
        left = self.until - time.process_time()
        if left > 0:
            signal.setitimer(signal.ITIMER_REAL, max(left, 0.0005))
        elif not self.late:
            self.late = True
            raise _OutOfTime


def _run_single(work: Work, job: int, link_fd: int, folder: str) -> NoReturn:
    """Runs one variant in this forked process. Never returns."""
    try:
        link = _isolate(link_fd, folder, work.cpu, work.prints)
        tracer = _Tracer(work.place.path) if work.trace else None
        one, printed = _run(work, _surroundings[0].templates[folder], job, tracer)
        link.sendall(b"T")
        token = link.recv(32, socket.MSG_WAITALL)
        for question in work.script(job):
            if tracer:
                tracer.left = LINE_EVENTS_MAX
                sys.settrace(tracer)
            answer = dict(printed) if question["kind"] == "output" else _answer(one, question)
            sys.settrace(None)
            if tracer:
                answer.update(tracer.take_notes(question))
            link.sendall(token + json.dumps(answer).encode("ascii") + b"\n")
    except BaseException:
        pass
    finally:
        os._exit(0)


def _run_shared(work: Work, jobs: list[int], link_fd: int, folder: str) -> NoReturn:
    """Runs several variants in this forked process, each as a new module. Never returns."""
    try:
        link = _isolate(link_fd, folder, work.cpu * len(jobs) + FIRST_SECONDS, work.prints)
        sys.excepthook = lambda *_: None
        watch = _Watch()
        for job in jobs:
            limit = work.cpu + FIRST_SECONDS if job == jobs[0] else work.cpu
            # For variants that cannot be interrupted.
            signal.setitimer(signal.ITIMER_PROF, limit + GRACE_SECONDS)
            began = time.process_time()
            sys.setrecursionlimit(RECURSION_LIMIT)
            template = Template(folder, work.place)
            one = template.module
            answers: list[dict[str, Any]] = []
            watch.start(limit)
            try:
                one, printed = _run(work, template, job, None)
                for question in work.script(job):
                    if watch.late:
                        break
                    answer = printed if question["kind"] == "output" else _answer(one, question)
                    answers.append({} if watch.late else answer)
                watch.stop()
            except _OutOfTime:
                pass
            cpu = round((time.process_time() - began) * 1000, 1)
            text = json.dumps(answers)
            end = "cpu" if watch.late else "answered"
            link.sendall(f"{end} {cpu} {text if len(text) <= REPLY_MAX else '[]'}\n".encode("ascii"))
            for name in ("last_value", "last_traceback", "last_exc"):
                setattr(sys, name, None)
            one.namespaces.clear()
            one.globals.clear()
    except BaseException:
        pass
    finally:
        os._exit(0)


def _answer(one: Program, question: Question) -> dict[str, Any]:
    if one.top == "raised":
        # The examples of a module whose import fails are not reached.
        return {}
    answer = one._answer(question)
    del answer["id"]
    if "raised" in answer:
        answer["raised_at"] = _raised_at[0]
    return answer


def _printed(one: Program) -> dict[str, Any]:
    """Returns the output so far and clears it. The output of a program that failed is not reported."""
    data = _take_output()
    if one.status != 0 or len(data) > PRINTED_REPORTED_MAX:
        return {}
    return {"printed": base64.b64encode(data).decode()}


def _take_output() -> bytes:
    for stream in (sys.stdout, sys.__stdout__):
        program._flush(stream)
    data = os.pread(1, PRINTED_REPORTED_MAX + 1, 0)
    os.ftruncate(1, 0)
    os.lseek(1, 0, os.SEEK_SET)
    return data


def _isolate(link_fd: int, folder: str, cpu: float, prints: bool) -> socket.socket:
    """Drops everything inherited from the driver except the socket to it, and sets limits."""
    os.setsid()
    for fd in (0, 1, 2):
        os.dup2(NOTHING, fd)
    where, stdin = _surroundings[0].place, _surroundings[0].stdin
    if stdin is not None:
        os.dup2(os.open(stdin, os.O_RDONLY), 0)
    if prints:
        path = os.path.join(folder, ".printed")
        os.dup2(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), 1)
        os.unlink(path)
        _limit(resource.RLIMIT_FSIZE, PRINTED_MAX)
    os.dup2(link_fd, 3)
    os.closerange(4, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    sys.stdout, sys.stderr, sys.displayhook = sys.__stdout__, sys.__stderr__, sys.__displayhook__
    signal.setitimer(signal.ITIMER_PROF, cpu)
    _limit(resource.RLIMIT_DATA, DATA_MAX)
    _limit(resource.RLIMIT_CPU, int(cpu) + 2)
    os.chdir(folder)
    vars(program)["FOLDER"] = folder
    sys.path[:] = IMPORT_PATH
    where.set_import_path(folder)
    return socket.socket(fileno=3)


def _run(work: Work, template: Template, job: int, tracer: _Tracer | None) -> tuple[Program, dict[str, Any]]:
    """Runs a variant where its output is compared, and imports it where there are other questions."""
    one = template.main
    printed: dict[str, Any] = {}
    source, codes = work.source(job), work.codes(job)
    if work.prints:
        # What is left of the previous variant's import.
        _take_output()
        _execute(one, source, codes, tracer)
        program._join_threads()
        printed = _printed(one)
        if tracer:
            tracer.printing_lines = tracer.take_lines()
    if work.imports:
        one = template.module
        if work.prints and _surroundings[0].stdin is not None:
            os.lseek(0, 0, os.SEEK_SET)
            sys.stdin = os.fdopen(0, closefd=False)
        _execute(one, source, codes, tracer)
        if tracer:
            tracer.top_lines = tracer.take_lines()
    return one, printed


def _execute(one: Program, source: bytes, codes: list[types.CodeType], tracer: _Tracer | None) -> None:
    one.source = source
    one.pid = os.getpid()
    sys.modules[one.module.__name__] = one.module
    if not codes:
        one.load()
    if tracer:
        tracer.left = LINE_EVENTS_MAX
        sys.settrace(tracer)
    try:
        for code in codes or [one.code]:
            exec(code, one.globals)
    except BaseException as error:
        one.handle_exception(error)
    sys.settrace(None)


def _limit(which: int, value: int) -> None:
    _, hard = resource.getrlimit(which)
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(which, (value, value))
