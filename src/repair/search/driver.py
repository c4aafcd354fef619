"""Asks many variants of one program the same questions, each variant in a process of its own.

Runs as the program of a container and is itself asked: `begin` takes the work, `more` does a part of it and returns
what came out. What a variant says is passed on unread. It is asked under a name made after its own top level has run,
so that nothing written ahead counts as an answer, and it can not reach the memory or the descriptors of this process.
The modules `values` and `program`, by which every container answers questions, come as `SOURCES` in front of this text.
"""

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

"""Enough of a variant's answers is known before this; a longer one is no answer."""
REPLY_MAX = 200_000
"""How much is told in one piece, and how long it is worked before the next is told."""
PIECE_MAX = 200_000
PIECE_SECONDS = 0.1
"""Variants under way at the same time: one that waits for something does not hold the others up."""
SLOTS = 2
DATA_MAX = 192 << 20
LINE_EVENTS_MAX = 100_000
PR_SET_DUMPABLE = 4
NOTHING = os.open("/dev/null", os.O_RDWR)

for _name in ("values", "program"):
    _module = sys.modules[_name] = types.ModuleType(_name)
    exec(compile(SOURCES[_name], f"<{_name}>", "exec"), _module.__dict__)
program = sys.modules["program"]
_compiled = {}


def _compile(source, name, mode, flags=0, dont_inherit=False):
    """What was compiled before the fork need not be compiled after it, where every page the compiler touches is copied."""
    key = (source, name, mode, flags)
    return _compiled[key] if key in _compiled else compile(source, name, mode, flags, dont_inherit)


def _compile_ahead(source, name, mode):
    try:
        _compiled[source, name, mode, 0] = compile(source, name, mode, 0, True)
    except BaseException:
        pass


def _without_file(*_):
    raise OSError


program.compile = _compile
# The text itself is written once, by this process: a variant differs from it in little.
program.open = _without_file
libc = ctypes.CDLL(None, use_errno=True)
libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)


class Variant:
    def __init__(self, job, pid, link, folder, deadline):
        self.job = job
        self.pid = pid
        self.link = link
        self.folder = folder
        self.deadline = deadline
        self.name = None
        self.heard = b""
        self.told = []
        self.length = 0


