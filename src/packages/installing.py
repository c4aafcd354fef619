"""What the installers have in common: they run pip, and their folder appears under its final name when it is complete.

`installed.json` in the folder lists the packages. If there are none, a file beside the folder says why.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from typing import NamedTuple, NoReturn

UNFINISHED = "unfinished-"
LISTING = "installed.json"
#: Ends the name of the file that says why a set could not be installed.
FAILURE = "-failed.json"
#: Set when the installation is stopped: the downloads that were stopped with it are not tried again.
STOPPING = threading.Event()


class Package(NamedTuple):
    name: str
    version: str
    #: Names that programs import.
    modules: list[str]


class Problem(NamedTuple):
    name: str
    reason: str


#: Fills a new folder; the second path is a folder for what is needed only meanwhile.
Install = Callable[[str, str], tuple[list[Package], list[Problem]]]


def install_into(target: str, requirements: str, install: Install) -> None:
    os.nice(5)
    signal.signal(signal.SIGTERM, stop)
    parent = os.path.dirname(target)
    os.makedirs(parent, exist_ok=True)
    remove_unfinished(parent)
    with tempfile.TemporaryDirectory(dir=parent, prefix=f"{UNFINISHED}{os.getpid()}-") as work:
        folder = os.path.join(work, "environment")
        installed, problems = install(folder, work)
        # Without a single package, the registry is probably out of reach: the next start tries again.
        if installed:
            write_listing(folder, installed, problems, LISTING)
            shutil.rmtree(target, ignore_errors=True)
            os.rename(folder, target)
            return
    if not problems:
        problems = [Problem(requirements, "lists no packages")]
    write_listing(parent, [], problems, os.path.basename(target) + FAILURE)


def stop(*_: object) -> NoReturn:
    STOPPING.set()
    # Leaves through the `with` statements, which remove what was begun.
    sys.exit(1)


def remove_unfinished(parent: str) -> None:
    """Removes the folders of installations that were killed."""
    for name in os.listdir(parent):
        number = re.match(UNFINISHED + r"(\d+)-", name)
        if number and not os.path.exists(f"/proc/{number[1]}"):
            shutil.rmtree(os.path.join(parent, name), ignore_errors=True)


def run_pip(command: str, options: list[str]) -> subprocess.CompletedProcess[str]:
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--retries=1"]
    return subprocess.run(
        [sys.executable, "-m", "pip", command, *quiet, *options], capture_output=True, text=True, check=False
    )


def pip_failure(done: subprocess.CompletedProcess[str]) -> str | None:
    """Returns why pip failed, or None."""
    if done.returncode == 0:
        return None
    if done.returncode == -signal.SIGTERM:
        STOPPING.set()
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")]
    text = done.stderr.lower()
    if "newconnectionerror" in text or "name resolution" in text or "connection refused" in text:
        return "there is no connection to the package registry (no connection)"
    return errors[-1].removeprefix("ERROR:").strip() if errors else f"pip ended with status {done.returncode}"


def write_listing(folder: str, packages: list[Package], problems: list[Problem], name: str) -> None:
    listing = {
        "packages": [package._asdict() for package in packages],
        "problems": [problem._asdict() for problem in problems],
    }
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        json.dump(listing, file)
