"""Removes what a checked submission leaves behind in mypy, so that the next one finds nothing of it.

mypy keeps what it learns in the containers of a few objects that live as long as the process. Each is put back to
what it held before. The standard library itself is not touched by what imports it; what has been read of it, and was
not before, stays read. That answers are the same after any other text is compared by the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mypy.build import BuildManager
from mypy.typestate import type_state

#: mypy only adds to larger ones. Comparing them would copy the shared memory that they and their items occupy.
SMALL = 64


class Traces:
    """Remembers the current state, and removes what is added later."""

    def __init__(self, manager: BuildManager, others: Iterable[dict[str, Any]]) -> None:
        self._manager = manager
        manager.errors.reset()
        type_state.reset_all_subtype_caches()
        owners = (manager, manager.semantic_analyzer, type_state)
        self._undo = [undo for owner in owners for undo in _undoings(owner)]
        self._undo += [_container(held) for held in others]

    def remove(self) -> None:
        self._manager.errors.reset()
        type_state.reset_all_subtype_caches()
        for undo in self._undo:
            undo()


def _undoings(owner: Any) -> list[Callable[[], None]]:
    undoings = []
    for name in dict.fromkeys(type(owner).__mypyc_attrs__):
        held = getattr(owner, name, None)
        if isinstance(held, (dict, set, list)):
            undoings.append(_container(held))
        elif isinstance(held, (bool, int, str)):
            undoings.append(_value(owner, name, held))
    return undoings


def _value(owner: object, name: str, held: object) -> Callable[[], None]:
    def undo() -> None:
        if getattr(owner, name) != held:
            setattr(owner, name, held)

    return undo


def _container(held: dict[Any, Any] | set[Any] | list[Any]) -> Callable[[], None]:
    before: Any = held.copy()

    def undo() -> None:
        if len(held) == len(before) and (len(held) > SMALL or held == before):
            return
        if isinstance(held, dict) and len(held) > len(before):
            # `popitem` removes the most recently added entry.
            while len(held) > len(before):
                held.popitem()
        elif isinstance(held, list):
            held[:] = before
        else:
            held.clear()
            held.update(before)

    return undo
