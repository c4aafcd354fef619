"""The analysed standard library, kept in one file from one start to the next.

The file holds the SHA-256 of its content, then mypy's database. mypy only ever opens a copy of it in the working
folder, so that nothing can be added to it; it is replaced as a whole, so that two services can share it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable

from mypy_graph import GRAPH_FOLDER, EnclosingPackages, Graph, build_stdlib, stdlib_key

DATABASE = os.path.join(GRAPH_FOLDER, "{}.{}".format(*sys.version_info), "cache.db")
DIGEST_BYTES = hashlib.sha256().digest_size
STORED = "stdlib-"
UNFINISHED = ".unfinished-"


def open_graph(
    folder: str, flags: list[str], enclosing: EnclosingPackages, run_apart: Callable[[Callable[[], None]], None]
) -> Graph:
    """Loads the graph, after building it where there is none, or none that fits.

    `run_apart` runs a function in another process: a second build in the same one is not possible with mypy.
    """
    file = os.path.join(folder, f"{STORED}{stdlib_key(flags)}.graph")
    stored = _fetch(file)
    try:
        if stored is None:
            run_apart(lambda: build_stdlib(flags))
            with open(DATABASE, "rb") as database:
                _publish(file, database.read())
        else:
            os.makedirs(os.path.dirname(DATABASE))
            with open(DATABASE, "wb") as database:
                database.write(stored)
        graph = Graph(flags, enclosing)
        if graph.reanalysed:
            raise RuntimeError(f"the stored graph does not fit: {', '.join(graph.reanalysed[:3])}")
        return graph
    except (OSError, sqlite3.OperationalError):
        # The machine says no, such as a disk without room: the stored graph is as good as it was.
        raise
    except Exception:
        if stored is None:
            raise
        os.unlink(file)
        shutil.rmtree(GRAPH_FOLDER)
        os.execv(sys.executable, sys.orig_argv)
    finally:
        shutil.rmtree(GRAPH_FOLDER, ignore_errors=True)


def _fetch(file: str) -> bytes | None:
    try:
        with open(file, "rb") as stored:
            content = stored.read()
    except OSError:
        return None
    digest, database = content[:DIGEST_BYTES], content[DIGEST_BYTES:]
    return database if hashlib.sha256(database).digest() == digest else None


def _publish(file: str, database: bytes) -> None:
    """Stores the graph for the next start; a folder that can not be written to costs that start its speed only."""
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
        # Of other versions, and of starts that were killed here.
        for name in os.listdir(folder):
            if name.startswith((STORED, UNFINISHED)) and name != os.path.basename(file):
                os.unlink(os.path.join(folder, name))
    except OSError as error:
        print(f"the analysed standard library could not be stored: {error}", file=sys.stderr)
