"""Removes the traces that a checked submission leaves in mypy's state, so that they do not affect the next one.

mypy keeps its state in the attributes of a few objects that live as long as the process. Each attribute is restored to
its earlier value. A submission does not change the modules of the standard library; modules that were loaded for it
stay loaded. The tests verify that results do not depend on the texts that were checked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mypy.build import BuildManager
from mypy.typestate import type_state

#: Containers with more items are not compared by item, which would copy the shared memory they are in. mypy only adds
#: to them, so comparing the lengths is enough.
COMPARED_MAX = 64


class Traces:
    """Records the current state; `remove` restores it."""

    def __init__(self, manager: BuildManager, others: Iterable[dict[str, Any]]) -> None:
        self._manager = manager
        manager.errors.reset()
        type_state.reset_all_subtype_caches()
        owners = (manager, manager.semantic_analyzer, type_state)
        self._undo = [undo for owner in owners for undo in _make_undos(owner)]
        self._undo += [_make_container_undo(held) for held in others]

    def remove(self) -> None:
        self._manager.errors.reset()
        type_state.reset_all_subtype_caches()
        for undo in self._undo:
            undo()


def _make_undos(owner: Any) -> list[Callable[[], None]]:
    undos = []
    for name in dict.fromkeys(type(owner).__mypyc_attrs__):
        held = getattr(owner, name, None)
        if isinstance(held, (dict, set, list)):
            undos.append(_make_container_undo(held))
        elif isinstance(held, (bool, int, str)):
            undos.append(_make_value_undo(owner, name, held))
    return undos


def _make_value_undo(owner: object, name: str, held: object) -> Callable[[], None]:
    def undo() -> None:
        if getattr(owner, name) != held:
            setattr(owner, name, held)

    return undo


def _make_container_undo(held: dict[Any, Any] | set[Any] | list[Any]) -> Callable[[], None]:
    before: Any = held.copy()

    def undo() -> None:
        if len(held) == len(before) and (len(held) > COMPARED_MAX or held == before):
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
