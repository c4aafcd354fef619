"""The process of the submitted program: runs or imports it as `python3` would, then answers questions about it.

Everything here shares the interpreter with a program that may have changed any of it. What this process sends is not
trusted: it is treated as data, and a process that does not reply has failed.
"""

from __future__ import annotations
import __future__

import atexit
import builtins
import gc
import importlib.machinery
import io
import json
import operator
import os
import signal
import struct
import sys
import traceback
import types

import place
import values

# Importing `typing` is slow; type checkers treat this as true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import socket
    from collections.abc import Callable
    from typing import Any, NoReturn

FOLDER = "/tmp"
EXAMPLE = "<example>"
OUTPUT_MAX = 200_000
COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "is": operator.is_,
    "is not": operator.is_not,
    "in": lambda part, whole: part in whole,
    "not in": lambda part, whole: part not in whole,
}


class Program:
    def __init__(self, where: place.Place, link: socket.socket | None, imported: bool = False) -> None:
        self.source = where.source
        self.file = where.path
        self.imported = imported
        self.socket = link
        self.pid = os.getpid()
        self.status = 0
        self.top = "done"
        self.interrupted = False
        self.code = compile("", self.file, "exec")
        main = _main_module(where)
        self.module = _imported_module(where, main) if imported else main
        self.globals = self.module.__dict__
        self.untouched: dict[str, Any] | None = None
        self.namespaces: dict[object, dict[str, Any]] = {}
        self.evaluated: list[Any] = []
        self.output = io.StringIO()

    def load(self) -> None:
        """Source that does not compile ends the program like an uncaught exception, but without frames."""
        path = os.path.join(FOLDER, self.file)
        try:
            with open(path, "wb") as file:
                file.write(self.source)
        except OSError:
            # Without the file, tracebacks only lack the source lines.
            pass
        try:
            self.code = compile(self.source, self.file, "exec", dont_inherit=True)
        except BaseException as error:
            self._report_uncaught(error.with_traceback(None))

    def handle_exception(self, error: BaseException) -> None:
        if isinstance(error, SystemExit):
            self.top = "exit"
            self.status = _exit_status(error)
            return
        # The first frame is boot.py's.
        self._report_uncaught(error.with_traceback(error.__traceback__ and error.__traceback__.tb_next))

    def _report_uncaught(self, error: BaseException) -> None:
        self.top = "raised"
        self.status = 1
        self.interrupted = isinstance(error, KeyboardInterrupt)
        kind, trace = type(error), error.__traceback__
        sys.last_type, sys.last_value, sys.last_traceback = kind, error, trace
        if sys.version_info >= (3, 12):
            sys.last_exc = error
        _flush(sys.stdout)
        try:
            sys.excepthook(kind, error, trace)
        except SystemExit as leave:
            self.status = _exit_status(leave)
        except BaseException as second:
            print("Error in sys.excepthook:", file=sys.stderr)
            second = second.with_traceback(second.__traceback__ and second.__traceback__.tb_next)
            sys.__excepthook__(type(second), second, second.__traceback__)
            print("\nOriginal exception was:", file=sys.stderr)
            sys.__excepthook__(kind, error, trace)

    def serve_questions(self) -> NoReturn:
        # A process that the program forked gets here too, and exits as it would have.
        link = self.socket
        if link is not None and os.getpid() == self.pid:
            # An import does not wait for the threads that it has started.
            if not self.imported:
                _join_threads()
            _flush(sys.stdout)
            _flush(sys.stderr)
            try:
                _send(link, {"top": self.top})
                while (question := _receive(link)) is not None:
                    _send(link, self._answer(question))
            except OSError:
                pass
            link.close()
        self._finish()

    def _answer(self, question: dict[str, Any]) -> dict[str, Any]:
        # One stream for all questions: an example may keep it, and a later one write to it.
        output = self.output = io.StringIO() if self.output.closed else self.output
        output.seek(0)
        output.truncate()
        kept, hook = sys.stdout, sys.displayhook
        sys.stdout, sys.displayhook = output, sys.__displayhook__
        answer: dict[str, Any] = {}
        try:
            kind = question["kind"]
            value = self._compare(question) if kind == "compare" else self._run(question)
            if kind != "exec":
                answer["value"] = values.encode(value)
            if kind == "evaluate":
                self.evaluated = [*self.evaluated[-1:], value]
        except BaseException as error:
            answer["raised"] = _describe(error, self.module.__name__)
        finally:
            sys.stdout, sys.displayhook = kept, hook
        if os.getpid() != self.pid:
            self._finish()
        _flush(kept)
        _flush(sys.stderr)
        text = output.getvalue()
        answer["id"] = question["id"]
        answer["output"] = text[:OUTPUT_MAX]
        answer["truncated"] = len(text) > OUTPUT_MAX
        return answer

    def _run(self, question: dict[str, Any]) -> Any:
        source = question["source"]
        if question["kind"] == "evaluate":
            # In parentheses, so that it may span lines; on lines of their own, so that a comment does not hide them.
            code = compile(f"(\n{source}\n)", EXAMPLE, "eval", self._future_flags(), True)
        else:
            code = compile(
                source if source.endswith("\n") else source + "\n", EXAMPLE, "single", self._future_flags(), True
            )
        _remember_lines(source)
        return eval(code, self._namespace(question.get("group")))

    def _compare(self, question: dict[str, Any]) -> Any:
        """Compares the two values that were evaluated last."""
        one, other = self.evaluated[-2:]
        if question["turned"]:
            one, other = other, one
        return COMPARISONS[question["operator"]](one, other)

    def _namespace(self, group: object) -> dict[str, Any]:
        """Each group has its own copy of the program's globals, as each docstring has in doctest."""
        if group is None:
            return self.globals
        if self.untouched is None:
            self.untouched = dict(self.globals)
        return self.namespaces.setdefault(group, dict(self.untouched))

    def _future_flags(self) -> int:
        """Examples are compiled with the same `from __future__` imports as the program."""
        flags = 0
        for name in __future__.all_feature_names:
            feature = getattr(__future__, name)
            if name in self.globals and self.globals[name] is feature:
                flags |= feature.compiler_flag
        return flags

    def _finish(self) -> NoReturn:
        """Does what the interpreter does at exit, in the same order, but leaves the preloaded modules alone."""
        status = self.status
        threading = sys.modules.get("threading")
        if threading is not None:
            threading._shutdown()
        atexit._run_exitfuncs()
        if not _flush_at_end():
            status = 120
        self._drop_globals()
        flushed = [_flush(stream) for stream in (sys.stdout, sys.stderr) if stream and not stream.closed]
        if not all(flushed):
            status = 120
        if self.interrupted:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGINT)
        os._exit(status)

    def _drop_globals(self) -> None:
        for name in ("last_value", "last_traceback", "last_exc"):
            setattr(sys, name, None)
        del self.code
        self.untouched = None
        self.evaluated.clear()
        self.namespaces.clear()
        names = [name for name in self.globals if name != "__builtins__"]
        private = [name for name in names if name.startswith("_") and not name.startswith("__")]
        for name in private + names:
            self.globals[name] = None
        gc.collect()


