"""Writes programs for the repair benchmark from functions of the standard library, as JSON on stdout.

Each program is a function of a pure module with everything it needs from that module, taken from the installed CPython.
Its examples are made by running it: a few are stated, the others are held back to judge repairs.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import itertools
import json
import random
import sys
from collections.abc import Iterator, Sequence
from typing import Any

STATED = 4
HELD_BACK_MIN = 3
HELD_BACK_MAX = 24
#: Longer classes, such as the lexer that `shlex.split` uses, would be programs of their own.
CLASS_LINES_MAX = 12

TEXTS = ["", "a", "The quick brown fox jumps over the lazy dog", "one two  three", "x\ty\nz", "  lead and trail  "]
SORTED = [[], [1], [1, 2, 2, 3], [-5, 0, 5, 10], [2, 2, 2, 2], [1, 3, 5, 7, 9, 11]]
NUMBERS = [[3, 1, 2], [5], [1, 2, 3, 4], [2.5, 0.5, 4.0], [7, 7, 1, 7, 2], [1, 9, 4, 4, 8, 6], [10, 20, 30, 40, 50]]
PATHS = ["/usr/lib/x.py", "a/b/c", "/", "", "file.tar.gz", ".hidden", "a//b/../c", "/a/b/", "../up", "./here", "//x/y"]
WINDOWS = ["C:\\a\\b.txt", "C:file", "\\\\host\\share\\x", "a/b\\c", "", "C:\\", "\\root", "d:/x/../y"]
UNIT = [0.0, 0.2, 0.5, 0.75, 1.0]
WORDS = ["apple", "ape", "peach", "puppy", "appeal", "pear"]
NAMES = ["a.py", "b.txt", "A.PY", "data[1].csv", "abc", "", "test_x.py"]
PATTERNS = ["*.py", "?.*", "[ab]*", "[!a]*", "*", "test_*", "data[[]1].csv"]
BYTES = [b"", b"f", b"foobar", b"hello world", bytes(range(20)), b"\x00\x00\x00\x00", b"a=b\tc \n", b"xyz?"]
URLS = ["http://user:pw@host:80/p;x?q=1#f", "a/b?c", "//host/path", "mailto:x@y", "", "host:8080", "http://h/a#b#c"]
YEARS = [1, 1900, 1999, 2000, 2023, 2024, 2100]
MONTHS = [1, 2, 6, 11, 12]
DAYS = [1, 15, 28]
INTEGERS = [0, 1, 2, 7, 8, 100, 255, 1000, 65536]
SHELL = ["", "plain", "two words", "it's", "a$b", "x;y", "safe_name-1.0", '"q"']

#: The module, the function, how it is called, and the values of each argument.
Entry = tuple[str, str, str, Sequence[Sequence[Any]]]
FUNCTIONS: list[Entry] = [
    ("textwrap", "dedent", "{f}({0})", [["  a\n  b\n", " a\n  b\n c", "\n   x\n\n   y", "a\n b", "\ta\n\tb", ""]]),
    ("textwrap", "indent", "{f}({0}, {1})", [["a\nb\n", "x\n\ny", "", " z"], ["  ", "> ", "\t"]]),
    ("bisect", "bisect_left", "{f}({0}, {1})", [SORTED, [0, 1, 2, 5, 12]]),
    ("bisect", "bisect_right", "{f}({0}, {1})", [SORTED, [0, 1, 2, 5, 12]]),
    ("heapq", "nsmallest", "{f}({0}, {1})", [[0, 1, 2, 3, 10], NUMBERS]),
    ("heapq", "nlargest", "{f}({0}, {1})", [[0, 1, 2, 3, 10], NUMBERS]),
    ("heapq", "merge", "list({f}({0}, {1}))", [SORTED, SORTED]),
    ("heapq", "heappushpop", "{f}({0}, {1})", [SORTED, [0, 1, 4, 12]]),
    ("statistics", "median", "{f}({0})", [[*NUMBERS, *SORTED]]),
    ("statistics", "median_low", "{f}({0})", [[*NUMBERS, *SORTED]]),
    ("statistics", "median_high", "{f}({0})", [[*NUMBERS, *SORTED]]),
    ("statistics", "median_grouped", "{f}({0})", [[*NUMBERS, *SORTED]]),
    ("statistics", "mode", "{f}({0})", [[*NUMBERS, *SORTED, "hello", "aab"]]),
    ("statistics", "multimode", "{f}({0})", [[*NUMBERS, *SORTED, "hello", "aabb", ""]]),
    ("statistics", "quantiles", "{f}({0}, n={1})", [NUMBERS, [2, 3, 4, 5]]),
    ("statistics", "fmean", "{f}({0}, {1})", [[[3, 1, 2], [4, 6, 8], [1.5, 2.5, 3.5]], [None, [1, 1, 2], [0.5, 1, 0]]]),
    ("colorsys", "rgb_to_hls", "{f}({0}, {1}, {2})", [UNIT, UNIT, UNIT]),
    ("colorsys", "hls_to_rgb", "{f}({0}, {1}, {2})", [UNIT, UNIT, UNIT]),
    ("colorsys", "rgb_to_hsv", "{f}({0}, {1}, {2})", [UNIT, UNIT, UNIT]),
    ("colorsys", "hsv_to_rgb", "{f}({0}, {1}, {2})", [UNIT, UNIT, UNIT]),
    ("colorsys", "yiq_to_rgb", "{f}({0}, {1}, {2})", [UNIT, UNIT, UNIT]),
    ("string", "capwords", "{f}({0}, {1})", [TEXTS, [None, " ", "x"]]),
    ("fnmatch", "fnmatchcase", "{f}({0}, {1})", [NAMES, PATTERNS]),
    ("fnmatch", "translate", "{f}({0})", [[*PATTERNS, "a**b", "[a-c]x", "[]", "a.b"]]),
    ("posixpath", "join", "{f}({0}, {1})", [PATHS, PATHS]),
    ("posixpath", "split", "{f}({0})", [PATHS]),
    ("posixpath", "basename", "{f}({0})", [PATHS]),
    ("posixpath", "dirname", "{f}({0})", [PATHS]),
    ("posixpath", "commonpath", "{f}([{0}, {1}])", [["/a/b/c", "/a/b", "/", "/a/x"], ["/a/b/d", "/a//b/", "/x", "/a"]]),
    ("genericpath", "commonprefix", "{f}({0})", [[["abc", "abd"], ["a"], [], ["ab", "abc", "a"], ["x", "y"], WORDS]]),
    ("genericpath", "_splitext", "{f}({0}, '/', None, '.')", [[*PATHS, "a.b/c", "..x", "x.", "a/.b.c"]]),
    ("ntpath", "splitdrive", "{f}({0})", [WINDOWS]),
    ("ntpath", "join", "{f}({0}, {1})", [WINDOWS, WINDOWS]),
    ("nturl2path", "url2pathname", "{f}({0})", [["///C:/foo/bar", "/a/b", "///C|/x", "//host/y", "C:/z", ""]]),
    ("shlex", "quote", "{f}({0})", [SHELL]),
    ("shlex", "join", "{f}([{0}, {1}])", [SHELL, SHELL]),
    ("calendar", "weekday", "{f}({0}, {1}, {2})", [YEARS, MONTHS, DAYS]),
    ("calendar", "monthrange", "{f}({0}, {1})", [YEARS, MONTHS]),
    ("calendar", "leapdays", "{f}({0}, {1})", [YEARS, YEARS]),
    ("calendar", "isleap", "{f}({0})", [[*YEARS, 4, 400, 1996]]),
    ("calendar", "timegm", "{f}(({0}, {1}, {2}, 1, 2, 3))", [[1970, 2000, 2024], MONTHS, DAYS]),
    ("calendar", "_nextmonth", "{f}({0}, {1})", [YEARS, MONTHS]),
    ("difflib", "get_close_matches", "{f}({0}, {1}, {2}, {3})", [["appel", "pea"], [WORDS], [1, 3], [0.4, 0.6]]),
    ("difflib", "_format_range_unified", "{f}({0}, {1})", [[0, 1, 4], [1, 2, 4, 9]]),
    ("difflib", "_format_range_context", "{f}({0}, {1})", [[0, 1, 4], [1, 2, 4, 9]]),
    ("difflib", "_keep_original_ws", "{f}({0}, {1})", [["\ta b", "  x", "abc"], ["^ ", " ^+", "   "]]),
    ("html", "escape", "{f}({0}, {1})", [["<a>", "x & y", "it's", '"q"', "", "&lt;"], [True, False]]),
    (
        "html",
        "unescape",
        "{f}({0})",
        [["&lt;b&gt;", "&#65;&#x42;", "a&amp;b", "&nope;", "&#0;", "&notit;", "x", "&#xD800;"]],
    ),
    ("xml.sax.saxutils", "escape", "{f}({0}, {1})", [["<a>&", "b>c", "'q'", ""], [{}, {"'": "&apos;"}]]),
    ("xml.sax.saxutils", "quoteattr", "{f}({0})", [["a", 'b"c', "d'e", "both'\"", "<n\n>", ""]]),
    ("base64", "_b32encode", "{f}(b'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', {0})", [BYTES]),
    ("base64", "b16decode", "{f}({0}, {1})", [["00FF", "6A", "", "abcd"], [True, False]]),
    ("base64", "a85encode", "{f}({0}, wrapcol={1})", [BYTES, [0, 5]]),
    ("base64", "b85decode", "{f}({0})", [["VR", "00000", "cXxLBb!", "Y-QJ9aB2", ""]]),
    ("quopri", "needsquoting", "{f}({0}, {1}, {2})", [[b" ", b"\t", b"_", b"=", b"a", b"~", b"\xe9"], [0, 1], [0, 1]]),
    ("quopri", "quote", "{f}({0})", [[b" ", b"=", b"\xff", b"a", b"\n"]]),
    ("operator", "countOf", "{f}({0}, {1})", [NUMBERS, [1, 4, 7]]),
    ("operator", "indexOf", "{f}({0}, {1})", [NUMBERS, [1, 2, 4, 7]]),
    ("functools", "reduce", "{f}(lambda a, b: a * 2 + b, {0}, {1})", [NUMBERS, [0, 1, 10]]),
    (
        "functools",
        "_c3_merge",
        "{f}({0})",
        [[[[1, 2], [1]], [[3, 1], [2, 1], [3, 2]], [], [[1]], [[4, 2, 1], [3, 1], [4, 3]]]],
    ),
    ("datetime", "_days_in_month", "{f}({0}, {1})", [YEARS, MONTHS]),
    ("datetime", "_ymd2ord", "{f}({0}, {1}, {2})", [YEARS, MONTHS, DAYS]),
    ("datetime", "_ord2ymd", "{f}({0})", [[1, 59, 60, 366, 1461, 36525, 146097, 730120, 738000, 738885]]),
    (
        "datetime",
        "_format_time",
        "{f}({0}, 5, 9, {1}, {2})",
        [[0, 23], [0, 1500, 999999], ["auto", "minutes", "milliseconds"]],
    ),
    ("datetime", "_divide_and_round", "{f}({0}, {1})", [[0, 1, 5, 7, 15, -5, -7], [2, 3, 4, -2]]),
    ("datetime", "_isoweek1monday", "{f}({0})", [[*YEARS, 2015, 2016, 2020]]),
    (
        "datetime",
        "_parse_isoformat_date",
        "{f}({0})",
        [["2024-02-29", "20240301", "2020-W01-1", "2020W537", "1999-12-31"]],
    ),
    (
        "datetime",
        "_parse_hh_mm_ss_ff",
        "{f}({0})",
        [["01", "12:34", "1234", "23:59:58", "00:00:01.5", "01:02:03.123456"]],
    ),
    (
        "_strptime",
        "_calc_julian_from_U_or_W",
        "{f}({0}, {1}, {2}, {3})",
        [[2000, 2023], [0, 1, 10], [0, 6], [True, False]],
    ),
    ("urllib.parse", "_splitport", "{f}({0})", [URLS]),
    ("urllib.parse", "_splitnport", "{f}({0}, {1})", [URLS, [-1, 80]]),
    ("urllib.parse", "_splitquery", "{f}({0})", [URLS]),
    ("urllib.parse", "_splitparams", "{f}({0})", [[*URLS, "a;b", "a;b/c;d", "a/b;c"]]),
    ("urllib.parse", "_splitnetloc", "{f}({0}, {1})", [URLS, [0, 2]]),
    ("urllib.parse", "unquote_to_bytes", "{f}({0})", [["a%20b", "%zz", "%41%4", "", "plain", b"x%2F"]]),
    ("urllib.parse", "urldefrag", "tuple({f}({0}))", [URLS]),
    ("urllib.parse", "unwrap", "{f}({0})", [["<URL:http://a>", "<b>", "URL:c", "d", " <e> "]]),
    ("ipaddress", "_count_righthand_zero_bits", "{f}({0}, {1})", [INTEGERS, [4, 8, 32]]),
    ("email.utils", "unquote", "{f}({0})", [['"a"', "<b>", '"c\\"d"', "e", '"', "", '"x']]),
    ("email.utils", "decode_rfc2231", "{f}({0})", [["us-ascii'en'x", "a'b", "plain", "'''", "u''%20"]]),
    (
        "getopt",
        "getopt",
        "{f}({0}, 'ab:', ['long', 'with='])",
        [
            [
                ["-a", "x"],
                ["-b", "1"],
                ["-ab2"],
                ["--long"],
                ["--with=3", "y"],
                ["--wi", "4"],
                [],
                ["--", "-a"],
                ["-a", "-", "-b", "z"],
            ]
        ],
    ),
    (
        "getopt",
        "gnu_getopt",
        "{f}({0}, 'ab:', ['long'])",
        [[["-a", "x"], ["x", "-b", "1"], ["-ab2", "q"], ["--long", "y"], [], ["x", "--", "-a"], ["-", "-a"]]],
    ),
    ("tarfile", "stn", "{f}({0}, {1}, 'ascii', 'strict')", [["", "abc", "abcdefgh"], [4, 8]]),
    (
        "tarfile",
        "nti",
        "{f}({0})",
        [[b"0000644\0", b"17 \0", b"\0", b"\x80\x00\x00\x01\x00", b"\xff\xff\xff\xfe", b"  12\0"]],
    ),
    ("tarfile", "itn", "{f}({0}, {1})", [[0, 8, 511, 4096, -1], [4, 8]]),
    ("stat", "filemode", "{f}({0})", [[0o100644, 0o40755, 0o104755, 0o120777, 0o101777, 0o60660, 0, 0o2644]]),
    ("enum", "_iter_bits_lsb", "list({f}({0}))", [INTEGERS]),
    ("enum", "_is_dunder", "{f}({0})", [["__a__", "_a_", "____", "__a", "a__", "___x___", "", "__ab__"]]),
    ("enum", "_is_sunder", "{f}({0})", [["__a__", "_a_", "__", "_a", "a_", "_x__", "", "_ab_"]]),
    ("zipfile", "_parents", "list({f}({0}))", [["b/d", "/b/d", "b/d/f/", "b", "", "a/b/c/d"]]),
    ("zipfile", "_ancestry", "list({f}({0}))", [["b/d", "/b/d", "b/d/f/", "b", "", "a/b/c/d"]]),
    ("locale", "_strip_padding", "{f}({0}, {1})", [[" 1 ", "  2", "3  ", " a b ", "x"], [0, 1, 2, 3]]),
    (
        "locale",
        "_append_modifier",
        "{f}({0}, {1})",
        [["en.UTF-8", "de.ISO8859-1", "fr", "x.ISO8859-15"], ["euro", "", "latin"]],
    ),
    ("http.cookies", "_quote", "{f}({0})", [["abc", "a b", 'q"r', "", "a;b", None, "\xe9", "x\\y"]]),
    ("http.cookies", "_unquote", "{f}({0})", [['"a b"', '"q\\"r"', "abc", '"\\054"', "", '"x', '"\\\\y"']]),
    ("encodings.punycode", "segregate", "{f}({0})", [["abc", "b\xfccher", "\xe9\xe8\xe9", "", "a\u20acb"]]),
    (
        "encodings.punycode",
        "punycode_encode",
        "{f}({0})",
        [["abc", "b\xfccher", "\xe9\xe8\xe9", "", "a\u20acb", "\u65e5\u672c"]],
    ),
    ("encodings.punycode", "adapt", "{f}({0}, {1}, {2})", [[0, 5, 700, 9000], [True, False], [1, 3, 10]]),
    (
        "encodings.punycode",
        "insertion_sort",
        "{f}({0}, {1}, 'strict')",
        [["abc", "", "bcher"], ["", "KVA", "1CA", "MXA"]],
    ),
    ("email.quoprimime", "header_length", "{f}({0})", [BYTES]),
    ("email.quoprimime", "decode", "{f}({0})", [["a=20b", "soft=\nbreak", "x=3D=3D", "", "trail  \ny", "=zz", "=4"]]),
    (
        "email.quoprimime",
        "body_encode",
        "{f}({0}, {1})",
        [["abc", "a=b", "trail ", "long line of text\nx", "", "\t\n"], [10, 76]],
    ),
    ("_pydecimal", "_sqrt_nearest", "{f}({0}, {1})", [[1, 2, 9, 10, 99, 10000], [1, 3, 10]]),
    ("_pydecimal", "_rshift_nearest", "{f}({0}, {1})", [[0, 1, 5, 6, 12, 100], [1, 2, 3]]),
    ("_pydecimal", "_div_nearest", "{f}({0}, {1})", [[0, 1, 5, 7, 15, 25], [2, 3, 4, 10]]),
    ("_pydecimal", "_decimal_lshift_exact", "{f}({0}, {1})", [[0, 5, 100, 1200], [0, 2, -1, -2, -3]]),
    (
        "_pydecimal",
        "_format_align",
        "{f}({0}, {1}, {2})",
        [["", "-"], ["12", "3.5"], [{"minimumwidth": w, "fill": "*", "align": a} for w in (2, 6) for a in "<>=^"]],
    ),
    ("json.encoder", "py_encode_basestring_ascii", "{f}({0})", [["", "a", 'q"', "\xe9", "\n\t", "\U0001f600", "\\"]]),
    (
        "json.decoder",
        "py_scanstring",
        "{f}({0}, 1)",
        [['"a"', '"b\\n"', '"\\u0041x"', '""', '"c\\\\"d', '"\\ud83d\\ude00"']],
    ),
]


def main() -> None:
    programs = [program for entry in FUNCTIONS if (program := program_of(*entry)) is not None]
    json.dump(programs, sys.stdout)


def program_of(module: str, function: str, call: str, pools: Sequence[Sequence[Any]]) -> dict[str, str] | None:
    """None if this version of CPython has no such function, or the function cannot stand alone."""
    try:
        source = inspect.getsource(importlib.import_module(module))
    except (ImportError, OSError):
        return None
    text = closure(source, function)
    if text is None:
        return None
    calls = [call.format(*map(repr, values), f=function) for values in itertools.product(*pools)]
    random.Random(f"{module}.{function}").shuffle(calls)
    examples = list(made_examples(text, calls))
    if len(examples) < STATED + HELD_BACK_MIN:
        return None
    stated = spread(examples)
    held_back = [example for example in examples if example not in stated][:HELD_BACK_MAX]
    return {
        "name": f"{module}.{function}",
        "text": text,
        "stated": "\n".join(f"assert {call} == {value}" for call, value in stated),
        "heldBack": "\n".join(f"assert {call} == {value}" for call, value in held_back),
    }


def closure(source: str, function: str) -> str | None:
    """The function and everything that it needs from its module; None if that is not in the module or is large."""
    tree = ast.parse(source)
    owners: dict[str, ast.stmt] = {}
    for node in tree.body:
        for name in bound_names(node):
            owners.setdefault(name, node)
    needed: set[ast.stmt] = set()
    waiting = [function]
    while waiting:
        name = waiting.pop()
        if name not in owners:
            if name == function:
                return None
            continue
        node = owners[name]
        if isinstance(node, ast.ClassDef) and len(ast.unparse(node).splitlines()) > CLASS_LINES_MAX:
            return None
        if node not in needed:
            needed.add(node)
            waiting += [one.id for one in ast.walk(node) if isinstance(one, ast.Name)]
    pieces = [without_examples(source, node) for node in tree.body if node in needed]
    return "\n\n".join(pieces) + "\n"


def bound_names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        for alias in node.names:
            yield (alias.asname or alias.name).split(".")[0]
    elif isinstance(node, (ast.Assign, ast.AnnAssign)):
        yield from (one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store))


def without_examples(source: str, node: ast.stmt) -> str:
    """The statement's text, with a docstring that ends before its examples: those may be about other functions."""
    start = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
    lines = source.splitlines()[start - 1 : node.end_lineno]
    if isinstance(node, ast.FunctionDef) and ">>>" in (ast.get_docstring(node) or ""):
        first = next(at for at, line in enumerate(lines) if ">>>" in line)
        lines[first : (node.body[0].end_lineno or 0) - start] = []
    return "\n".join(lines)


def made_examples(text: str, calls: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Calls that return a plain value, with its repr."""
    namespace: dict[str, Any] = {"__name__": "program"}
    exec(compile(text, "program", "exec"), namespace)
    for call in calls:
        try:
            value = eval(call, namespace)
            again = eval(repr(value), {})
        except Exception:
            continue
        if type(value) is type(again) and value == again and len(repr(value)) < 300:
            yield call, repr(value)


def spread(examples: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The first examples with different results, as a person would choose them."""
    chosen: list[tuple[str, str]] = []
    for example in examples:
        if len(chosen) < STATED and example[1] not in {value for _, value in chosen}:
            chosen.append(example)
    return chosen


main()
