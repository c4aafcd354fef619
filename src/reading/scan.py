"""Where strings, brackets and logical lines begin and end, for texts that need not parse."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

# Skipping uninteresting text is part of the pattern, because searching for the next piece takes six times as long. The
# group must always match something, or every position in the skipped text would be tried again.
PIECE = re.compile(
    r"""
    [^#"'()\[\]{}\\\n]*+
    (?:
      (?P<comment>\#[^\n]*)
    | (?P<string>
          "{3}(?:[^"\\]++|\\.?|"(?!""))*+(?:"{3})?
        | '{3}(?:[^'\\]++|\\.?|'(?!''))*+(?:'{3})?
        | "(?:[^"\\\n]++|\\.?)*+"?
        | '(?:[^'\\\n]++|\\.?)*+'?
      )
    | (?P<open>[(\[{])
    | (?P<close>[)\]}])
    | (?P<continued>\\\n?)
    | (?P<end>\n)
    | (?P<nothing>\Z)
    )
    """,
    re.VERBOSE | re.DOTALL,
)
CLOSED = re.compile(
    r"""
      "{3}(?:[^"\\]++|\\.|"(?!""))*+"{3}
    | '{3}(?:[^'\\]++|\\.|'(?!''))*+'{3}
    | "(?:[^"\\]++|\\.)*+"
    | '(?:[^'\\]++|\\.)*+'
    """,
    re.VERBOSE | re.DOTALL,
)
PREFIX = re.compile(r"(?<!\w)(?:[rbuf]|r[bf]|[bf]r)\Z", re.IGNORECASE)
BEGINNING = re.compile(r"([ \t\f]*)(?:[#\n]|(\w+|[^\s]?))")
CLOSERS = {"(": ")", "[": "]", "{": "}"}

# How many enclosing brackets are searched for one that a mismatched bracket closes.
DEPTH_MAX = 10

# Words that continue a statement from an earlier line of the same indentation.
CONTINUING = frozenset({"else", "elif", "except", "finally"})


class Line(NamedTuple):
    """A logical line: it may go over several lines of the text."""

    start: int
    """Where its indentation begins."""
    end: int
    """Where its last line ends, comments included."""
    indent: str
    word: str
    """Its first word, or the sign it begins with."""
    open: bool
    """Whether a bracket is still open at the end of the text."""

    @property
    def width(self) -> int:
        return width_of(self.indent)


def width_of(indent: str) -> int:
    return len(indent.rpartition("\f")[2].expandtabs(8))


class OpenString(NamedTuple):
    start: int
    """Where its quote is, behind the prefix."""
    prefix: str
    quote: str


class Scan(NamedTuple):
    lines: list[Line]
    brackets: str
    """The brackets that are open at the end of the text, outermost first."""
    bracket: int
    """Where the innermost of them is."""
    string: OpenString | None
    comment: bool
    """Whether the text ends in a comment."""
    long_strings: list[tuple[int, int]]
    """Where the multi-line strings are."""


# The same text is looked at for a completion, and then for further errors.
@lru_cache(maxsize=2)
def scan(text: str) -> Scan:
    lines: list[Line] = []
    long_strings: list[tuple[int, int]] = []
    brackets: list[tuple[str, int]] = []
    string, comment = None, False
    begun = beginning(text, 0)
    for piece in PIECE.finditer(text):
        kind = piece.lastgroup or "nothing"
        at = piece.start(kind)
        if kind == "end":
            if not brackets:
                if begun:
                    lines.append(Line(begun[0], at, begun[1], begun[2], False))
                begun = beginning(text, piece.end())
        elif kind == "open":
            brackets.append((text[at], at))
        elif kind == "close":
            # A mismatched bracket closes the nearest one of its kind.
            for depth in range(len(brackets) - 1, max(len(brackets) - DEPTH_MAX, 0) - 1, -1):
                if CLOSERS[brackets[depth][0]] == text[at]:
                    del brackets[depth:]
                    break
            else:
                del brackets[-1:]
        elif kind == "comment":
            comment = piece.end() == len(text)
        elif kind == "string":
            if "\n" in piece[kind]:
                long_strings.append((at, piece.end()))
            if piece.end() == len(text):
                string = open_string(text, at)
    if begun:
        lines.append(Line(begun[0], len(text), begun[1], begun[2], bool(brackets)))
    return Scan(
        lines, "".join(char for char, _ in brackets), brackets[-1][1] if brackets else -1, string, comment, long_strings
    )


def open_string(text: str, start: int) -> OpenString | None:
    """The string that begins there and is still open at the end of the text; None if it is closed."""
    literal = text[start:]
    if CLOSED.fullmatch(literal):
        return None
    prefix = PREFIX.search(text[max(start - 3, 0) : start])
    quote = literal[:3] if literal[:3] in ('"""', "'''") else literal[0]
    return OpenString(start, prefix[0] if prefix else "", quote)


def beginning(text: str, at: int) -> tuple[int, str, str] | None:
    """Where a line of code begins, its indentation and its first word; None for a line without code."""
    found = BEGINNING.match(text, at)
    if found is None or found[2] is None or found.end() == len(text) and not found[2]:
        return None
    return at, found[1], found[2]
