"""Process 1 of the container: starts one program at a time, passes its output on and tells how it ended.

It has the program's user but is out of the program's reach: signals do not touch the first process of a namespace,
its memory and descriptors can not be opened (it is not dumpable), and tracing is refused by the system call filter.
So what it says of a process's status is what the kernel said. The container ends with it, and it ends when the
channel to the service closes: a service that was killed leaves nothing running.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import resource
import select
import signal
import socket
import struct
import sys

import program

# Importing `typing` takes long; type checkers take this for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PR_SET_DUMPABLE = 4
CHANNEL_IN = 250
CHANNEL_OUT = 251
PROGRAM_SOCKET = 252
CHUNK = 1 << 16
# A pipe can be made this large by who writes to it; more is never waiting in one.
PIPE_MAX = 1 << 20
REPLY_MAX = 8 << 20

libc = ctypes.CDLL(None, use_errno=True)


def serve(settings: dict[str, Any]) -> program.Program:
    """Returns in the process of a program, once there is one to run; never in this one."""
    _take_channel(settings["channel"])
    libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    # Python handles this signal, and a handled signal reaches even the first process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_NOFILE, settings["openFiles"])
    _limit(resource.RLIMIT_FSIZE, settings["fileBytes"])
    for name in settings["preload"]:
        try:
            __import__(name)
        except ImportError:
            pass
    gc.freeze()
    return Supervisor().run()


def _take_channel(kind: str) -> None:
    """The channel moves out of the way, and what the program inherits as 0, 1 and 2 is nothing yet."""
    if kind == "stdio":
        os.dup2(0, CHANNEL_IN, inheritable=False)
        os.dup2(1, CHANNEL_OUT, inheritable=False)
    else:
        os.dup2(3, CHANNEL_IN, inheritable=False)
        os.dup2(3, CHANNEL_OUT, inheritable=False)
        os.close(3)
    nothing = os.open("/dev/null", os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(nothing, fd)
    os.closerange(3, CHANNEL_IN)


def _limit(which: int, value: int) -> None:
    _, hard = resource.getrlimit(which)
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(which, (value, value))


class Child:
    """A process that waits for a program to run, and our ends of its pipes."""

    def __init__(self, pid: int, stdin: int, stdout: int, stderr: int, talk: socket.socket) -> None:
        self.pid = pid
        self.stdin: int | None = stdin
        self.stdout: int | None = stdout
        self.stderr: int | None = stderr
        self.talk: socket.socket | None = talk
        self.input = b""
        self.heard = b""

    def close(self) -> None:
        for fd in (self.stdin, self.stdout, self.stderr):
            if fd is not None:
                os.close(fd)
        self.stdin = self.stdout = self.stderr = None
        if self.talk is not None:
            self.talk.close()
            self.talk = None


class Supervisor:
    def __init__(self) -> None:
        self.child: Child | None = None
        self.spare: Child | None = None
        self.held = b""
        self.poll = select.poll()

    def run(self) -> program.Program:
        # A handler, so that the end of a child wakes the poll below.
        wake, waker = os.pipe()
        for fd in (wake, waker):
            os.set_blocking(fd, False)
        self.wake, self.waker = wake, waker
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(waker, warn_on_full_buffer=False)
        self.poll.register(CHANNEL_IN, select.POLLIN)
        self.poll.register(wake, select.POLLIN)
        spare = self._fork()
        if isinstance(spare, program.Program):
            return spare
        self.spare = spare
        version = ".".join(map(str, sys.version_info[:3]))
        self._tell(b"R", json.dumps({"python": version}).encode())
        while True:
            for fd, _ in self.poll.poll():
                if fd == CHANNEL_IN:
                    fresh = self._hear()
                    if fresh is not None:
                        return fresh
                elif fd == wake:
                    os.read(wake, CHUNK)
                    self._reap()
                else:
                    self._move(fd)

    # What the service says

    def _hear(self) -> program.Program | None:
        data = os.read(CHANNEL_IN, CHUNK)
        if not data:
            os._exit(0)
        self.held += data
        while len(self.held) >= 5:
            length, kind = struct.unpack(">Ic", self.held[:5])
            if len(self.held) < 5 + length:
                return None
            payload = self.held[5 : 5 + length]
            self.held = self.held[5 + length :]
            if kind == b"P":
                fresh = self._start(payload)
                if fresh is not None:
                    return fresh
            elif kind == b"Q" and self.child is not None:
                self._ask(self.child, payload)
            elif kind == b"E" and self.child is not None:
                self._stop_listening(self.child)
            elif kind == b"K":
                self._clear()
        return None

    def _start(self, payload: bytes) -> program.Program | None:
        child = self.spare or self._fork()
        if isinstance(child, program.Program):
            return child
        self.child, self.spare = child, None
        (length,) = struct.unpack(">I", payload[:4])
        order = json.loads(payload[4 : 4 + length])
        head = payload[: 4 + length + order["source"]]
        child.input = payload[4 + length + order["source"] :]
        talk, stdin, stdout, stderr = child.talk, child.stdin, child.stdout, child.stderr
        # Nothing has closed the pipes of a child that has not run yet.
        assert talk is not None and stdin is not None and stdout is not None and stderr is not None
        talk.sendall(struct.pack(">I", len(head)) + head)
        if not order["session"]:
            talk.close()
            child.talk = None
        else:
            self.poll.register(talk.fileno(), select.POLLIN)
        for fd in (stdout, stderr):
            self.poll.register(fd, select.POLLIN)
        if child.input:
            self.poll.register(stdin, select.POLLOUT)
        else:
            os.close(stdin)
            child.stdin = None
        return None

    def _ask(self, child: Child, payload: bytes) -> None:
        if child.talk is None:
            return
        try:
            child.talk.sendall(struct.pack(">I", len(payload)) + payload)
        except OSError:
            self._stop_listening(child)
            self._tell(b"N", b"")

    def _stop_listening(self, child: Child) -> None:
        if child.talk is not None:
            self.poll.unregister(child.talk.fileno())
            child.talk.close()
            child.talk = None

    def _clear(self) -> None:
        """Ends everything but this process, and empties what the next program could find."""
        signal.set_wakeup_fd(-1)
        for child in (self.spare, self.child):
            if child is not None:
                self._forget(child)
        self.spare = self.child = None
        while True:
            try:
                os.kill(-1, signal.SIGKILL)
            except ProcessLookupError:
                pass
            try:
                os.waitpid(-1, 0)
            except ChildProcessError:
                break
        signal.set_wakeup_fd(self.waker, warn_on_full_buffer=False)
        clean = all(_empty(folder) for folder in ("/tmp", "/dev/shm"))
        self._tell(b"C", b"1" if clean else b"0")

    def _forget(self, child: Child) -> None:
        for fd in (child.stdout, child.stderr, child.stdin, child.talk and child.talk.fileno()):
            if fd is not None:
                try:
                    self.poll.unregister(fd)
                except KeyError:
                    pass
        child.close()

    # What the program says

    def _move(self, fd: int) -> None:
        child = self.child
        if child is None:
            return
        if fd == child.stdin:
            self._feed(child, fd)
        elif fd == child.stdout:
            self._pass_on(child, "stdout", b"O", CHUNK)
        elif fd == child.stderr:
            self._pass_on(child, "stderr", b"X", CHUNK)
        elif child.talk is not None and fd == child.talk.fileno():
            self._listen(child, child.talk)

    def _feed(self, child: Child, stdin: int) -> None:
        try:
            child.input = child.input[os.write(stdin, child.input[:CHUNK]) :]
        except BlockingIOError:
            return
        except OSError:
            child.input = b""
        if not child.input:
            self.poll.unregister(stdin)
            os.close(stdin)
            child.stdin = None

    def _pass_on(self, child: Child, name: str, kind: bytes, most: int) -> int:
        """Returns how much there was; at the end of the stream the pipe is let go."""
        fd = getattr(child, name)
        if fd is None:
            return 0
        try:
            data = os.read(fd, most)
        except BlockingIOError:
            return 0
        if data:
            self._tell(kind, data)
        else:
            self.poll.unregister(fd)
            os.close(fd)
            setattr(child, name, None)
        return len(data)

    def _drain(self, child: Child) -> None:
        """What was written before now is told before what is told next. Others may still hold the pipes and write."""
        for name, kind in (("stdout", b"O"), ("stderr", b"X")):
            left = PIPE_MAX
            while left > 0 and (moved := self._pass_on(child, name, kind, CHUNK)):
                left -= moved

    def _listen(self, child: Child, talk: socket.socket) -> None:
        try:
            data = talk.recv(CHUNK, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        child.heard += data
        if not data or len(child.heard) > REPLY_MAX:
            self._stop_listening(child)
            self._tell(b"N", b"")
            return
        while len(child.heard) >= 4:
            (length,) = struct.unpack(">I", child.heard[:4])
            if len(child.heard) < 4 + length:
                return
            self._drain(child)
            self._tell(b"A", child.heard[4 : 4 + length])
            child.heard = child.heard[4 + length :]

    # What the kernel says

    def _reap(self) -> None:
        while True:
            try:
                pid, status, usage = os.wait3(os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            if self.spare is not None and pid == self.spare.pid:
                # Nothing has run in it yet, so something is wrong with the container.
                os._exit(1)
            if self.child is not None and pid == self.child.pid:
                self._ended(self.child, status, usage)

    def _ended(self, child: Child, status: int, usage: resource.struct_rusage) -> None:
        self._drain(child)
        if child.talk is not None:
            self._listen_to_the_rest(child)
        room = os.statvfs("/tmp")
        told = {
            "code": os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
            "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else None,
            "cpuMs": round((usage.ru_utime + usage.ru_stime) * 1000, 3),
            "tmpFull": room.f_bavail == 0 or (room.f_files > 0 and room.f_favail == 0),
        }
        self._forget(child)
        self.child = None
        self._tell(b"S", json.dumps(told).encode())

    def _listen_to_the_rest(self, child: Child) -> None:
        try:
            while child.talk is not None and select.select([child.talk], [], [], 0)[0]:
                self._listen(child, child.talk)
        except OSError:
            pass

    # Means

    def _fork(self) -> Child | program.Program:
        """The child here; in the new process, when it has been given a program, that program."""
        pipes = [os.pipe() for _ in range(3)]
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            return self._become(pipes, theirs)
        (stdin_read, stdin), (stdout, stdout_write), (stderr, stderr_write) = pipes
        for fd in (stdin_read, stdout_write, stderr_write):
            os.close(fd)
        theirs.close()
        for fd in (stdin, stdout, stderr):
            os.set_blocking(fd, False)
        return Child(pid, stdin, stdout, stderr, ours)

    def _become(self, pipes: list[tuple[int, int]], talk: socket.socket) -> program.Program:
        libc.prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)
        gc.enable()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for fd, end in ((0, pipes[0][0]), (1, pipes[1][1]), (2, pipes[2][1])):
            os.dup2(end, fd)
        os.dup2(talk.fileno(), PROGRAM_SOCKET, inheritable=False)
        talk.detach()
        os.closerange(3, PROGRAM_SOCKET)
        os.chdir(program.FOLDER)
        link = socket.socket(fileno=PROGRAM_SOCKET)
        head = _exactly(link, 4)
        payload = head and _exactly(link, struct.unpack(">I", head)[0])
        if not payload:
            os._exit(1)
        (length,) = struct.unpack(">I", payload[:4])
        order = json.loads(payload[4 : 4 + length])
        for name, value in order["rlimits"].items():
            _limit(getattr(resource, name), value)
        if not order["session"]:
            link.close()
        for name in ("supervisor", "program", "values"):
            del sys.modules[name]
        return program.Program(payload[4 + length :], link if order["session"] else None)

    def _tell(self, kind: bytes, payload: bytes) -> None:
        data = memoryview(struct.pack(">Ic", len(payload), kind) + payload)
        try:
            while data:
                data = data[os.write(CHANNEL_OUT, data) :]
        except OSError:
            os._exit(0)


def _exactly(link: socket.socket, length: int) -> bytes | None:
    data = b""
    while len(data) < length:
        piece = link.recv(length - len(data))
        if not piece:
            return None
        data += piece
    return data


def _empty(folder: str) -> bool:
    # Only needed between programs of one session, and slow to import.
    import shutil

    try:
        for entry in os.scandir(folder):
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)
            else:
                os.unlink(entry.path)
        return not os.listdir(folder)
    except FileNotFoundError:
        return True
    except (OSError, RecursionError):
        return False
