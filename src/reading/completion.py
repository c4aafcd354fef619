"""Completes code that was cut off, with as little text as possible.

CPython shows whether a text can be completed at all: with a backslash at its end, the parser reports incomplete input
exactly if it accepted every token before. The missing part is then searched token by token, cheapest first, as long as
the parser still expects more.
"""

from __future__ import annotations

import ast
import heapq
import keyword
import re
import unicodedata
from codeop import PyCF_ALLOW_INCOMPLETE_INPUT  # type: ignore[attr-defined]  # Typeshed does not list it.
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from scan import CLOSERS, CONTINUING, Line, OpenString, Scan, scan

TRIES_MAX = 400
# The total number of characters that are parsed to complete a text, however long its last statement is.
CHARACTERS_MAX = 1_500_000
# The number of characters of a truncated token that are examined.
TOKEN_MAX = 100
# The cost of `for _ in _: pass` and a little more.
COST_MAX = 12
# The placeholder for every missing name.
NAME = "_"

# What Python treats as whitespace at the end of a text.
BLANK = " \t\n\r\f"

KEYWORDS = [*keyword.kwlist, "case"]
# An exclamation mark directly after a word ends a sentence; it is not half of a comparison.
LAST_TOKEN = re.compile(r"(?:\w+|(?<!\w)!|\.+|[=:-])\Z")
HALF_A_NUMBER = re.compile(r"\d\w*\Z")
# First halves of operators, with the second half.
OTHER_HALF = {"!": "=", "=": "=", ":": "=", "-": ">", ".": "..", "..": "."}
HALF_AN_ESCAPE = re.compile(
    r"(?<!\\)(?:\\\\)*\\(?:x(?P<x>[0-9a-fA-F]?)|u(?P<u>[0-9a-fA-F]{0,3})|U(?P<U>[0-9a-fA-F]{0,7})|N(?P<N>\{[^{}]*)?)\Z"
)
DIGITS = {"x": 2, "u": 4, "U": 8}
# Letters, symbols and emoji: the characters that people write by their names.
NAMED = (range(0x20, 0x3000), range(0x1F300, 0x1FB00))


# What a text ends with, by the shape of the missing part.
ENDINGS = {
    "a try without except or finally": re.compile(r"\s*finally:"),
    "a header without its body": re.compile(r"\s*(?:pass|case _:)"),
    "a header without its colon": re.compile(r"\s*(?:\(\))?: pass"),
    "a decorator without its function": re.compile(r"\s*def "),
}


class Completion(NamedTuple):
    trimmed: bool
    """Whether the trailing whitespace has to be removed."""
    suffix: str
    what: str
    """What the text ends with."""
    opened: int
    """The line on which that began."""
    line: int
    """The line on which the last statement begins."""
    since: int
    """The first line of the top-level statement that was cut."""


class Budget:
    def __init__(self) -> None:
        self.tries, self.characters = TRIES_MAX, CHARACTERS_MAX

    def spend(self, text: str) -> bool:
        self.tries -= 1
        self.characters -= len(text)
        return self.tries >= 0 and self.characters >= 0


def complete(text: str) -> Completion | None:
    """The completion of a text that does not parse, or None if there is no short one."""
    trimmed = text.rstrip(BLANK)
    end, kept = scan(text), text
    suffix = suffix_of(text, end, Budget())
    if suffix is None and trimmed != text:
        # A line may have been ended at a point where it could not end.
        end, kept = scan(trimmed), trimmed
        suffix = suffix_of(trimmed, end, Budget())
    if suffix is None:
        return None

    def line_of(offset: int) -> int:
        return text.count("\n", 0, offset) + 1

    what, opened = ending(trimmed, end, suffix)
    return Completion(
        kept != text, suffix, what, line_of(opened), line_of(end.lines[-1].start), line_of(since(end.lines))
    )


