"""Where a program is: its path, the files beside it, and the folders in which it finds modules."""

from __future__ import annotations

import os
import sys

# Importing `typing` is slow; type checkers treat this as true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Place:
    """All paths are relative to the working folder, which is the empty string."""

    def __init__(self, order: dict[str, Any] | None = None, content: bytes = b"") -> None:
        self.path = "main.py"
        self.first = ""
        self.last: list[str] = []
        self.package: str | None = None
        self.source = content
        self.files: list[tuple[str, bytes]] = []
        if order is not None:
            self.first, self.last, self.package = order["first"], order["last"], order["package"]
            contents: list[tuple[str, bytes]] = []
            at = 0
            for path, length in order["files"]:
                contents.append((path, content[at : at + length]))
                at += length
            (self.path, self.source), *self.files = contents

    def write_files(self, working_folder: str) -> None:
        """Writes the files beside the program, and creates the folder for the program's own."""
        os.makedirs(os.path.dirname(os.path.join(working_folder, self.path)), exist_ok=True)
        for path, content in self.files:
            file_path = os.path.join(working_folder, path)
            os.makedirs(os.path.dirname(file_path), exist_ok=True)
            with open(file_path, "wb") as file:
                file.write(content)
        # The folders may have been listed before.
        sys.path_importer_cache.clear()

    def set_import_path(self, working_folder: str) -> None:
        """As Python does at the start of a program: its folder replaces the first entry."""
        first, *last = (os.path.join(working_folder, folder) if folder else working_folder for folder in self.folders)
        sys.path[0:1] = [first]
        sys.path += last

    @property
    def folders(self) -> list[str]:
        return [self.first, *self.last]
