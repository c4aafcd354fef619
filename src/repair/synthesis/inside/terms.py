"""Expressions over the values that variables had, the smallest first.

Of expressions that have the same values everywhere, one is built upon: the others could not make a difference.
"""

from __future__ import annotations

import time

import operations
from operations import ATOM, BINARY, PAIRS, UNARY

# Importing `typing` takes long; type checkers take this for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    Values = tuple[Any, ...]

"""Larger values are left alone."""
ITEMS_MAX = 200
TEXT_MAX = 400
BITS_MAX = 256
"""How many values are computed, and how many of them cost as much as what each expression costs besides."""
VALUES_COMPUTED = 200_000
VALUES_PER_STEP = 8
"""CPU time, in case single values take long, and after how many expressions it is looked at."""
SECONDS_MAX = 0.5
STEPS_PER_LOOK = 64
"""How large expressions are, and how many spellings of one are kept."""
SIZE_MAX = 7
SPELLINGS_MAX = 3


class Term:
    """An expression with its values, one for each time that the line was reached."""

    def __init__(self, text: str, values: Values, level: int, size: int, fixed: bool = False) -> None:
        self.text = text
        self.values = values
        self.level = level
        self.size = size
        #: Whether it is a constant.
        self.fixed = fixed
        kinds = {operations.kind(value) for value in values}
        self.kind = kinds.pop() if len(kinds) == 1 else "mixed"
        self.spellings = [(size, text)]

    def beside(self, level: int) -> str:
        """Its text as an operand of an operator of this level."""
        return self.text if self.level >= level else f"({self.text})"


class _OutOfTime(Exception):
    pass


class Terms:
    """Expressions over some states, the smallest first, without those that have the same values."""

    def __init__(self, states: int, kinds: set[str]) -> None:
        self.known: dict[object, Term] = {}
        self.sizes: list[list[Term]] = [[] for _ in range(SIZE_MAX + 1)]
        self.until = time.process_time() + SECONDS_MAX
        self.left = VALUES_COMPUTED // (states + VALUES_PER_STEP)
        #: The kinds of values that are wanted. Others are only made on the way to them.
        self.kinds = kinds

    def add(self, term: Term) -> None:
        same = self._find(term.values)
        if same is None:
            self._keep(term)
        else:
            self._note_spelling(same, term.size, term.text)

    def _find(self, values: Values) -> Term | None:
        return self.known.get(tuple(map(fingerprint, values)))

    def _keep(self, term: Term) -> None:
        if all(map(_is_small, term.values)):
            self.known[tuple(map(fingerprint, term.values))] = term
            self.sizes[term.size].append(term)

    def _make(self, text: str, operands: list[tuple[Term, int]], values: Values, level: int, size: int) -> None:
        """Adds an expression with the operands in a text. It is not written if it is not kept."""
        same = self._find(values)
        if same is None or (len(same.spellings) < SPELLINGS_MAX and size <= same.size + 1):
            written = text.format(*(one.beside(tightness) for one, tightness in operands))
            if same is None:
                self._keep(Term(written, values, level, size))
            else:
                self._note_spelling(same, size, written)

    def _note_spelling(self, same: Term, size: int, text: str) -> None:
        # An expression around another that changes nothing is no other spelling.
        is_other = not any(other in text for _, other in same.spellings)
        if is_other and len(same.spellings) < SPELLINGS_MAX and size <= same.size + 1:
            same.spellings.append((size, text))

    def grow(self) -> None:
        """Adds larger expressions until there are enough, or no more time."""
        try:
            for size in range(2, SIZE_MAX + 1):
                self._grow_to(size)
        except _OutOfTime:
            return

    def _grow_to(self, size: int) -> None:
        for cost in (1, 2):
            for one in self.sizes[size - cost]:
                for text, function, purposes in [] if one.fixed else UNARY.get(one.kind, []):
                    if not purposes & self.kinds or operations.cost(text) != cost:
                        continue
                    values = self._map(function, one.values)
                    if values is not None:
                        beside = 0 if text.endswith("({})") else ATOM
                        self._make(text, [(one, beside)], values, ATOM, size)
            for left in range(1, size - cost):
                for one in self.sizes[left]:
                    for other in self.sizes[size - cost - left]:
                        if (one is not other or one.kind == "number") and not (one.fixed and other.fixed):
                            self._join(one, other, size, cost)

    def _join(self, one: Term, other: Term, size: int, cost: int) -> None:
        for text, level, right, result, function in BINARY.get((one.kind, other.kind), []):
            if operations.cost(text) != cost or PAIRS.get(text, "") not in self.kinds | {""}:
                continue
            if one.kind == "number" and _is_other_order(text, one, other):
                continue
            values = self._map(function, one.values, other.values)
            if values is not None:
                self._make(text, [(one, level), (other, right)], values, result, size)

    def _map(self, function: Callable[..., Any], *values: Values) -> Values | None:
        self.left -= 1
        if self.left < 0 or (self.left % STEPS_PER_LOOK == 0 and time.process_time() > self.until):
            raise _OutOfTime
        try:
            return tuple(map(function, *values))
        except Exception:
            return None

    def smallest(self) -> Iterator[Term]:
        for terms in self.sizes:
            yield from terms


def _is_other_order(text: str, one: Term, other: Term) -> bool:
    """Whether numbers are usually written in another order, with the same value."""
    if text in ("{} + {}", "{} - {}") and other.text.startswith("-"):
        return True
    is_symmetric = text in ("{} + {}", "{} * {}", "max({}, {})", "min({}, {})")
    return is_symmetric and (one.fixed, one.text) > (other.fixed, other.text)


def _is_small(value: Any) -> bool:
    if isinstance(value, int):
        return value.bit_length() <= BITS_MAX
    if isinstance(value, (list, tuple, dict, set)):
        return len(value) <= ITEMS_MAX
    return not isinstance(value, str) or len(value) <= TEXT_MAX


def fingerprint(value: Any) -> object:
    kind = type(value)
    if kind in (int, float, bool, str):
        return kind, value
    if kind is set:
        return kind, frozenset(value)
    if kind in (list, tuple, dict):
        return kind, repr(value)
    return id(value)
