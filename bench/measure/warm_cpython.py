"""Parses and compiles each text it is sent, as a warm CPython would, and says how many milliseconds that took.

A text comes as a line of JSON, its time goes out as a line.
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
