"""Stores the analysed standard library in a file between starts.

The file holds mypy's database, preceded by its SHA-256 digest. mypy opens a copy of the database in the working folder,
so that it cannot change the stored one. The file is replaced atomically, so that two services can share it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable

from mypy_graph import GRAPH_FOLDER, EnclosingPackages, Graph, Libraries, build_steps, checked_version, graph_key

CHUNK_BYTES = 1 << 20
DIGEST_BYTES = hashlib.sha256().digest_size
STORED = "libraries-"
UNFINISHED = ".unfinished-"


def open_graph(
    folder: str,
    flags: list[str],
    libraries: Libraries,
    enclosing: EnclosingPackages,
    run_in_child: Callable[[Callable[[], None]], None],
) -> Graph:
    """Loads the stored graph, or builds it if there is none or if it does not match the stubs.

    `run_in_child` runs a function in a child process, because mypy cannot build twice in one process.
    """
    version = "{}.{}".format(*checked_version(flags))
    # Where mypy expects it.
    database = os.path.join(GRAPH_FOLDER, version, "cache.db")
    file = os.path.join(folder, f"{STORED}{version}-{graph_key(flags, libraries)}.graph")
    is_stored = False
    try:
        is_stored = _restore_database(file, database)
        if not is_stored:
            for step in build_steps(flags, libraries):
                run_in_child(step)
            _save_database(file, database)
        graph = Graph(flags, libraries, enclosing)
        if graph.stale_modules:
            raise RuntimeError(f"the stored graph does not match the stubs: {', '.join(graph.stale_modules[:3])}")
        return graph
    except (OSError, sqlite3.OperationalError):
        # A problem of the machine, such as a full disk. The stored graph is still valid.
        raise
    except Exception:
        if not is_stored:
            raise
        os.unlink(file)
        shutil.rmtree(GRAPH_FOLDER)
        os.execv(sys.executable, sys.orig_argv)
    finally:
        shutil.rmtree(GRAPH_FOLDER, ignore_errors=True)


def _restore_database(file: str, database: str) -> bool:
    """Copies the stored database to the working folder. Returns False if there is none, or if it is damaged."""
    os.makedirs(os.path.dirname(database))
    if not os.access(file, os.R_OK):
        return False
    with open(file, "rb") as stored, open(database, "wb") as copy:
        digest = stored.read(DIGEST_BYTES)
        shutil.copyfileobj(stored, copy, CHUNK_BYTES)
    if _compute_digest(database) == digest:
        return True
    os.unlink(database)
    return False


def _save_database(file: str, database: str) -> None:
    """Saves the graph for the next start. If the folder is not writable, the next start is slow, but works."""
    folder, name = os.path.split(file)
    # Each version of Python has a file of its own.
    prefix = name[: name.rindex("-") + 1]
    try:
        os.makedirs(folder, exist_ok=True)
        number, unfinished = tempfile.mkstemp(dir=folder, prefix=f"{UNFINISHED}{prefix}")
        try:
            with open(number, "wb") as stored, open(database, "rb") as built:
                stored.write(_compute_digest(database))
                shutil.copyfileobj(built, stored, CHUNK_BYTES)
            os.chmod(unfinished, 0o644)
            os.replace(unfinished, file)
        except BaseException:
            os.unlink(unfinished)
            raise
        # Remove the files of other releases, the first of which stored one version only, and those that a killed
        # process left unfinished.
        for other in os.listdir(folder):
            is_unversioned = other.startswith(STORED) and "." not in other.removesuffix(".graph")
            if (other.startswith((prefix, f"{UNFINISHED}{prefix}")) and other != name) or is_unversioned:
                os.unlink(os.path.join(folder, other))
    except OSError as error:
        print(f"the analysed libraries could not be stored: {error}", file=sys.stderr)


def _compute_digest(file: str) -> bytes:
    with open(file, "rb") as content:
        return hashlib.file_digest(content, "sha256").digest()
