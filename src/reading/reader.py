"""Parses and compiles Python text with CPython."""

from __future__ import annotations

import ast
import codecs
import itertools
import json
import pathlib
import re
from collections.abc import Callable, Iterator
from typing import Any

from comments import Comment, comments_of
from completion import BLANK, Completion, complete
from further_errors import further_errors
from tree_encoder import Encoder

encoder = Encoder((pathlib.Path(__file__).parents[1] / "python/python.asdl").read_text("utf-8"))

#: What is sent to the parent: JSON, and the tree in bytes.
Answer = dict[str, Any]
#: The tool whose findings a comment suppresses, the line and column of the comment, and its text.
Suppression = tuple[str, int, int, str]

# mypy does not descend further than this, and CPython stops at 200 open brackets.
DESCENTS_MAX = 200
# A chain such as `a + b + c` or `if … elif …` adds a level per link, but tools do not recurse for it.
# ruff handles 2,000 levels of every kind and traps before 4,000; CPython itself gives up at 3,000.
LEVELS_MAX = 1500
TOO_DEEP = "nested too deeply to be checked"

COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.ASCII)
NOTHING_BUT_A_COMMENT = re.compile(rb"^[ \t\f]*(?:#.*)?$")

# ruff accepts `noqa` after any `#` of a comment, the others only at its beginning.
RUFF_SUPPRESSION = re.compile(r"#\s*(?:ruff|flake8)\s*:\s*noqa|^#\s*ruff\s*:\s*(?:disable|file-ignore)\b")
# mypy reads configuration from comments at the start of a line, spelt exactly like this.
MYPY_SUPPRESSION = "# mypy: "
MAY_HAVE_SUPPRESSION = re.compile(r"#\s*(?:ruff|flake8)\s*:\s*(?:noqa|disable|file-ignore)|^# mypy: ", re.MULTILINE)
# A `type: ignore` with only such lines above it applies to the whole file.
AHEAD_OF_CODE = re.compile(rb"^[ \t\f]*(?:#.*|\\)?$")
TYPE_IGNORE = re.compile(rb"#\s*type:\s*ignore(?![a-z0-9])", re.IGNORECASE)


class Text:
    """A text as the tokenizer sees it: no byte order mark, and `\\n` for every line end."""

    def __init__(self, data: bytes) -> None:
        self.marked = data.startswith(codecs.BOM_UTF8)
        self.data = data.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        self.lines = self.data.split(b"\n")

    def column(self, line: int, byte: int) -> int:
        """The 1-based column in code points of a 0-based byte offset in a 1-based line."""
        return len(self.lines[line - 1][:byte].decode("utf-8", "replace")) + 1

    def place(self, byte: int) -> tuple[int, int]:
        """The line and column of a 0-based byte offset."""
        line = self.data.count(b"\n", 0, byte) + 1
        return line, self.column(line, byte - (self.data.rfind(b"\n", 0, byte) + 1))

    def width(self, line: int) -> int:
        return len(self.lines[line - 1].decode("utf-8", "replace"))


def broken(
    stage: str, message: str, line: int, column: int, end_line: int | None = None, end_column: int | None = None
) -> Answer:
    if end_line is None or end_column is None or (end_line, end_column) <= (line, column):
        place = [line, column]
    else:
        place = [line, column, end_line, end_column]
    return {"kind": "broken", "stage": stage, "problems": [[message, place]]}


def unreadable(text: Text) -> Answer | None:
    """The reason why a text cannot be read as UTF-8 source, or None."""
    at = text.data.find(b"\0")
    if at >= 0:
        row, column = text.place(at)
        return broken("text", "source text cannot contain a NUL character", row, column, row, column + 1)
    for number, line in enumerate(text.lines[:2], 1):
        cookie = COOKIE.match(line)
        if cookie:
            name = cookie[1].decode("ascii")
            if is_normal_utf8(name) or (names_utf8(name) and not text.marked):
                return None
            start, end = (text.column(number, byte) for byte in cookie.span(1))
            if names_utf8(name):
                message = f"encoding problem: {name} with BOM"
            else:
                message = f"source must be utf-8, but the coding cookie says '{name}'"
            return broken("text", message, number, start, number, end)
        if not NOTHING_BUT_A_COMMENT.match(line):
            return None
    return None


