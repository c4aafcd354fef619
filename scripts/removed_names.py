"""Renews the names that earlier releases of packages had: `python3 scripts/removed_names.py INDEX FOLDER [PACKAGE]`.

INDEX is the address of a package index with one page of links per package. The last release of each minor version is
downloaded to FOLDER and its source is read, not run. Writes `src/typecheck/mypy_removed_data.py`, or only prints what
was found in a PACKAGE.
"""

from __future__ import annotations

import html
import json
import re
import sys
import tarfile
import urllib.parse
import urllib.request
import zipfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from packed_data import write_packed
from release_names import Names, read_names

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "src" / "typecheck" / "mypy_removed_data.py"

#: The modules of each distribution, and the first version that is read. Older ones do not run on Python 3.
PACKAGES = {
    "aiohttp": ("aiohttp", "2.0"),
    "attrs": ("attr attrs", "17.0"),
    "beautifulsoup4": ("bs4", "4.6"),
    "click": ("click", "6.0"),
    "django": ("django", "1.8"),
    "fastapi": ("fastapi", "0.60"),
    "flask": ("flask", "0.10"),
    "httpx": ("httpx", "0.11"),
    "jinja2": ("jinja2", "2.8"),
    "matplotlib": ("matplotlib mpl_toolkits", "2.0"),
    "networkx": ("networkx", "1.9"),
    "numpy": ("numpy", "1.13"),
    "pandas": ("pandas", "0.20"),
    "pillow": ("PIL", "4.0"),
    "pydantic": ("pydantic", "1.0"),
    "pytest": ("pytest _pytest", "3.0"),
    "python-dateutil": ("dateutil", "2.6"),
    "pyyaml": ("yaml", "3.12"),
    "redis": ("redis", "2.10"),
    "requests": ("requests", "2.10"),
    "scipy": ("scipy", "1.0"),
    "sqlalchemy": ("sqlalchemy", "1.1"),
    "tqdm": ("tqdm", "4.20"),
    "urllib3": ("urllib3", "1.21"),
    "werkzeug": ("werkzeug", "0.12"),
}

#: Of more minor versions, some are left out, but not the last of a major version.
RELEASES_MAX = 9

PROCESSES = 16

Version = tuple[int, ...]


class Release(NamedTuple):
    version: Version
    file: str
    address: str


def main() -> None:
    index, folder, *packages = sys.argv[1:]
    chosen = packages or sorted(PACKAGES)
    with ThreadPoolExecutor(PROCESSES) as threads:
        releases = dict(zip(chosen, threads.map(lambda package: find_releases(index, package), chosen), strict=True))
    with ProcessPoolExecutor(PROCESSES) as pool:
        tasks = [
            pool.submit(read_release, release, Path(folder), PACKAGES[package][0].split())
            for package in chosen
            for release in releases[package]
        ]
        for task in tasks:
            task.result()
    found: dict[str, dict[str, dict[str, list[str]]]] = {}
    for package in chosen:
        found[package] = find_removed(package, releases[package], Path(folder))
        count = sum(len(names) for modules in found[package].values() for names in modules.values())
        print(f"{package}: {count} names", flush=True)
    if packages:
        print(json.dumps(found, indent=1))
    else:
        write_data(found)


def find_releases(index: str, package: str) -> list[Release]:
    return choose_releases(list_releases(index, package), parse_version(PACKAGES[package][1]))


def find_removed(package: str, releases: list[Release], folder: Path) -> dict[str, dict[str, list[str]]]:
    """Returns the names that the newest release lacks: by the last minor version that has them, then by their owner."""
    last: dict[str, dict[str, str]] = {}
    newest: Names = {}
    for release in releases:
        newest = read_release(release, folder, PACKAGES[package][0].split())
        for owner, names in newest.items():
            last.setdefault(owner, {}).update(dict.fromkeys(names, format_version(release.version[:2])))
    removed: dict[str, dict[str, list[str]]] = {}
    for owner, versions in last.items():
        for name, version in versions.items():
            if name not in newest.get(owner, ()) and not is_moved(owner, newest):
                removed.setdefault(version, {}).setdefault(owner, []).append(name)
    return {
        version: {owner: sorted(names) for owner, names in sorted(owners.items())}
        for version, owners in sorted(removed.items())
    }