def _send(link: socket.socket, message: dict[str, Any]) -> None:
    payload = json.dumps(message).encode("ascii")
    link.sendall(struct.pack(">I", len(payload)) + payload)


def _receive(link: socket.socket) -> Any:
    """The next question; None if there are no more."""
    header = _read_exactly(link, 4)
    payload = header and _read_exactly(link, struct.unpack(">I", header)[0])
    return json.loads(payload) if payload else None


def _read_exactly(link: socket.socket, length: int) -> bytes | None:
    data = b""
    while len(data) < length:
        piece = link.recv(length - len(data))
        if not piece:
            return None
        data += piece
    return data


def _main_module(where: place.Place) -> types.ModuleType:
    main = types.ModuleType("__main__")
    path = os.path.join(FOLDER, where.path)
    main.__package__ = where.package
    main.__loader__ = importlib.machinery.SourceFileLoader("__main__", path)
    if sys.version_info < (3, 14):
        main.__annotations__ = {}
    main.__dict__["__builtins__"] = builtins
    main.__file__ = path
    if sys.version_info < (3, 15):
        main.__dict__["__cached__"] = None
    sys.modules["__main__"] = main
    sys.argv = [where.path]
    sys.orig_argv = ["python3", where.path]
    where.set_import_path(FOLDER)
    return main


def _imported_module(where: place.Place, main: types.ModuleType) -> types.ModuleType:
    """As `import` makes it, under the name of its file."""
    name = os.path.splitext(os.path.basename(where.path))[0]
    if where.package:
        name = f"{where.package}.{name}"
    path = str(main.__file__)
    module = types.ModuleType(name)
    loader = importlib.machinery.SourceFileLoader(name, path)
    spec = importlib.machinery.ModuleSpec(name, loader, origin=path)
    spec.has_location = True
    module.__spec__, module.__loader__, module.__file__, module.__package__ = spec, loader, path, spec.parent
    sys.modules[name] = module
    return module


def _exit_status(error: SystemExit) -> int:
    code = error.code
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF if -(1 << 63) <= code < 1 << 63 else 0xFF
    _flush(sys.stdout)
    try:
        print(code, file=sys.stderr)
    except Exception:
        pass
    return 1


def _join_threads() -> None:
    threading = sys.modules.get("threading")
    if threading is None:
        return
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()


def _flush(stream: Any) -> bool:
    try:
        stream.flush()
        return True
    except Exception:
        return False


def _flush_at_end() -> bool:
    """Like the interpreter: output that cannot be written to stdout is reported and changes the exit status."""
    good = True
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is None or stream.closed:
                continue
            stream.flush()
        except Exception as error:
            if stream is sys.stdout:
                good = False
                _report_ignored(stream, error)
    return good


def _report_ignored(stream: object, error: Exception) -> None:
    try:
        sys.stderr.write(f"Exception ignored in: {stream!r}\n{type(error).__name__}: {error}\n")
        sys.stderr.flush()
    except Exception:
        pass


def _remember_lines(source: str) -> None:
    """Lets tracebacks show the source line of an example."""
    linecache = sys.modules.get("linecache")
    if linecache is not None:
        linecache.cache[EXAMPLE] = (len(source), None, source.splitlines(True), EXAMPLE)


def _describe(error: BaseException, own_name: object) -> dict[str, str]:
    kind = type(error)
    try:
        message = str(error)
    except Exception:
        message = ""
    name = kind.__qualname__
    text = "".join(traceback.format_exception_only(kind, error))
    if kind.__module__ == own_name:
        text = text.removeprefix(f"{own_name}.")
    elif kind.__module__ not in ("builtins", "__main__"):
        name = f"{kind.__module__}.{name}"
    return {"type": name, "message": message[:OUTPUT_MAX], "text": text[:OUTPUT_MAX]}
