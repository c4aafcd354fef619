"""Installs the type information of packages into a folder: stubs, and the source of packages that declare their types.

Started by install.ts with its settings as one JSON argument. The folder is laid out like a virtual environment, so that
mypy accepts it as one. It appears under its final name when it is complete; `installed.json` in it lists the
packages. If there are none, a file beside the folder says why.
"""

from __future__ import annotations

import ast
import concurrent.futures
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from email.parser import HeaderParser
from typing import NamedTuple

#: Downloads are slow because of their number, not their size.
DOWNLOADS_AT_ONCE = 8
#: Top-level folders that some packages install by mistake, and folders inside packages that no program imports.
NOT_PACKAGES = {"docs", "doc", "examples", "example", "test", "tests", "benchmarks"}
TESTS = {"tests", "_tests"}
UNFINISHED = "unfinished-"
LISTING = "installed.json"
#: Ends the name of the file that says why a set could not be installed.
FAILURE = "-failed.json"


class Settings(NamedTuple):
    requirements: str
    folder: str


class Package(NamedTuple):
    name: str
    version: str
    #: Names that programs import.
    modules: list[str]


class Problem(NamedTuple):
    name: str
    reason: str


def main() -> None:
    settings = Settings(**json.loads(sys.argv[1]))
    os.nice(5)
    # Leaves through the `with` statements, which remove what was begun.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with open(settings.requirements, encoding="utf-8") as file:
        lines = [re.sub(r"(^|\s)#.*", "", line).strip() for line in file]
    parent = os.path.dirname(settings.folder)
    os.makedirs(parent, exist_ok=True)
    remove_unfinished(parent)
    with tempfile.TemporaryDirectory(dir=parent, prefix=f"{UNFINISHED}{os.getpid()}-") as work:
        folder = os.path.join(work, "environment")
        installed, problems = install([line for line in lines if line], folder, os.path.join(work, "wheels"))
        # Without a single package, the registry is probably out of reach: the next start tries again.
        if installed:
            write_listing(folder, installed, problems, LISTING)
            shutil.rmtree(settings.folder, ignore_errors=True)
            os.rename(folder, settings.folder)
            return
    if not problems:
        problems = [Problem(settings.requirements, "lists no packages")]
    write_listing(parent, [], problems, os.path.basename(settings.folder) + FAILURE)


def remove_unfinished(parent: str) -> None:
    """Removes the folders of installations that were killed."""
    for name in os.listdir(parent):
        number = re.match(UNFINISHED + r"(\d+)-", name)
        if number and not os.path.exists(f"/proc/{number[1]}"):
            shutil.rmtree(os.path.join(parent, name), ignore_errors=True)


def install(requirements: list[str], folder: str, wheels: str) -> tuple[list[Package], list[Problem]]:
    packages, problems = [], []
    site = create_environment(folder)
    chunks = [requirements[start::DOWNLOADS_AT_ONCE] for start in range(DOWNLOADS_AT_ONCE)]
    with concurrent.futures.ThreadPoolExecutor(DOWNLOADS_AT_ONCE) as pool:
        folders = [os.path.join(wheels, str(number)) for number in range(len(chunks))]
        for failed in pool.map(download, chunks, folders):
            problems += failed
    for path, _, files in sorted(os.walk(wheels)):
        for file in sorted(files):
            package, found = extract(os.path.join(path, file), site)
            problems += found
            if package:
                packages.append(package)
    return sorted(packages), problems


def create_environment(folder: str) -> str:
    """Creates what makes mypy take a folder for a virtual environment. Returns where packages go."""
    version = "{}.{}".format(*sys.version_info)
    site = os.path.join(folder, "lib", f"python{version}", "site-packages")
    os.makedirs(site)
    os.makedirs(os.path.join(folder, "bin"))
    interpreter = os.path.realpath(sys.executable)
    os.symlink(interpreter, os.path.join(folder, "bin", "python"))
    with open(os.path.join(folder, "pyvenv.cfg"), "w", encoding="utf-8") as file:
        file.write(
            f"home = {os.path.dirname(interpreter)}\ninclude-system-site-packages = false\nversion = {version}\n"
        )
    return site


