"""Syntax errors after the first one that are not caused by it.

CPython stops at the first error. Parsing continues at the next statement that certainly does not belong to the broken
one: a top-level statement, or a member of a top-level class. If that is not clear, only the first error is reported,
because an error that is caused by another one helps nobody.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from scan import CONTINUING, Scan, scan, width_of

FURTHER_ERRORS_MAX = 5
# The total number of characters that are parsed again, so that long texts get fewer further errors.
CHARACTERS_MAX = 500_000

# Lines that begin a new statement even if a bracket was never closed.
SURE_BEGINNING = re.compile(r"(?:async\s+def|def|class)\s+\w|@\w|import\s+\w|from\s+[\w.]+\s+import\b|if\s+__name__\b")
TRY = re.compile(r"[ \t\f]*try\b")
MARGIN = re.compile(r"[ \t\f]*")
NAMED_LINE = re.compile(r"on line (\d+)")
CONFLICT_BEGIN, CONFLICT_END = "<<<<<<<", ">>>>>>>"


def further_errors(source: str, error: SyntaxError, check: Callable[[str], object]) -> list[SyntaxError]:
    """The errors of a text after the first, each in its own statement. `check` raises the error of a text."""
    rest = source
    found: list[SyntaxError] = []
    for _ in range(min(FURTHER_ERRORS_MAX, CHARACTERS_MAX // (len(source) + 1))):
        further = behind(rest, error)
        if further is None:
            break
        rest = further
        try:
            check(rest)
            break
        except SyntaxError as next_error:
            # An error without a position is reported on line 1, which was parsed already.
            if not next_error.lineno or next_error.lineno <= (error.lineno or 0):
                break
            found.append(error := next_error)
        except (ValueError, MemoryError, RecursionError):
            break
    return found


def behind(source: str, error: SyntaxError) -> str | None:
    """The text with everything up to the end of the broken statement blanked, or None if its end is unclear."""
    if not error.lineno or "triple-quoted" in error.msg:
        return None
    found = scan(source)
    if found.string and len(found.string.quote) == 3:
        return None
    text = Numbered(source, found)
    # Something missing at the end is reported on a line past the end.
    line = min(error.lineno, len(text.rows))
    at = text.logical(first_line_of(error, line, text))
    if at is None:
        return None
    unit = text.unit(at)
    resume = text.resume(unit, at, line, isinstance(error, IndentationError))
    if resume is None:
        return None
    # A member of a class needs a class to be a member of.
    header = "class _:" if text.width(resume) > 0 else ""
    return "\n" * (resume - 2) + header + "\n" + "\n".join(text.rows[resume - 1 :])


def first_line_of(error: SyntaxError, line: int, text: Numbered) -> int:
    """The line on which the broken statement begins to be wrong, which may be before the reported one."""
    named = NAMED_LINE.search(error.msg)
    if named:
        return min(int(named[1]), line)
    if "'except' or 'finally'" in error.msg:
        for earlier in range(line - 1, 0, -1):
            if TRY.match(text.rows[earlier - 1]) and text.width(earlier) <= text.width(line):
                return earlier
    return line


class Numbered:
    """A text by the numbers of its lines, which count from 1."""

    def __init__(self, source: str, found: Scan) -> None:
        self.rows = source.split("\n")
        self.lines = found.lines
        starts = [0]
        for text in self.rows:
            starts.append(starts[-1] + len(text) + 1)
        numbers = {start: number for number, start in enumerate(starts, 1)}
        # A logical line begins where a line does, and so ends one.
        self.first = [numbers[line.start] for line in self.lines]
        self.last = [numbers[line.end + 1] - 1 for line in self.lines]
        self.in_string: set[int] = set()
        row = 1
        for start, end in found.long_strings:
            while starts[row] <= start:
                row += 1
            while starts[row] <= end:
                row += 1
                self.in_string.add(row)

    def width(self, row: int) -> int:
        return width_of(self.margin(row))

    def margin(self, row: int) -> str:
        found = MARGIN.match(self.rows[row - 1])
        return found[0] if found else ""

    def logical(self, row: int) -> int | None:
        """The logical line that a line is in, or the last one before it."""
        for at in range(len(self.lines) - 1, -1, -1):
            if self.first[at] <= row:
                return at
        return None

    def unit(self, at: int) -> int:
        """The logical line with which the broken part begins: at top level, or a member of a top-level class."""
        while True:
            width = self.lines[at].width
            if width == 0:
                break
            above = at
            while above >= 0 and self.lines[above].width >= width:
                above -= 1
            if above < 0 or self.lines[above].word == "class" and self.lines[above].width == 0:
                break
            at = above
        return at

    def resume(self, unit: int, at: int, line: int, indented_badly: bool) -> int | None:
        """The line at which parsing can continue."""
        width = self.lines[unit].width
        after = self.after_conflict(line)
        # Open brackets swallow the statements after them, and the indentation may be wrong.
        unsure = (
            indented_badly
            or after > line
            or self.lines[at].open
            or any(self.surely_begins(row) for row in range(self.first[at] + 1, self.last[at] + 1))
        )
        if unsure:
            rows = (row for row in range(after + 1, len(self.rows) + 1) if self.surely_begins(row))
        else:
            rows = (self.first[later] for later in range(at + 1, len(self.lines)) if self.begins(later))
        return next((row for row in rows if row > after and self.width(row) <= width), None)

    def begins(self, at: int) -> bool:
        return self.lines[at].word not in CONTINUING and self.lines[at].word not in ")]}"

    def surely_begins(self, row: int) -> bool:
        return row not in self.in_string and bool(SURE_BEGINNING.match(self.rows[row - 1], len(self.margin(row))))

    def after_conflict(self, row: int) -> int:
        """The last line of the merge conflict a line is in, or the line itself."""
        for begin in range(row, 0, -1):
            if self.rows[begin - 1].startswith(CONFLICT_END) and begin < row:
                return row
            if self.rows[begin - 1].startswith(CONFLICT_BEGIN):
                break
        else:
            return row
        for end in range(begin, len(self.rows) + 1):
            if self.rows[end - 1].startswith(CONFLICT_END):
                return max(end, row)
        return row
