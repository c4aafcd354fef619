"""Writes data for the type checker as a Python module with one compressed constant."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path

LINE_LENGTH = 112


def write_packed(file: Path, value: object, maker: str, content: str) -> None:
    """`maker` completes "Made from", `content` describes the value."""
    packed = base64.b64encode(zlib.compress(json.dumps(value, separators=(",", ":")).encode(), 9)).decode()
    lines = [packed[start : start + LINE_LENGTH] for start in range(0, len(packed), LINE_LENGTH)]
    file.write_text(
        f'"""Made from {maker}; not written by hand."""\n\n'
        f"#: Base64 of zlib of JSON{content}\n"
        "COMPRESSED = (\n" + "".join(f'    "{line}"\n' for line in lines) + ")\n"
    )
    print(f"{len(packed)} characters")
