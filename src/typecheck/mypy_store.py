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

from mypy_graph import GRAPH_FOLDER, EnclosingPackages, Graph, Libraries, build_steps, graph_key

DATABASE = os.path.join(GRAPH_FOLDER, "{}.{}".format(*sys.version_info), "cache.db")
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
    file = os.path.join(folder, f"{STORED}{graph_key(flags, libraries)}.graph")
    stored = _read_database(file)
    try:
        if stored is None:
            for step in build_steps(flags, libraries):
                run_in_child(step)
            with open(DATABASE, "rb") as database:
                _save_database(file, database.read())
        else:
            os.makedirs(os.path.dirname(DATABASE))
            with open(DATABASE, "wb") as database:
                database.write(stored)
        graph = Graph(flags, libraries, enclosing)
        if graph.stale_modules:
            raise RuntimeError(f"the stored graph does not match the stubs: {', '.join(graph.stale_modules[:3])}")
        return graph
    except (OSError, sqlite3.OperationalError):
        # A problem of the machine, such as a full disk. The stored graph is still valid.
        raise
    except Exception:
        if stored is None:
            raise
        os.unlink(file)
        shutil.rmtree(GRAPH_FOLDER)
        os.execv(sys.executable, sys.orig_argv)
    finally:
        shutil.rmtree(GRAPH_FOLDER, ignore_errors=True)


def _read_database(file: str) -> bytes | None:
    try:
        with open(file, "rb") as stored:
            content = stored.read()
    except OSError:
        return None
    digest, database = content[:DIGEST_BYTES], content[DIGEST_BYTES:]
    return database if hashlib.sha256(database).digest() == digest else None


def _save_database(file: str, database: bytes) -> None:
    """Saves the graph for the next start. If the folder is not writable, the next start is slow, but works."""
    folder = os.path.dirname(file)
    try:
        os.makedirs(folder, exist_ok=True)
        number, unfinished = tempfile.mkstemp(dir=folder, prefix=UNFINISHED)
        try:
            with open(number, "wb") as stored:
                stored.write(hashlib.sha256(database).digest() + database)
            os.chmod(unfinished, 0o644)
            os.replace(unfinished, file)
        except BaseException:
            os.unlink(unfinished)
            raise
        # Remove the files of other versions, and those that a killed process left unfinished.
        for name in os.listdir(folder):
            if name.startswith((STORED, UNFINISHED)) and name != os.path.basename(file):
                os.unlink(os.path.join(folder, name))
    except OSError as error:
        print(f"the analysed libraries could not be stored: {error}", file=sys.stderr)