def suffix_of(text: str, end: Scan, budget: Budget) -> str | None:
    closing = closing_of(text, end, budget) if end.lines else None
    if closing is None:
        return None
    glued = None
    if not viable(text + closing):
        last = LAST_TOKEN.search(text, max(len(text) - TOKEN_MAX, 0))
        if closing or not last or not viable(text[: last.start()]):
            return None
        glued = [*other_halves(last[0])]
    bare, tail = bare_bones(text, end)
    closers = "".join(CLOSERS[bracket] for bracket in reversed(end.brackets))
    found = search(bare + closing, closers, glued, end.lines[-1].indent, tail, budget)
    return None if found is None else closing + found + tail


@lru_cache(maxsize=4)
def viable(text: str) -> bool:
    """Whether the parser accepts every token and expects more."""
    try:
        compile(f"{text}\\\n", "<text>", "exec", ast.PyCF_ONLY_AST | PyCF_ALLOW_INCOMPLETE_INPUT, dont_inherit=True)
    except SyntaxError as error:
        return "incomplete input" in error.msg
    except (ValueError, MemoryError, RecursionError):
        return False
    return False


def parses(text: str) -> bool:
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return True


def other_halves(token: str) -> Iterator[str]:
    """Possible rests of an incomplete token."""
    if HALF_A_NUMBER.match(token):
        yield "0"
    for word in KEYWORDS:
        if word.startswith(token) and word != token:
            yield word[len(token) :]
    if token in KEYWORDS:
        yield NAME
    if token in OTHER_HALF:
        yield OTHER_HALF[token]


def closing_of(text: str, end: Scan, budget: Budget) -> str | None:
    """What has to be added before any token: the end of a string, a comment or a line."""
    if end.string:
        return string_ending(text, end.string, budget)
    if end.comment or text.endswith("\\"):
        return "\n"
    return ""


def string_ending(text: str, string: OpenString, budget: Budget) -> str | None:
    quote = string.quote
    literal = text[string.start - len(string.prefix) :]
    content = text[string.start + len(quote) :]
    # One or two of three quotes may be there already.
    quotes = [quote, *([quote[:2], quote[:1]] if len(quote) == 3 and content.endswith(quote[0]) else [])]
    for ending in string_contents_ending(content, string.prefix.lower(), budget):
        for closing in quotes:
            if not budget.spend(literal):
                return None
            if parses(f"({literal}{ending}{closing})"):
                return ending + closing
    return None


def string_contents_ending(content: str, prefix: str, budget: Budget) -> Iterator[str]:
    if (len(content) - len(content.rstrip("\\"))) % 2:
        yield "\\"
        return
    half = HALF_AN_ESCAPE.search(content, max(len(content) - TOKEN_MAX, 0)) if "r" not in prefix else None
    field = open_field(content) if "f" in prefix else None
    if field is not None:
        begun = f"({field}"
        inner = suffix_of(begun, scan(begun), budget)
        if inner and inner.endswith(")"):
            yield inner[:-1] + "}"
        # After the expression: a conversion, or a format with its own fields.
        yield from ("}", f"{NAME}}}", "r}", "}}", f"{NAME}}}}}")
    elif half and half.lastgroup in DIGITS:
        yield "0" * (DIGITS[half.lastgroup] - len(half[half.lastgroup]))
    elif half:
        yield character_name_ending(half["N"] or "")
    yield ""


def character_name_ending(begun: str) -> str:
    start = begun[1:].upper()
    for characters in NAMED:
        for character in characters:
            name = unicodedata.name(chr(character), "")
            if name.startswith(start):
                return ("" if begun else "{") + name[len(start) :] + "}"
    return "}"


def open_field(content: str) -> str | None:
    """The beginning of the replacement field in which a formatted string ends."""
    at = 0
    while True:
        at = content.find("{", at)
        if at < 0:
            return None
        if content.startswith("{{", at):
            at += 2
            continue
        begin = at + 1
        at = field_end(content, begin)
        if at < 0:
            return content[begin:]


