"""Confirms the programs of `programs/` by running each of them in a temporary folder.

A correct program must exit with 0. A program with a misuse must end with an exception, and the innermost frame in that
program must be within the statement marked with `# misuse`.

    python3 tests/packages/confirm.py --python VENV/bin/python [--record] [PATTERN ...]

PATTERNs are parts of program names. `--record` writes the installed versions to `programs/VERSIONS.txt`, provided that
every program was run and confirmed.
"""

import argparse
import ast
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parent / "programs"
VERSIONS = PROGRAMS / "VERSIONS.txt"
MARK = "# misuse"
TIMEOUT_SECONDS = 120

# What to install for the programs; the rest are dependencies of these.
DISTRIBUTIONS = """
aiohttp attrs beautifulsoup4 boto3 click Django fastapi Flask httpx Jinja2 matplotlib networkx numpy openai pandas
pillow psycopg psycopg-binary pydantic pytest python-dateutil PyYAML redis requests rich scipy SQLAlchemy tqdm
""".split()

PRINT_VERSIONS = """
import sys
from importlib.metadata import version
for name in sys.argv[1:]:
    print(f"{name}=={version(name)}")
"""


def main() -> int:
    arguments = parse_arguments()
    programs = [
        path
        for path in sorted(PROGRAMS.glob("*.py"))
        if not arguments.patterns or any(pattern in path.name for pattern in arguments.patterns)
    ]
    width = max((len(path.name) for path in programs), default=0)
    failures = 0
    with ThreadPoolExecutor(arguments.jobs) as pool:
        # Programs run in another folder. Links are kept, because they are how Python finds its virtual environment.
        python = os.path.abspath(arguments.python)
        problems = pool.map(lambda path: find_problem(python, path), programs)
        for path, problem in zip(programs, problems, strict=True):
            if problem:
                failures += 1
                print(f"{path.name:{width}}  {problem}", flush=True)
    misuses = sum(is_misuse(path) for path in programs)
    correct = len(programs) - misuses
    print(f"{correct} correct programs and {misuses} misuses run: {failures} not confirmed")
    if failures or not programs:
        return 1
    if arguments.record:
        record_versions(arguments.python)
    return 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Confirm the programs by running them.")
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has the packages")
    parser.add_argument("--jobs", type=int, default=2, help="how many programs run at a time")
    parser.add_argument("--record", action="store_true", help="write the versions of the packages")
    parser.add_argument("patterns", nargs="*", metavar="PATTERN")
    arguments = parser.parse_args()
    if arguments.record and arguments.patterns:
        parser.error("--record needs a run of every program")
    return arguments


def is_misuse(path: Path) -> bool:
    return path.name.endswith(".misuse.py")


def find_problem(python: str, path: Path) -> str | None:
    """Runs a program and returns what was not as expected, in one line."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"HOME": folder, "PYTHONDONTWRITEBYTECODE": "1", "MPLCONFIGDIR": folder}
        try:
            run = subprocess.run(
                [python, str(path)],
                check=False,
                cwd=folder,
                env={"PATH": os.environ.get("PATH", ""), **settings},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=TIMEOUT_SECONDS,
            )
        except subprocess.TimeoutExpired:
            return f"still running after {TIMEOUT_SECONDS} seconds"
    if is_misuse(path):
        return find_misuse_problem(path, run.stderr)
    if MARK in path.read_text():
        return f"a correct program has no `{MARK}`"
    if run.returncode == 0:
        return None
    return f"exits with {run.returncode}: {last_line(run.stderr or run.stdout)}"


def find_misuse_problem(path: Path, stderr: str) -> str | None:
    source = path.read_text()
    marked = [number for number, line in enumerate(source.splitlines(), 1) if line.endswith(MARK)]
    if len(marked) != 1:
        return f"{len(marked)} lines end in `{MARK}`"
    raised = find_raising_line(path, stderr)
    if raised is None:
        return f"no exception: {last_line(stderr)}"
    first, last = find_statement(ast.parse(source), marked[0])
    if first <= raised <= last:
        return None
    return f"raises on line {raised}, not on lines {first} to {last}: {last_line(stderr)}"


def find_raising_line(path: Path, stderr: str) -> int | None:
    """Returns the line of the innermost frame in the program, from the traceback that was printed last."""
    _, found, traceback = stderr.rpartition("Traceback (most recent call last):")
    lines = re.findall(rf'^ *File "{re.escape(str(path))}", line (\d+)', traceback, re.MULTILINE)
    return int(lines[-1]) if found and lines else None


def find_statement(tree: ast.Module, line: int) -> tuple[int, int]:
    """Returns the first and last line of the smallest statement around a line; of a compound statement, the header."""
    spans = [
        span
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt | ast.ExceptHandler) and (span := span_of(node))[0] <= line <= span[1]
    ]
    return min(spans, key=lambda span: span[1] - span[0])


def span_of(node: ast.stmt | ast.ExceptHandler) -> tuple[int, int]:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min(part.lineno for part in [node, *decorators])
    body: list[ast.stmt] = getattr(node, "body", [])
    last = span_of(body[0])[0] - 1 if body else node.end_lineno
    return first, max(first, last or first)


def last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "no output"


def record_versions(python: str) -> None:
    command = [python, "-c", PRINT_VERSIONS, *DISTRIBUTIONS]
    VERSIONS.write_text(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    sys.exit(main())
