"""Conditions over the values that variables had."""

from __future__ import annotations

from operations import AND, ATOM, COMPARISON, EQUAL, MEMBERSHIP, NOT, OR, SIGNS, SUM, TEXT_TESTS

# Importing `typing` takes long; type checkers take this for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from terms import Term, Values

"""How many conditions are combined, how large two compared expressions are, and how many spellings are kept."""
COMBINED_MAX = 90
PAIR_SIZE_MAX = 4
SPELLINGS_MAX = 3


class Conditions:
    """Conditions, by the times at which they hold: bit `n` for the `n`th time that the line was reached."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.all = (1 << count) - 1
        self.found: dict[int, list[tuple[int, str, int]]] = {}

    def add(self, bits: int, text: str, size: int, level: int) -> None:
        known = self.found.setdefault(bits, [])
        if len(known) == SPELLINGS_MAX and size >= known[-1][0]:
            return
        if all(text != other for _, other, _ in known):
            known.append((size, text, level))
            known.sort(key=lambda one: one[0])
            del known[SPELLINGS_MAX:]

    def of_terms(self, terms: list[Term]) -> None:
        for one in terms:
            for other in terms:
                # A constant comes last, except where it is looked for in something.
                is_usual = not other.fixed and other.kind not in {"number", "truth"} if one.fixed else one is not other
                if is_usual and one.size + other.size <= PAIR_SIZE_MAX:
                    self._compare(one, other)
            if one.fixed:
                continue
            if one.kind in {"object", "mixed"}:
                self._add_all(f"{one.beside(SUM)} is None", [value is None for value in one.values], one.size + 1)
            if one.kind != "object":
                held = map_all(bool, one.values)
                self._add_all(one.text, held, one.size, one.level)
                self._add_all(f"not {one.beside(NOT)}", held and [not value for value in held], one.size + 1, NOT)

    def _compare(self, one: Term, other: Term) -> None:
        size = one.size + other.size
        if one.kind == other.kind == "number" or one.kind == other.kind == "text":
            signs = SIGNS if one.kind == "number" or not other.fixed else EQUAL
            signs = [] if one.fixed else signs
        elif one.kind == other.kind and one.kind in ("list", "tuple", "set", "dict"):
            signs = EQUAL if one.text < other.text else []
        elif other.kind in ("list", "tuple", "set", "dict") and one.size == 1:
            signs = MEMBERSHIP
        else:
            return
        if one.kind == other.kind == "text":
            signs = [*signs, *MEMBERSHIP]
            for name, function in TEXT_TESTS:
                self._add_all(
                    f"{one.beside(ATOM)}.{name}({other.text})",
                    map_all(function, one.values, other.values),
                    size + 1,
                    ATOM,
                )
        for sign, function in signs:
            held = map_all(function, one.values, other.values)
            # Texts are mostly compared for equality, and constants looked for in them.
            is_rare = one.kind == other.kind == "text" and sign not in ("==", "!=") and not one.fixed
            self._add_all(f"{one.beside(SUM)} {sign} {other.beside(SUM)}", held, size + is_rare)

    def _add_all(self, text: str, held: list[bool] | None, size: int, level: int = COMPARISON) -> None:
        if held is not None:
            self.add(bits_of(held), text, size, level)

    def combine(self, original: int | None) -> None:
        """Adds conditions that are made of two, first those that keep the original one."""
        known = sorted((some[0], bits) for bits, some in self.found.items() if bits not in (0, self.all))
        first = [(some[0], bits) for bits, some in self.found.items() if bits == original]
        for (size, text, level), bits in first + known[:COMBINED_MAX]:
            for (more, other, beside), second in known[:COMBINED_MAX]:
                if bits == second or (bits > second and bits != original):
                    continue
                whole = size + more + 1
                self.add(bits & second, f"{_within(text, level, AND)} and {_within(other, beside, NOT)}", whole, AND)
                self.add(bits | second, f"{_within(text, level, OR)} or {_within(other, beside, AND)}", whole, OR)


def _within(text: str, level: int, around: int) -> str:
    return text if level >= around else f"({text})"


def map_all(function: Callable[..., Any], *values: Values) -> list[bool] | None:
    try:
        return [bool(value) for value in map(function, *values)]
    except Exception:
        return None


def bits_of(held: list[bool]) -> int:
    return sum(1 << at for at, value in enumerate(held) if value)