def field_end(content: str, begin: int) -> int:
    depth = 0
    quote: str | None = None
    for at in range(begin, len(content)):
        char = content[at]
        if quote:
            quote = None if char == quote else quote
        elif char in "\"'":
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            if depth == 0:
                return at + 1
            depth -= 1
    return -1


def bare_bones(text: str, end: Scan) -> tuple[str, str]:
    """The last line with its enclosing headers, and the `finally` clauses that open `try` statements need at the end.

    The statements between them are known to parse; leaving them out makes every attempt cheap.
    """
    lines = end.lines
    last = lines[-1]
    pieces, tail = [text[last.start :]], []
    width, kept = last.width, len(lines) - 1
    continuing = any(word.startswith(last.word) for word in CONTINUING)
    if last.word == "try":
        tail.append(last.indent)
    for at in range(len(lines) - 2, -1, -1):
        if width == 0 and not continuing and lines[at].word != "@":
            break
        line = lines[at]
        if line.width < width:
            pieces.append(text[line.start : line.end])
            if line.word == "try":
                tail.append(line.indent)
        elif line.width == width and continuing:
            body = f"\n{line.indent} pass" if lines[at + 1].width > width else ""
            pieces.append(text[line.start : line.end] + body)
        elif line.width == width and line.word == "@" and kept == at + 1:
            pieces.append(text[line.start : line.end])
            kept = at
            continue
        else:
            continue
        width, kept, continuing = line.width, at, line.word in CONTINUING
    return "\n".join(reversed(pieces)), "".join(f"\n{indent}finally: pass" for indent in tail)


IN_BRACKETS = ((2, f" {NAME}"), (2, ":"), (3, "="), (3, " in"), (3, " else"), (4, f" for {NAME}"))


def search(text: str, closers: str, glued: list[str] | None, indent: str, tail: str, budget: Budget) -> str | None:
    """The cheapest tokens with which the text parses, the first of them glued to the last token if necessary."""
    in_statement = (
        (1, " pass"), (2, f" {NAME}"), (2, ":"), (2, f"\n{indent} pass"), (3, "="), (3, "()"), (3, " in"), (3, " else"),
        (3, " import"), (3, f"\n{indent}def {NAME}(): pass"), (3, f"\n{indent} case {NAME}: pass"), (4, " def"),
    )  # fmt: skip
    waiting = [(0, at, start, 0) for at, start in enumerate([""] if glued is None else glued)]
    order = len(waiting)
    while waiting:
        cost, _, suffix, closed = heapq.heappop(waiting)
        whole = text + suffix
        if not budget.spend(whole):
            return None
        if closed == len(closers) and parses(whole + tail):
            return suffix
        # The text itself is known to be viable.
        if suffix and not viable(whole):
            continue
        # Closing a bracket costs nothing, so that many open ones do not make the search give up.
        if closed < len(closers):
            order += 1
            heapq.heappush(waiting, (cost, order, suffix + closers[closed], closed + 1))
        for price, token in IN_BRACKETS if closed < len(closers) else in_statement:
            if cost + price <= COST_MAX:
                order += 1
                heapq.heappush(waiting, (cost + price, order, suffix + token, closed))
    return None


def ending(text: str, end: Scan, suffix: str) -> tuple[str, int]:
    """What a text ends with, and where that began."""
    if end.string:
        return "an open string", end.string.start
    if end.brackets:
        return "an open bracket", end.bracket
    last = len(text)
    if text.endswith("\\"):
        return "a line continuation", last
    for what, shape in ENDINGS.items():
        if shape.match(suffix):
            return what, last
    return "an unfinished statement", last


def since(lines: list[Line]) -> int:
    at = len(lines) - 1
    while at > 0 and (lines[at].width > 0 or lines[at].word in CONTINUING):
        at -= 1
    while at > 0 and lines[at - 1].word == "@" and lines[at - 1].width == 0:
        at -= 1
    return lines[at].start