def is_normal_utf8(encoding: str) -> bool:
    """Whether the tokenizer treats the name as utf-8; after a byte order mark it accepts no other name."""
    name = encoding.lower().replace("_", "-")
    return name == "utf-8" or name.startswith("utf-8-")


def names_utf8(encoding: str) -> bool:
    try:
        return is_normal_utf8(encoding) or codecs.lookup(encoding).name == "utf-8"
    except LookupError:
        return False


def located(error: SyntaxError, text: Text) -> SyntaxError:
    """The same error with columns in code points: when it parses bytes, the parser counts bytes."""
    if text.data.isascii():
        return error
    try:
        ast.parse(text.data.decode("utf-8"))
    except SyntaxError as same:
        return same
    return error


def of_syntax_error(error: SyntaxError, stage: str, text: Text) -> Answer:
    line = min(max(error.lineno or 1, 1), len(text.lines))
    column, end_line, end_column = error.offset or 1, error.end_lineno, error.end_offset
    if not end_line or not end_column or end_line > len(text.lines) or end_column < 1:
        end_line = end_column = None
    if stage == "compile":
        # The compiler counts bytes.
        column = text.column(line, column - 1)
        if end_line and end_column:
            end_column = text.column(end_line, end_column - 1)
    elif error.text and error.msg.startswith("f-string: ") and error.text.startswith("("):
        # Before 3.12 the inside of a replacement field is parsed as a text of its own, in parentheses.
        source = text.lines[line - 1].decode("utf-8", "replace")
        field = source.find("{" + error.text.rstrip("\n")[1:-1])
        column = field + column if field >= 0 else 1
        end_column = field + end_column if field >= 0 and end_column else None
    column = min(max(column, 1), text.width(line) + 1)
    if end_line and end_column:
        end_column = min(end_column, text.width(end_line) + 1)
    message = error.msg
    if message[:1].isupper() and message[1:2].islower():
        message = message[0].lower() + message[1:]
    return broken(stage, message, line, column, end_line, end_column)


def of_syntax_errors(error: SyntaxError, stage: str, text: Text) -> Answer:
    """The first error, and later ones that it did not cause."""
    found = of_syntax_error(error, stage, text)
    for further in further_errors(text.data.decode("utf-8"), error, CHECKS[stage]):
        found["problems"] += of_syntax_error(further, stage, text)["problems"]
    return found


CHECKS: dict[str, Callable[[str], object]] = {
    "parse": ast.parse,
    "compile": lambda source: compile(source, "<text>", "exec", dont_inherit=True, optimize=0),
}


def too_deep_for_the_parser(text: Text) -> Answer:
    """The parser does not report where it gave up, so the first line that makes it fail is searched."""
    ends = list(itertools.accumulate(len(line) + 1 for line in text.lines))
    low, high = 1, len(ends)
    while low < high:
        middle = (low + high) // 2
        try:
            ast.parse(text.data[: ends[middle - 1]])
        except (MemoryError, RecursionError):
            high = middle
            continue
        except (SyntaxError, ValueError):
            pass
        low = middle + 1
    return broken("depth", TOO_DEEP, low, 1)


# The children that a parser reaches in a loop: they add a level but no recursion.
FIRST_OPERAND: dict[type[ast.AST], str] = {
    ast.BinOp: "left",
    ast.Attribute: "value",
    ast.Call: "func",
    ast.Subscript: "value",
    ast.Compare: "left",
}
HOLDS_STATEMENTS = (
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.If, ast.For, ast.AsyncFor, ast.While, ast.With,
    ast.AsyncWith, ast.Try, ast.Match, ast.ExceptHandler, *([ast.TryStar] if hasattr(ast, "TryStar") else []),
)  # fmt: skip


