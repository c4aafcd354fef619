"""Installs the type information of packages into a folder: stubs, and the source of packages that declare their types.

Started by install.ts with its settings as one JSON argument. The folder is laid out like a virtual environment, so that
mypy accepts it as one.
"""

from __future__ import annotations

import ast
import concurrent.futures
import json
import os
import re
import sys
import zipfile
from email.parser import HeaderParser
from typing import NamedTuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from installing import STOPPING, Package, Problem, install_into, pip_failure, run_pip

#: Downloads are slow because of their number, not their size.
DOWNLOADS_AT_ONCE = 8
#: Top-level folders that some packages install by mistake, and folders inside packages that no program imports.
NOT_PACKAGES = {"docs", "doc", "examples", "example", "test", "tests", "benchmarks"}
TESTS = {"tests", "_tests"}


class Settings(NamedTuple):
    requirements: str
    folder: str


def main() -> None:
    settings = Settings(**json.loads(sys.argv[1]))
    with open(settings.requirements, encoding="utf-8") as file:
        lines = [re.sub(r"(^|\s)#.*", "", line).strip() for line in file]
    requirements = [line for line in lines if line]
    install_into(
        settings.folder,
        settings.requirements,
        lambda folder, work: install(requirements, folder, os.path.join(work, "wheels")),
    )


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
    if not requirements or download_with_pip(requirements, folder) is None:
        return []
    problems = []
    for requirement in requirements:
        if STOPPING.is_set():
            break
        reason = download_with_pip([requirement], folder)
        if reason is not None:
            problems.append(Problem(name_in(requirement), reason))
            if "no connection" in reason:
                return [Problem(name_in(other), reason) for other in requirements]
    return problems


def download_with_pip(requirements: list[str], folder: str) -> str | None:
    """Returns why it failed, or None."""
    options = ["--no-deps", "--only-binary=:all:", "--dest", folder]
    return pip_failure(run_pip("download", [*options, "--", *requirements]))


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


main()
