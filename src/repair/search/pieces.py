"""Compiles variants of a program, of which only the top-level statements that the edits touch are compiled each time.

The pieces of a variant are run one after another in the same namespace, which has the same effect as running the whole.
"""

from __future__ import annotations
import __future__

import re

# Importing `typing` takes long; type checkers take this for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

    #: Start, end, and the replacement text.
    Edit = tuple[int, int, str]

"""What `ast.parse` passes to `compile`. Importing `ast` takes long."""
ONLY_TREE = 0x400
FUTURE_FLAGS = 0
for _name in __future__.all_feature_names:
    FUTURE_FLAGS |= getattr(__future__, _name).compiler_flag


class Pieces:
    def __init__(self, base: str, path: str) -> None:
        self.base = base
        self.path = path
        self.flags = 0
        #: Where the text can be cut: the line and the offset of each.
        self.cuts: list[tuple[int, int]] = []
        self.known: dict[tuple[int, int, int], CodeType] = {}
        try:
            self._find_cuts()
        except Exception:
            self.cuts = []

    def _find_cuts(self) -> None:
        lines = self.base.split("\n")
        # Python counts the lines of other line ends too. Only a whole text can state its encoding.
        if "\r" in self.base or re.search("coding[:=]", "\n".join(lines[:2])):
            return
        tree: Any = compile(self.base, self.path, "exec", ONLY_TREE, True)
        kinds = [type(one).__name__ for one in tree.body]
        if "AnnAssign" in kinds:
            # The annotations of a module belong to all of it.
            return
        if "__future__" in self.base:
            self.flags = compile(self.base, self.path, "exec", 0, True).co_flags & FUTURE_FLAGS
        offsets = [0]
        for text in lines:
            offsets.append(offsets[-1] + len(text) + 1)
        end = 0
        for one in tree.body:
            line = min([one.lineno, *(each.lineno for each in getattr(one, "decorator_list", []))])
            # A text at the start of a piece would become the docstring of the module.
            if line > end and not (type(one).__name__ == "Expr" and type(one.value).__name__ == "Constant"):
                self.cuts.append((line - 1, offsets[line - 1]))
            end = one.end_lineno

    def prepare(self, edits: list[Edit]) -> None:
        """Compiles what the variant shares with others."""
        try:
            self._compile_shared(edits)
        except Exception:
            pass

    def compile(self, edits: list[Edit]) -> list[CodeType]:
        """Returns the pieces in order; none if the variant has to be compiled as a whole."""
        try:
            before, after = self._compile_shared(edits)
            if not before and not after:
                return []
            first, last, _ = self._bounds(edits)
            line, start = self._cut(first)
            changed = self._compile(line, apply_edits(self.base[: self._cut(last)[1]], edits)[start:])
            return [*before, changed, *after]
        except Exception:
            # The piece is not complete on its own, or the variant is not a program.
            return []

    def _compile_shared(self, edits: list[Edit]) -> tuple[list[CodeType], list[CodeType]]:
        """Returns the pieces before and after the edits."""
        if not edits or not self.cuts:
            return [], []
        first, last, shift = self._bounds(edits)
        before = [self._compile_known(0, first, 0)] if first > 0 else []
        after = [self._compile_known(last, len(self.cuts), shift)] if last < len(self.cuts) else []
        return before, after

    def _bounds(self, edits: list[Edit]) -> tuple[int, int, int]:
        """The cuts around the edits, and by how many lines these shift what follows."""
        first = max((at for at, (_, offset) in enumerate(self.cuts) if offset < edits[0][0]), default=0)
        last = min((at for at, (_, offset) in enumerate(self.cuts) if offset > edits[-1][1]), default=len(self.cuts))
        shift = sum(text.count("\n") - self.base.count("\n", start, end) for start, end, text in edits)
        return first, last, shift

    def _cut(self, at: int) -> tuple[int, int]:
        """What comes before the first statement belongs to it."""
        if at == 0:
            return 0, 0
        return self.cuts[at] if at < len(self.cuts) else (0, len(self.base))

    def _compile_known(self, first: int, last: int, shift: int) -> CodeType:
        key = (first, last, shift)
        if key not in self.known:
            line, start = self._cut(first)
            self.known[key] = self._compile(line + shift, self.base[start : self._cut(last)[1]])
        return self.known[key]

    def _compile(self, line: int, text: str) -> CodeType:
        code: CodeType = compile("\n" * line + text, self.path, "exec", self.flags, True)
        return code


def apply_edits(base: str, edits: list[Edit]) -> str:
    done: list[str] = []
    at = 0
    for start, end, text in edits:
        done += [base[at:start], text]
        at = end
    return "".join([*done, base[at:]])