def is_moved(owner: str, newest: Names) -> bool:
    """Whether a module or class no longer exists: that it is missing is recorded in its own owner."""
    return owner not in newest


def list_releases(index: str, package: str) -> Iterator[Release]:
    page = f"{index.rstrip('/')}/{package}/"
    with urllib.request.urlopen(page) as response:
        text = response.read().decode()
    for link in re.findall(r'href="([^"#]+)', text):
        address = urllib.parse.urljoin(page, html.unescape(link))
        file = address.rpartition("/")[2]
        name = package.replace("-", "[-_.]")
        match = re.match(rf"{name}-(\d+(?:\.\d+)*)(?:\.post\d+)?(?:-.*\.whl|\.tar\.gz|\.zip)$", file, re.I)
        if match:
            yield Release(parse_version(match[1]), file, address)


def choose_releases(releases: Iterator[Release], oldest: Version) -> list[Release]:
    """Chooses the last release of each minor version, oldest first. Wheels for one platform are like any other's."""
    files: dict[Version, list[Release]] = {}
    for release in releases:
        files.setdefault(release.version, []).append(release)
    series: dict[Version, Release] = {}
    for version in sorted(version for version in files if version >= oldest):
        series[version[:2]] = min(files[version], key=preference)
    chosen = [series[key] for key in sorted(series)]
    if len(chosen) <= RELEASES_MAX:
        return chosen
    majors = {release.version[0]: place for place, release in enumerate(chosen)}
    step = len(chosen) / RELEASES_MAX
    kept = {*majors.values(), *(round(place * step) for place in range(RELEASES_MAX))}
    return [release for place, release in enumerate(chosen) if place in kept]


def preference(release: Release) -> tuple[bool, bool, bool, str]:
    """Wheels first, those without compiled code, then small ones, which are those for 32-bit Windows."""
    file = release.file
    is_wheel = file.endswith(".whl")
    return (not is_wheel, "none-any" not in file, "win32" not in file, file)


def read_release(release: Release, folder: Path, tops: list[str]) -> Names:
    """Reads a release that is downloaded if it was not before. What was found is kept in the folder too."""
    path = folder / release.file
    known = folder / f"{release.file}.json"
    if known.exists():
        return {owner: set(names) for owner, names in json.loads(known.read_text()).items()}
    if not path.exists():
        part = path.with_suffix(".part")
        with urllib.request.urlopen(release.address) as response:
            part.write_bytes(response.read())
        part.rename(path)
    found = read_names(dict(read_sources(path, tops)))
    known.write_text(json.dumps({owner: sorted(names) for owner, names in found.items()}))
    return found


def read_sources(path: Path, tops: list[str]) -> Iterator[tuple[str, str]]:
    """Returns the Python files and stubs of the modules, by their path below the folder that is imported from."""
    if path.name.endswith(".tar.gz"):
        with tarfile.open(path) as tar:
            for member in tar:
                inside = locate(member.name, tops)
                file = tar.extractfile(member) if inside and member.isfile() else None
                if inside and file:
                    yield inside, file.read().decode(errors="replace")
        return
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            inside = locate(name, tops)
            if inside:
                yield inside, archive.read(name).decode(errors="replace")


def locate(path: str, tops: list[str]) -> str:
    """Returns the part of a path from the top module on; empty if it is no source of it."""
    if not path.endswith((".py", ".pyi")) or re.search(
        r"(^|/)(tests?|conftest\.py|examples?|doc|docs|build)(/|$)", path
    ):
        return ""
    parts = path.split("/")
    for at, part in enumerate(parts[:3]):
        if part in tops or part.removesuffix(".py") in tops and at == len(parts) - 1:
            return "/".join(parts[at:])
    return ""


def parse_version(text: str) -> Version:
    return tuple(int(part) for part in text.split("."))


def format_version(version: Version) -> str:
    return ".".join(map(str, version))


def write_data(found: dict[str, dict[str, dict[str, list[str]]]]) -> None:
    compact = {
        package: {
            version: {owner: " ".join(names) for owner, names in owners.items()} for version, owners in versions.items()
        }
        for package, versions in found.items()
    }
    content = ": by package and last minor version, the names that modules and classes had."
    write_packed(DATA, compact, "the releases of packages by scripts/removed_names.py", content)


if __name__ == "__main__":
    main()
