"""Parses and compiles each text in a warm CPython, and prints the time in milliseconds.

Each input line is a text as JSON; each output line is a time.
"""

import ast
import json
import sys
import time

for line in sys.stdin:
    text = json.loads(line)
    started = time.perf_counter()
    compile(ast.parse(text), "<text>", "exec", dont_inherit=True)
    print((time.perf_counter() - started) * 1000, flush=True)