class Work:
    def __init__(self, order):
        self.base = order["base"]
        self.variants = order["variants"]
        self.scripts = [[{"id": "", **question} for question in script] for script in order["scripts"]]
        self.jobs = order["jobs"]
        self.cpu = order["cpuMs"] / 1000
        self.wall = self.cpu * 10 + 0.5
        self.trace = order["trace"]
        self.next = 0
        self.latest = None
        self.running = {}
        self.folders = list(_templates)
        for folder in self.folders:
            shutil.rmtree(folder, ignore_errors=True)
        self.poll = select.poll()
        _compiled.clear()
        _compile_ahead("", program.FILE, "exec")
        for script in self.scripts:
            for question in script:
                source = question.get("source", "")
                if question["kind"] == "evaluate":
                    _compile_ahead(f"(\n{source}\n)", program.EXAMPLE, "eval")
                else:
                    _compile_ahead(source if source.endswith("\n") else source + "\n", program.EXAMPLE, "single")

    def piece(self):
        """What was found out: per job its number, how it ended, the CPU time in milliseconds and its answers so far."""
        told, length = [], 0
        until = time.monotonic() + PIECE_SECONDS
        while length < PIECE_MAX and (self.running or self.next < len(self.jobs)):
            # Nothing is left running between two pieces, or its time would run without anyone to look.
            late = time.monotonic() > until
            if late and not self.running:
                break
            while self.folders and self.next < len(self.jobs) and not late:
                self._start()
            for end in self._wait():
                told.append(end)
                length += len(end[3]) + 40
        done = self.next >= len(self.jobs) and not self.running
        return json.dumps({"done": done, "told": told})

    def _start(self):
        job = self.next
        self.next += 1
        folder = self.folders.pop()
        variant, script = self.jobs[job]
        source = _edited(self.base, self.variants[variant])
        self._prepare(source, folder)
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            _become(source, self.scripts[script], theirs.detach(), folder, self.cpu, self.trace)
        theirs.close()
        running = Variant(job, pid, ours, folder, time.monotonic() + self.wall)
        running.script = script
        self.running[ours.fileno()] = running
        self.poll.register(ours.fileno(), select.POLLIN)

    def _prepare(self, source, folder):
        if self.latest is not None:
            _compiled.pop(self.latest, None)
        self.latest = (source, program.FILE, "exec", 0)
        _compile_ahead(*self.latest[:3])
        try:
            if os.listdir(folder) == [program.FILE]:
                return
            shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            pass
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, program.FILE), "wb") as file:
            file.write(self.base.encode("utf-8", "surrogatepass"))

    def _wait(self):
        deadline = min(running.deadline for running in self.running.values())
        ready = self.poll.poll(max(0, (deadline - time.monotonic()) * 1000))
        ends = []
        for fd, _ in ready:
            end = self._hear(self.running[fd])
            if end:
                ends.append(end)
        if not ready:
            now = time.monotonic()
            for running in list(self.running.values()):
                if running.deadline <= now:
                    ends.append(self._end(running, "wall"))
        return ends

    def _hear(self, running):
        try:
            data = running.link.recv(1 << 16)
        except OSError:
            data = b""
        running.heard += data
        if not data:
            return self._end(running, None)
        if running.name is None:
            if running.heard != b"T":
                # Not what anyone says who was asked nothing.
                return self._end(running, None)
            running.heard = b""
            running.name = secrets.token_hex(16).encode()
            try:
                running.link.sendall(running.name)
            except OSError:
                return self._end(running, None)
            return None
        *lines, running.heard = running.heard.split(b"\n")
        running.length += len(data)
        for line in lines:
            if not line.startswith(running.name):
                return self._end(running, None)
            running.told.append(line[len(running.name) :].decode("ascii", "replace"))
        if running.length > REPLY_MAX:
            return self._end(running, None)
        if len(running.told) >= len(self.scripts[running.script]):
            return self._end(running, "told")
        return None

    def _end(self, running, why):
        fd = running.link.fileno()
        self.poll.unregister(fd)
        del self.running[fd]
        running.link.close()
        if why is None:
            # It said nothing more, so it is ending, unless it only closed what it talks with.
            for _ in range(50):
                if os.waitid(os.P_PID, running.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                    break
                time.sleep(0.001)
        _kill(running.pid)
        _, status, usage = os.wait4(running.pid, 0)
        if why is None:
            why = "cpu" if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF else "ended"
        self.folders.append(running.folder)
        cpu = round((usage.ru_utime + usage.ru_stime) * 1000, 1)
        return [running.job, why, cpu, "[" + ",".join(running.told) + "]"]


def _template(folder):
    """A program that is made but for its text, so that the process of a variant need not begin from nothing."""
    program.FOLDER = folder
    return program.Program(b"", None)


_templates = {folder: _template(folder) for folder in (os.path.join(os.getcwd(), str(slot)) for slot in range(SLOTS))}
_work = None


def begin(order):
    global _work
    _work = Work(json.loads(order))
    gc.collect()
    gc.freeze()
    return _work.piece()


def more():
    return _work.piece()


def _edited(base, edits):
    done, at = [], 0
    for start, end, text in edits:
        done += [base[at:start], text]
        at = end
    return "".join([*done, base[at:]]).encode("utf-8", "surrogatepass")


def _kill(pid):
    for end in (os.killpg, os.kill):
        try:
            end(pid, signal.SIGKILL)
        except OSError:
            pass


class _Enough(BaseException):
    pass


class _Tracer:
    """Which lines of the program run, for its top level and for each question."""

    def __init__(self):
        self.lines = [set()]
        self.left = LINE_EVENTS_MAX

    def __call__(self, frame, event, argument):
        if frame.f_code.co_filename != program.FILE:
            return None
        self.left -= 1
        if self.left < 0:
            raise _Enough
        self.lines[-1].add(frame.f_lineno)
        return self


def _become(source, questions, talk, folder, cpu, trace):
    """The process of one variant, which does not come back."""
    try:
        os.setsid()
        for fd in (0, 1, 2):
            os.dup2(NOTHING, fd)
        os.dup2(talk, 3)
        os.closerange(4, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
        sys.stdout, sys.stderr, sys.displayhook = sys.__stdout__, sys.__stderr__, sys.__displayhook__
        signal.setitimer(signal.ITIMER_PROF, cpu)
        _limit(resource.RLIMIT_DATA, DATA_MAX)
        _limit(resource.RLIMIT_CPU, int(cpu) + 2)
        os.chdir(folder)
        link = socket.socket(fileno=3)
        one = _templates[folder]
        one.source = source
        one.pid = os.getpid()
        program.FOLDER = sys.path[0] = folder
        sys.modules["__main__"] = one.module
        tracer = _Tracer() if trace else None
        one.load()
        if tracer:
            sys.settrace(tracer)
        try:
            exec(one.code, one.globals)
        except BaseException as error:
            one.caught(error)
        sys.settrace(None)
        program._join_threads()
        link.sendall(b"T")
        name = link.recv(32, socket.MSG_WAITALL)
        for question in questions:
            if tracer:
                tracer.lines.append(set())
                tracer.left = LINE_EVENTS_MAX
                sys.settrace(tracer)
            answer = one._answer(question)
            sys.settrace(None)
            del answer["id"]
            if tracer:
                answer["lines"] = [sorted(tracer.lines[0]), sorted(tracer.lines[-1])]
            link.sendall(name + json.dumps(answer).encode("ascii") + b"\n")
    except BaseException:
        pass
    finally:
        os._exit(0)


def _limit(which, value):
    _, hard = resource.getrlimit(which)
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(which, (value, value))
