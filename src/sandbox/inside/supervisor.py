"""PID 1 of the container: starts one program at a time, forwards its output and reports how it ended.

It has the same user as the program but is out of its reach: signals do not affect the first process of a namespace,
its memory and descriptors cannot be opened (it is not dumpable), and the system call filter forbids tracing. So what
it reports about a process is what the kernel reported. The container ends with it, and it exits when the channel to
the service closes: a service that is killed leaves nothing running.
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

import place
import program

# Importing `typing` is slow; type checkers treat this as true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PR_SET_DUMPABLE = 4
CHANNEL_IN = 250
CHANNEL_OUT = 251
PROGRAM_SOCKET = 252
CHUNK = 1 << 16
# The writer can enlarge a pipe to this size, so it never contains more.
PIPE_MAX = 1 << 20
REPLY_MAX = 8 << 20

libc = ctypes.CDLL(None, use_errno=True)


def serve(settings: dict[str, Any]) -> program.Program:
    """Returns only in the process of a program, once there is one to run."""
    _take_channel(settings["channel"])
    libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    # Python installs a handler, and signals with a handler are delivered even to the first process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_NOFILE, settings["openFiles"])
    _limit(resource.RLIMIT_FSIZE, settings["fileBytes"])
    for name in settings["preload"]:
        try:
            __import__(name)
        except ImportError:
            pass
    _import_packages(settings["packages"], settings["packagesBytes"])
    gc.freeze()
    return Supervisor().run()


def _import_packages(names: list[str], memory_max: int) -> None:
    for name in names:
        if _own_memory() > memory_max:
            return
        try:
            __import__(name)
        except BaseException:
            # The program imports it again, and sees the error.
            pass


def _own_memory() -> int:
    """The bytes that are not those of a file. The maximum that `getrusage` has may be that of the launcher."""
    with open("/proc/self/statm") as file:
        _, resident, shared, *_ = map(int, file.read().split())
    return (resident - shared) * resource.getpagesize()


def _take_channel(kind: str) -> None:
    """Moves the channel to high descriptors, and connects 0, 1 and 2 to /dev/null."""
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
    """A process that waits for a program, and our ends of its pipes."""

    def __init__(self, pid: int, stdin: int, stdout: int, stderr: int, talk: socket.socket) -> None:
        self.pid = pid
        self.stdin: int | None = stdin
        self.stdout: int | None = stdout
        self.stderr: int | None = stderr
        self.talk: socket.socket | None = talk
        self.input = b""
        self.received = b""

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
        # The handler makes the exit of a child wake the poll below.
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
        self._send(b"R", json.dumps({"python": version}).encode())
        while True:
            for fd, _ in self.poll.poll():
                if fd == CHANNEL_IN:
                    fresh = self._read_channel()
                    if fresh is not None:
                        return fresh
                elif fd == wake:
                    os.read(wake, CHUNK)
                    self._reap()
                else:
                    self._transfer(fd)

    # Frames from the service

    def _read_channel(self) -> program.Program | None:
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
                self._send_question(self.child, payload)
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
        end = 4 + length + sum(size for _, size in order["files"])
        head, child.input = payload[:end], payload[end:]
        talk, stdin, stdout, stderr = child.talk, child.stdin, child.stdout, child.stderr
        # The pipes of a child that has not run yet are open.
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

    def _send_question(self, child: Child, payload: bytes) -> None:
        if child.talk is None:
            return
        try:
            child.talk.sendall(struct.pack(">I", len(payload)) + payload)
        except OSError:
            self._stop_listening(child)
            self._send(b"N", b"")

    def _stop_listening(self, child: Child) -> None:
        if child.talk is not None:
            self.poll.unregister(child.talk.fileno())
            child.talk.close()
            child.talk = None

    def _clear(self) -> None:
        """Kills every process but this one, and empties the folders that the next program could read."""
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
        clean = all(_empty_folder(folder) for folder in ("/tmp", "/dev/shm"))
        self._send(b"C", b"1" if clean else b"0")

    def _forget(self, child: Child) -> None:
        for fd in (child.stdout, child.stderr, child.stdin, child.talk and child.talk.fileno()):
            if fd is not None:
                try:
                    self.poll.unregister(fd)
                except KeyError:
                    pass
        child.close()

    # Data from the program

    def _transfer(self, fd: int) -> None:
        child = self.child
        if child is None:
            return
        if fd == child.stdin:
            self._feed(child, fd)
        elif fd == child.stdout:
            self._forward(child, "stdout", b"O", CHUNK)
        elif fd == child.stderr:
            self._forward(child, "stderr", b"X", CHUNK)
        elif child.talk is not None and fd == child.talk.fileno():
            self._read_replies(child, child.talk)

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

    def _forward(self, child: Child, name: str, kind: bytes, most: int) -> int:
        """Returns the number of bytes read; closes the pipe at the end of the stream."""
        fd = getattr(child, name)
        if fd is None:
            return 0
        try:
            data = os.read(fd, most)
        except BlockingIOError:
            return 0
        if data:
            self._send(kind, data)
        else:
            self.poll.unregister(fd)
            os.close(fd)
            setattr(child, name, None)
        return len(data)

    def _drain(self, child: Child) -> None:
        """Forwards what is in the pipes before the next frame is sent. Other processes may still be writing to them."""
        for name, kind in (("stdout", b"O"), ("stderr", b"X")):
            left = PIPE_MAX
            while left > 0 and (moved := self._forward(child, name, kind, CHUNK)):
                left -= moved

    def _read_replies(self, child: Child, talk: socket.socket) -> None:
        try:
            data = talk.recv(CHUNK, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        child.received += data
        if not data or len(child.received) > REPLY_MAX:
            self._stop_listening(child)
            self._send(b"N", b"")
            return
        while len(child.received) >= 4:
            (length,) = struct.unpack(">I", child.received[:4])
            if len(child.received) < 4 + length:
                return
            self._drain(child)
            self._send(b"A", child.received[4 : 4 + length])
            child.received = child.received[4 + length :]

    # Exits reported by the kernel

    def _reap(self) -> None:
        while True:
            try:
                pid, status, usage = os.wait3(os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            if self.spare is not None and pid == self.spare.pid:
                # It has not run anything yet, so something is wrong with the container.
                os._exit(1)
            if self.child is not None and pid == self.child.pid:
                self._report_exit(self.child, status, usage)

    def _report_exit(self, child: Child, status: int, usage: resource.struct_rusage) -> None:
        self._drain(child)
        if child.talk is not None:
            self._read_remaining_replies(child)
        tmp = os.statvfs("/tmp")
        report = {
            "code": os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
            "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else None,
            "cpuMs": round((usage.ru_utime + usage.ru_stime) * 1000, 3),
            "tmpFull": tmp.f_bavail == 0 or (tmp.f_files > 0 and tmp.f_favail == 0),
        }
        self._forget(child)
        self.child = None
        self._send(b"S", json.dumps(report).encode())

    def _read_remaining_replies(self, child: Child) -> None:
        try:
            while child.talk is not None and select.select([child.talk], [], [], 0)[0]:
                self._read_replies(child, child.talk)
        except OSError:
            pass

    # Forking

    def _fork(self) -> Child | program.Program:
        """Returns the child; in the new process, the program, once it has received one."""
        pipes = [os.pipe() for _ in range(3)]
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            return self._receive_program(pipes, theirs)
        (stdin_read, stdin), (stdout, stdout_write), (stderr, stderr_write) = pipes
        for fd in (stdin_read, stdout_write, stderr_write):
            os.close(fd)
        theirs.close()
        for fd in (stdin, stdout, stderr):
            os.set_blocking(fd, False)
        return Child(pid, stdin, stdout, stderr, ours)

    def _receive_program(self, pipes: list[tuple[int, int]], talk: socket.socket) -> program.Program:
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
        head = _read_exactly(link, 4)
        payload = head and _read_exactly(link, struct.unpack(">I", head)[0])
        if not payload:
            os._exit(1)
        (length,) = struct.unpack(">I", payload[:4])
        order = json.loads(payload[4 : 4 + length])
        for name, value in order["rlimits"].items():
            _limit(getattr(resource, name), value)
        if not order["session"]:
            link.close()
        where = place.Place(order, payload[4 + length :])
        try:
            where.write_files(program.FOLDER)
        except OSError:
            # The program finds the files missing.
            pass
        for name in ("supervisor", "program", "place", "values"):
            del sys.modules[name]
        return program.Program(where, link if order["session"] else None, order["module"])

    def _send(self, kind: bytes, payload: bytes) -> None:
        data = memoryview(struct.pack(">Ic", len(payload), kind) + payload)
        try:
            while data:
                data = data[os.write(CHANNEL_OUT, data) :]
        except OSError:
            os._exit(0)


def _read_exactly(link: socket.socket, length: int) -> bytes | None:
    data = b""
    while len(data) < length:
        piece = link.recv(length - len(data))
        if not piece:
            return None
        data += piece
    return data


def _empty_folder(folder: str) -> bool:
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
