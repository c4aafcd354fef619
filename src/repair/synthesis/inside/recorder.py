"""Keeps what the variables of a line are whenever examples reach it."""

from __future__ import annotations

import collections

# Importing `typing` takes long; type checkers take this for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import types
    from typing import Any

    #: The question, whether it called the function itself, and the variables.
    Hit = tuple[int, bool, dict[str, Any]]

"""How often the line is looked at, for one question and in all, and how many lines a question may run."""
HITS_PER_QUESTION = 12
HITS_MAX = 64
LINES_MAX = 50_000
"""Larger values are not copied."""
ITEMS_MAX = 200
DEPTH_MAX = 4


class TooLong(BaseException):
    """A question runs too many lines."""


class Recorder:
    """Traces every line that runs, and keeps the variables of one line. `names` are the program's globals."""

    def __init__(self, names: dict[str, Any], line: int) -> None:
        self.names = names
        self.line = line
        self.question = -1
        self.left = 0
        self.counts: dict[int, int] = {}
        self.hits: list[Hit] = []
        #: What the calls in each question returned.
        self.returned: dict[int, list[Any]] = {}

    def begin(self, question: int) -> None:
        self.question = question
        self.left = LINES_MAX

    def __call__(self, frame: types.FrameType, event: str, argument: Any) -> Recorder | None:
        if frame.f_globals is not self.names or frame.f_code.co_name.startswith("<"):
            return None
        self.left -= 1
        if self.left < 0:
            raise TooLong
        caller = frame.f_back
        outermost = caller is not None and caller.f_globals is not self.names
        if event == "line" and frame.f_lineno == self.line:
            count = self.counts.get(self.question, 0)
            if count < HITS_PER_QUESTION and len(self.hits) < HITS_MAX:
                self.counts[self.question] = count + 1
                self.hits.append((self.question, outermost, copy_all(frame.f_locals)))
        elif event == "return" and outermost:
            self.returned.setdefault(self.question, []).append(copy_all({"": argument})[""])
        return self


class _Opaque(Exception):
    """The value is too large, or of a kind that is not copied."""


def copy_all(variables: dict[str, Any]) -> dict[str, Any]:
    found = {}
    for name, value in list(variables.items()):
        try:
            found[name] = _copy(value, 0)
        except _Opaque:
            found[name] = value
    return found


def _copy(value: Any, depth: int) -> Any:
    kind = type(value)
    if kind in (list, tuple, set, frozenset, dict) and (len(value) > ITEMS_MAX or depth > DEPTH_MAX):
        raise _Opaque
    if kind in (list, tuple):
        return kind([_copy(item, depth + 1) for item in value])
    if kind in (set, frozenset, collections.deque):
        return kind(value)
    if kind is dict:
        return {key: _copy(item, depth + 1) for key, item in value.items()}
    return value
