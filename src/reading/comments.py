"""The comments of a text that parses."""

from __future__ import annotations

import io
import re
import sys
import tokenize

#: The line and column at which a comment begins, and its text.
Comment = tuple[int, int, str]

# Until 3.12 a string ends at the first quote that is not escaped, whatever its prefix.
STRING_OR_COMMENT = re.compile(
    r"""
    \#[^\n]*
    | \"{3} [^"\\]* (?: (?: \\. | "(?!"") ) [^"\\]* )* \"{3}
    | '{3} [^'\\]* (?: (?: \\. | '(?!'') ) [^'\\]* )* '{3}
    | " [^"\\\n]* (?: \\. [^"\\\n]* )* "
    | ' [^'\\\n]* (?: \\. [^'\\\n]* )* '
    """,
    re.DOTALL | re.VERBOSE,
)
MAY_NEST = re.compile(r"""\b(?:[ft]r?|r[ft])["']""", re.IGNORECASE) if sys.version_info >= (3, 12) else None


def comments_of(source: str) -> list[Comment]:
    """Every comment as (line, column, text). The source has `\\n` for every line end."""
    if "#" not in source:
        return []
    if MAY_NEST and MAY_NEST.search(source):
        try:
            return tokenize_comments(source)
        except (tokenize.TokenError, SyntaxError):
            pass  # The tokenizer is stricter than the parser; strings that contain their own quotes are rare.
    found: list[Comment] = []
    line, at = 1, 0
    for match in STRING_OR_COMMENT.finditer(source):
        text = match[0]
        if text[0] == "#":
            start = match.start()
            line += source.count("\n", at, start)
            at = start
            found.append((line, start - source.rfind("\n", 0, start), text))
    return found


def tokenize_comments(source: str) -> list[Comment]:
    """Exact, but slower than parsing the text."""
    return [
        (token.start[0], token.start[1] + 1, token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
