"""Installs packages into a folder from which containers import them.

Started by install.ts with its settings as one JSON argument. pip accepts only files whose hashes the requirements list.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import metadata
from typing import NamedTuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from installing import Package, Problem, install_into, pip_failure, run_pip

SITE = "site"


class Settings(NamedTuple):
    requirements: str
    folder: str
    #: The version of the containers' Python, such as `3.11`.
    version: str
    #: A Python of that version on this machine, which compiles the packages; None if there is none.
    compiler: str | None


def main() -> None:
    settings = Settings(**json.loads(sys.argv[1]))
    install_into(settings.folder, settings.requirements, lambda folder, _: install(settings, folder))


def install(settings: Settings, folder: str) -> tuple[list[Package], list[Problem]]:
    """Installs all packages or none: a part of them would fail in ways that nobody expects."""
    site = os.path.join(folder, SITE)
    os.makedirs(site)
    # Containers have a user of their own, whatever the mask of this process is.
    os.umask(0o022)
    options = ["--target", site, "--require-hashes", "--only-binary=:all:", "--no-compile"]
    done = run_pip("install", [*options, "--python-version", settings.version, "-r", settings.requirements])
    failure = pip_failure(done)
    if failure is not None:
        return [], [Problem(os.path.basename(settings.requirements), explain(failure, done.stderr))]
    # Commands of packages cannot be run in a container.
    shutil.rmtree(os.path.join(site, "bin"), ignore_errors=True)
    if settings.compiler is not None:
        compile_all(settings.compiler, site)
    make_readable(folder)
    found = [describe(one) for one in metadata.distributions(path=[site])]
    return sorted(found), []


def explain(failure: str, stderr: str) -> str:
    """pip ends its message about hashes with a list, of which the last line alone says nothing."""
    if "hash" not in stderr.lower():
        return failure
    reasons = [line.removeprefix("ERROR:").strip() for line in stderr.splitlines() if line.startswith("ERROR:")]
    return re.sub(r"\s+", " ", reasons[0]) if reasons else failure


def compile_all(python: str, site: str) -> None:
    """The folder is read-only to containers, so what is compiled here is never checked against the source."""
    options = ["-q", "-j", "2", "--invalidation-mode", "unchecked-hash", "-s", site, "-p", "/site-packages"]
    subprocess.run([python, "-I", "-m", "compileall", *options, site], capture_output=True, check=False)


def make_readable(folder: str) -> None:
    for path, _, files in os.walk(folder):
        os.chmod(path, 0o755)
        for file in files:
            os.chmod(os.path.join(path, file), 0o644)


def describe(distribution: metadata.Distribution) -> Package:
    files = [str(file) for file in distribution.files or []]
    tops = {file.partition("/")[0] for file in files if file.endswith((".py", ".so")) and not file.startswith("..")}
    modules = sorted({top.partition(".")[0] for top in tops if not top.endswith(".dist-info")})
    return Package(distribution.metadata["Name"], distribution.version, modules)


main()