def too_deep_statement(tree: ast.Module, text: Text) -> ast.stmt | None:
    """The first statement that goes too deep, or None."""
    starts = [0, *itertools.accumulate(len(line) + 1 for line in text.lines)]
    stack: list[tuple[Any, ast.stmt, int, int]] = [(node, node, 0, 0) for node in reversed(tree.body)]
    while stack:
        node, statement, descents, levels = stack.pop()
        if isinstance(node, ast.stmt):
            statement = node
        if descents > DESCENTS_MAX or levels > LEVELS_MAX:
            return statement
        if not isinstance(node, HOLDS_STATEMENTS) and hasattr(node, "end_lineno"):
            # A level takes at least half a character, so short code cannot be deep.
            span = starts[node.end_lineno - 1] + node.end_col_offset - starts[node.lineno - 1] - node.col_offset
            if 0 <= span < (DESCENTS_MAX - descents) // 2:
                continue
        first = FIRST_OPERAND.get(type(node))
        elif_ = isinstance(node, ast.If) and len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)
        # Nodes without a position, such as the arguments of a function, only group others.
        down = 1 if hasattr(node, "lineno") else 0
        for field in node._fields:
            value = getattr(node, field, None)
            step = 0 if field == first or (elif_ and field == "orelse") else down
            if isinstance(value, list):
                for item in value:
                    if isinstance(item, ast.AST):
                        stack.append((item, statement, descents + step, levels + 1))
            elif isinstance(value, ast.AST):
                stack.append((value, statement, descents + step, levels + 1))
    return None


def apparent_comments_of(text: str) -> Iterator[Comment]:
    """Comments of text that does not parse: from the first `#` of each line, even inside a string."""
    for number, line in enumerate(text.split("\n"), 1):
        at = line.find("#")
        if at >= 0:
            yield number, at + 1, line[at:]


def suppressions_of(text: Text, parsed: bool) -> list[list[object]]:
    found = [*tool_suppressions(text, parsed), *leading_type_ignores(text)]
    found.sort(key=lambda found: found[1:3])
    return [[tool, comment, [line, column, line, column + len(comment)]] for tool, line, column, comment in found]


def tool_suppressions(text: Text, parsed: bool) -> Iterator[Suppression]:
    if not any(word in text.data for word in (b"ruff", b"flake8", b"# mypy: ")):
        return
    source = text.data.decode("utf-8")
    if not MAY_HAVE_SUPPRESSION.search(source):
        return
    for line, column, comment in comments_of(source) if parsed else apparent_comments_of(source):
        if RUFF_SUPPRESSION.search(comment):
            yield "ruff", line, column, comment
        elif column == 1 and comment.startswith(MYPY_SUPPRESSION):
            yield "mypy", line, column, comment


def leading_type_ignores(text: Text) -> list[Suppression]:
    found: list[Suppression] = []
    for number, line in enumerate(text.lines, 1):
        if not AHEAD_OF_CODE.match(line):
            return found
        at = line.find(b"#")
        if at >= 0 and TYPE_IGNORE.match(line, at):
            found.append(("mypy", number, text.column(number, at), line[at:].decode("utf-8")))
    return []  # There is no code.


def unparsed(data: bytes, text: Text, error: SyntaxError, memory_max: int) -> Answer:
    """The result for text that does not parse: its completion, or else its syntax errors."""
    cut = complete(text.data.decode("utf-8"))
    read = unfinished(data, text, cut, error, memory_max) if cut else None
    return read or {**of_syntax_errors(error, "parse", text), "suppressions": suppressions_of(text, False)}


