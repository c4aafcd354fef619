"""Prints a line of JSON for every path on stdin: the tree of the parser and the output of `ast.dump`.

Arguments: the folder of the parser; `dump` to print the output itself instead of its digest.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import json
import sys
import warnings
from typing import Any

sys.path.append(sys.argv[1])
from reader import answer

warnings.simplefilter("ignore")
sys.set_int_max_str_digits(0)
options: dict[str, Any] = {"show_empty": True} if sys.version_info >= (3, 13) else {}


def is_utf8(data: bytes) -> bool:
    try:
        return data.decode("utf-8") is not None
    except UnicodeDecodeError:
        return False


for path in sys.stdin.read().splitlines():
    with open(path, "rb") as file:
        data = file.read()
    line: dict[str, Any] = {"path": path, "minor": sys.version_info[1]}
    result: dict[str, Any] = answer(data, 1 << 30) if is_utf8(data) else {"kind": "broken", "problems": [["not utf-8"]]}
    if result["kind"] == "program":
        sys.setrecursionlimit(20_000)
        dump = ast.dump(ast.parse(data), include_attributes=True, **options).encode("ascii", "backslashreplace")
        sys.setrecursionlimit(1000)
        line["tree"] = base64.b64encode(result["tree"]).decode("ascii")
        line["dump"] = dump.decode("ascii") if "dump" in sys.argv else hashlib.sha256(dump).hexdigest()
    else:
        line["refused"] = result["problems"][0][0] if result["kind"] == "broken" else result["kind"]
    print(json.dumps(line), flush=True)
