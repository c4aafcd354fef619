"""Loads the other parts from the channel and starts the supervisor. `boot.py` runs it from source."""

from __future__ import annotations

import _frozen_importlib_external
import binascii
import json
import marshal
import sys
import types

# Importing `typing` would take longer than everything else here; type checkers treat this as true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from program import Program


def serve(stream: BinaryIO) -> Program:
    """Returns only in the process of a program."""
    settings = json.loads(stream.read(int.from_bytes(stream.read(4), "big")))
    compiled = settings.pop("compiled")
    # An operator's root filesystem may contain another Python than the one that compiled the parts.
    same_python = compiled["magic"] == _frozen_importlib_external.MAGIC_NUMBER.hex()
    for name, source in settings.pop("sources").items():
        if same_python:
            code = marshal.loads(binascii.a2b_base64(compiled["parts"][name]))
        else:
            code = compile(source, f"<{name}>", "exec")
        module = sys.modules[name] = types.ModuleType(name)
        exec(code, module.__dict__)
    fresh: Program = sys.modules["supervisor"].serve(settings)
    return fresh
