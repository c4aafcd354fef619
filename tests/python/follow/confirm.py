"""Confirms the programs of `programs/` by running each of them twice.

As written, a program must end with the exception named in `# raises: …`, and the innermost frame in the program must be
on that line. With each line that ends in `# twin: …` replaced by what follows the mark, it must exit with 0.

    python3 tests/python/follow/confirm.py [PATTERN ...]
"""

import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parent / "programs"
RAISES = re.compile(r"  # raises: ([\w.]+)")
TWIN = re.compile(r"^(\s*).*?  # twin: (.*)$")
TIMEOUT_SECONDS = 30


def without_marks(text: str) -> str:
    return re.sub(r"  # (raises|twin): .*$", "", text, flags=re.MULTILINE)


def twin_of(text: str) -> str:
    lines = (TWIN.sub(r"\1\2", line) for line in text.split("\n"))
    return without_marks("\n".join(lines))


def run(text: str) -> subprocess.CompletedProcess[str]:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "program.py")
        program.write_text(text, encoding="utf-8")
        return subprocess.run(
            [sys.executable, "-W", "ignore", str(program)],
            capture_output=True,
            cwd=folder,
            text=True,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )


def find_problem(path: Path) -> str | None:
    text = path.read_text(encoding="utf-8")
    marked = [(number, match[1]) for number, line in enumerate(text.split("\n"), 1) if (match := RAISES.search(line))]
    if len(marked) != 1:
        return f"{len(marked)} lines are marked with `# raises:`"
    line, exception = marked[0]
    crash = run(without_marks(text))
    frames = re.findall(r'File ".*program\.py", line (\d+)', crash.stderr)
    last = crash.stderr.strip().split("\n")[-1]
    raised = last.split(":")[0]
    if crash.returncode == 0:
        return "does not raise"
    if raised != exception:
        return f"raises {last} instead of {exception}"
    if not frames or int(frames[-1]) != line:
        return f"raises in line {frames[-1] if frames else '?'} instead of {line}"
    twin = run(twin_of(text))
    return f"the twin fails: {twin.stderr.strip().split(chr(10))[-1]}" if twin.returncode else None


def main() -> int:
    patterns = sys.argv[1:]
    programs = [
        path
        for path in sorted(PROGRAMS.glob("*.py"))
        if not patterns or any(pattern in path.name for pattern in patterns)
    ]
    failures = 0
    with ThreadPoolExecutor(2) as pool:
        for path, problem in zip(programs, pool.map(find_problem, programs), strict=True):
            if problem:
                failures += 1
                print(f"{path.name}: {problem}")
    print(f"{len(programs)} programs run with their twins: {failures} not confirmed")
    return 1 if failures or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