def unfinished(data: bytes, text: Text, cut: Completion, error: SyntaxError, memory_max: int) -> Answer | None:
    """The result for the completed text, or None if even that does not parse."""
    kept = data.rstrip(BLANK.encode()) if cut.trimmed else data
    whole = answer(kept + cut.suffix.encode(), memory_max, cut)
    if whole["kind"] == "program":
        return {
            **whole,
            "kind": "unfinished",
            "completion": cut.suffix,
            "trimmed": cut.trimmed,
            "what": cut.what,
            "place": text.place(len(text.data.rstrip(BLANK.encode()))),
            "opened": cut.opened,
            "since": cut.since,
        }
    if whole["stage"] == "parse":
        return None
    # Python would have reported these as well if the text had been complete.
    earlier = [problem for problem in whole["problems"] if problem[1][0] < cut.line]
    # It is code that no newer grammar accepts, so the stage keeps callers from trying one.
    problems = [*earlier, *of_syntax_error(error, "parse", text)["problems"]]
    return {"kind": "broken", "stage": "compile", "problems": problems}


def is_caused_by_cut(error: SyntaxError, cut: Completion | None) -> bool:
    """Whether the missing name may have been in the part that was cut off."""
    if cut is None or error.lineno is None:
        return False
    return error.msg.startswith("no binding for nonlocal") and error.lineno >= cut.since


def answer(
    data: bytes,
    memory_max: int,
    cut: Completion | None = None,
    parsed: Callable[[bytes, ast.Module], None] | None = None,
    compiles: bool = True,
) -> Answer:
    """The result of reading a text, or a text that was cut off and has been completed.

    The tree is passed to `parsed` if it is given, encoded and as it is, and is part of the result otherwise. Without
    `compiles` the text is only parsed.
    """
    text = Text(data)
    problem = unreadable(text)
    if problem:
        return problem
    try:
        tree = ast.parse(data)
    except SyntaxError as error:
        error = located(error, text)
        return of_syntax_error(error, "parse", text) if cut else unparsed(data, text, error, memory_max)
    except RecursionError:
        return too_deep_for_the_parser(text)
    except MemoryError:
        # Also raised if the stack of the parser is full. A tree takes less than a thousand times its text, so if that
        # much memory is allowed, it was the stack.
        if len(data) > memory_max // 1024:
            raise
        return too_deep_for_the_parser(text)
    comments = comments_of(text.data.decode("utf-8"))
    try:
        # Almost every text has so few levels that it cannot be too deep.
        statements, encoded = encoder.encode(tree, text.lines, comments, DESCENTS_MAX)
    except RecursionError:
        too_deep = too_deep_statement(tree, text)
        if too_deep:
            return broken("depth", TOO_DEEP, too_deep.lineno, text.column(too_deep.lineno, too_deep.col_offset))
        statements, encoded = encoder.encode(tree, text.lines, comments, 2 * LEVELS_MAX)
    if parsed:
        parsed(encoded, tree)
    if compiles:
        try:
            compile_whole(tree, data)
        except SyntaxError as error:
            if not is_caused_by_cut(error, cut):
                return of_syntax_errors(error, "compile", text)
        except RecursionError:
            return broken("depth", TOO_DEEP, 1, 1)
    program = {"kind": "program", "statements": statements, "suppressions": suppressions_of(text, True)}
    return program if parsed else {**program, "tree": encoded}


def check_compiles(data: bytes) -> Answer:
    """Whether a text compiles. `answer` finds the errors of one that does not."""
    try:
        compile(data, "<text>", "exec", dont_inherit=True, optimize=0)
    except (SyntaxError, RecursionError, ValueError):
        return {"kind": "compiled", "well": False}
    return {"kind": "compiled", "well": True}


def compile_whole(tree: ast.Module, data: bytes) -> None:
    """Compiles the tree, which saves a second parse; the text if the tree is too deep, and for the error."""
    try:
        compile(tree, "<text>", "exec", dont_inherit=True, optimize=0)
    except (SyntaxError, RecursionError, ValueError, TypeError):
        compile(data, "<text>", "exec", dont_inherit=True, optimize=0)


def frame(answer: Answer) -> bytes:
    """Encodes a result: four bytes of length, big-endian, that much JSON, then the tree of a program."""
    tree = answer.pop("tree", b"")
    text = json.dumps(answer).encode("ascii")
    return b"".join((len(text).to_bytes(4, "big"), text, tree))