def download(requirements: list[str], folder: str) -> list[Problem]:
    """Downloads all at once. If that fails, downloads them one by one, to find out which ones fail."""
    os.makedirs(folder)
    if not requirements or run_pip(requirements, folder) is None:
        return []
    problems = []
    for requirement in requirements:
        reason = run_pip([requirement], folder)
        if reason is not None:
            problems.append(Problem(name_in(requirement), reason))
            if "no connection" in reason:
                return [Problem(name_in(other), reason) for other in requirements]
    return problems


def run_pip(requirements: list[str], folder: str) -> str | None:
    """Returns why it failed, or None."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input"]
    options = ["--no-deps", "--only-binary=:all:", "--retries=1", "--dest", folder]
    done = subprocess.run([*command, *options, "--", *requirements], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")]
    text = done.stderr.lower()
    if "newconnectionerror" in text or "name resolution" in text or "connection refused" in text:
        return "there is no connection to the package registry (no connection)"
    return errors[-1].removeprefix("ERROR:").strip() if errors else f"pip ended with status {done.returncode}"


def name_in(requirement: str) -> str:
    return re.split(r"[\s=<>!~;\[]", requirement, maxsplit=1)[0]


def extract(wheel: str, site: str) -> tuple[Package | None, list[Problem]]:
    """Extracts what mypy reads from one wheel."""
    try:
        with zipfile.ZipFile(wheel) as archive:
            return extract_types(archive, site)
    except (zipfile.BadZipFile, OSError, ValueError) as error:
        return None, [Problem(os.path.basename(wheel).split("-")[0], f"could not be extracted: {error}")]


def extract_types(archive: zipfile.ZipFile, site: str) -> tuple[Package | None, list[Problem]]:
    names = archive.namelist()
    metadata_file = next(name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
    metadata = HeaderParser().parsestr(archive.read(metadata_file).decode("utf-8", "replace"))
    distribution, version = metadata["Name"], metadata["Version"]
    typed = {name.removesuffix("py.typed") for name in names if name.endswith("/py.typed")}
    wanted = [name for name in names if is_wanted(name, typed)]
    shadowing = sorted({module_of(name) for name in wanted} & sys.stdlib_module_names)
    wanted = [name for name in wanted if module_of(name) not in shadowing]
    left_out = "is left out, because Python has a module of that name"
    problems = [Problem(distribution, f"its module `{module}` {left_out}") for module in shadowing]
    if not wanted:
        reason = "has no type information" if not shadowing else "nothing is left of it"
        return None, [*problems, Problem(distribution, reason)]
    broken = find_broken(archive, wanted)
    if broken:
        return None, [*problems, Problem(distribution, broken)]
    # `RECORD` says which distribution a module belongs to.
    record = metadata_file.replace("METADATA", "RECORD")
    for name in [*wanted, metadata_file, record]:
        archive.extract(name, site)
    modules = sorted({module_of(name) for name in wanted if name.endswith((".pyi", ".py"))})
    return Package(distribution, version, modules), problems


def find_broken(archive: zipfile.ZipFile, names: list[str]) -> str | None:
    """Returns why a file cannot be parsed, which would stop mypy. None if all can be."""
    for name in names:
        if name.endswith((".pyi", ".py")):
            try:
                compile(archive.read(name), name, "exec", ast.PyCF_ONLY_AST)
            except (SyntaxError, ValueError) as error:
                return f"cannot be parsed: {error}"
    return None


def is_wanted(name: str, typed: set[str]) -> bool:
    """Stubs, and the source of a package that has the marker `py.typed`: `typed` holds the folders that have one."""
    top, *rest = name.split("/")
    if top in NOT_PACKAGES or top.endswith((".dist-info", ".data")) or TESTS & set(rest[:-1]):
        return False
    is_typed = name.startswith(tuple(typed))
    if name.endswith((".pyi", "/py.typed")):
        return top.endswith("-stubs") or is_typed or not rest
    return name.endswith(".py") and is_typed


def module_of(name: str) -> str:
    return name.partition("/")[0].removesuffix("-stubs").partition(".")[0]


def write_listing(folder: str, packages: list[Package], problems: list[Problem], name: str) -> None:
    listing = {
        "packages": [package._asdict() for package in packages],
        "problems": [problem._asdict() for problem in problems],
    }
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        json.dump(listing, file)


main()
