"""Finds expressions that could stand in a line of a program, by the values that the line sees while examples run.

Nothing here knows what the examples expect: the service chooses among the expressions, and runs those that it chooses.
"""

from __future__ import annotations

import operations
from conditions import Conditions, bits_of, map_all
from operations import ATOM, SIGN
from recorder import copy_all
from terms import Term, Terms, fingerprint

# Importing `typing` takes long; type checkers take this for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from recorder import Hit, Recorder
    from terms import Values

    class Replies(Protocol):
        answers: list[dict[str, Any]]

        def with_value(self, question: int, value: Any) -> dict[str, Any] | None: ...

        def is_result(self, question: int, returned: list[Any]) -> bool: ...


"""How many hits, expressions to return, characters and answers of these, other expressions and tests are reported."""
DIRECT_MAX = 24
RESULTS_MAX = 5_000
EXPLORED_MAX = 110_000
ANSWERS_MAX = 600
VALUES_MAX = 600
TESTS_MAX = 200
"""How many expressions conditions are made of, and how large they are."""
TESTED_MAX = 70
TESTED_SIZE_MAX = 3
FIELDS_MAX = 8


def explore(recorder: Recorder, order: dict[str, Any], replies: Replies) -> dict[str, Any]:
    """Returns the expressions for the recorded line."""
    hits, names = recorder.hits, recorder.names
    if not hits:
        return {}
    kind, source = order["kind"], order["source"]
    states = [state for _, _, state in hits]
    wanted = _hits_of_failing(hits, order)
    found: dict[str, Any] = {"hits": [question for question, _, _ in hits]}
    direct = _direct_hits(recorder, replies)
    before = _evaluate(source, states, names) if source else None
    returned = {type(value) for some in recorder.returned.values() for value in some}
    kinds = {operations.kind(value) for value in before or ()} | {operations.kind_of(one) for one in returned}
    terms = _terms(states, names, order, kinds)
    if direct:
        own = terms if len(direct) == len(hits) else _terms([states[at] for at in direct], names, order, kinds)
        found["direct"] = direct
        found["results"] = _results(own, returned, [hits[at][0] for at in direct], replies)
    if kind == "value" or (kind == "return" and len(direct) < len(hits)):
        raises = any("raised" in answer for answer in replies.answers)
        found["values"] = _values(terms, before, wanted) if before is not None or raises else []
    tests = Conditions(len(hits))
    held = map_all(bool, before or ()) if kind == "test" else None
    original = bits_of(held) if held else None
    if original is not None:
        tests.add(original, source, 1, order["level"])
    tests.of_terms([term for term in terms.smallest() if term.size <= TESTED_SIZE_MAX][:TESTED_MAX])
    tests.combine(original)
    ordered = sorted((some[0][0], bits) for bits, some in tests.found.items())
    if kind == "test":
        found["tests"] = [
            [[some[:2] for some in tests.found[bits]]]
            for _, bits in ordered
            if original is None or all((bits ^ original) & where for where in wanted)
        ][:TESTS_MAX]
    if order["guards"]:
        found["guards"] = [
            [[some[:2] for some in tests.found[bits]], format(bits, "x")]
            for _, bits in ordered
            if all(bits & where for where in wanted) and bits not in (0, tests.all)
        ][:TESTS_MAX]
    return found


def _direct_hits(recorder: Recorder, replies: Replies) -> list[int]:
    """The hits in calls whose result is what the question is answered with, as many of each question."""
    judged = {one for one, returned in recorder.returned.items() if replies.is_result(one, returned)}
    left = dict.fromkeys(judged, max(1, DIRECT_MAX // max(1, len(judged))))
    found = []
    for at, (question, outermost, _) in enumerate(recorder.hits):
        if outermost and left.get(question, 0) > 0:
            left[question] -= 1
            found.append(at)
    return found


def _hits_of_failing(hits: list[Hit], order: dict[str, Any]) -> list[int]:
    """For each failing example, the hits that happened in it, as bits."""
    found: dict[int, int] = {}
    for at, (question, _, _) in enumerate(hits):
        example = order["examples"][question]
        if example in order["failing"]:
            found[example] = found.get(example, 0) | 1 << at
    return list(found.values())


def _terms(states: list[dict[str, Any]], names: dict[str, Any], order: dict[str, Any], kinds: set[str]) -> Terms:
    terms = Terms(len(states), kinds)
    shared = [name for name in states[0] if all(name in state for state in states)]
    for name in shared:
        if name.isidentifier() and not name.startswith("_"):
            terms.add(Term(name, tuple(state[name] for state in states), ATOM, 1))
    for name in shared:
        owners = [state[name] for state in states]
        for field in _fields(owners):
            values = [getattr(owner, field, terms) for owner in owners]
            if terms not in values:
                terms.add(Term(f"{name}.{field}", tuple(values), ATOM, 1))
    for text in order["constants"]:
        constant = eval(text, {"__builtins__": {}})
        terms.add(Term(text, (constant,) * len(states), ATOM if not text.startswith("-") else SIGN, 1, fixed=True))
    for size, text, level in order["parts"]:
        evaluated = _evaluate(text, states, names)
        if evaluated is not None:
            terms.add(Term(text, evaluated, level, size))
    terms.grow()
    return terms


def _fields(owners: list[Any]) -> list[str]:
    if not all(hasattr(owner, "__dict__") and not isinstance(owner, type) for owner in owners):
        return []
    return [field for field in vars(owners[0]) if field.isidentifier() and not field.startswith("__")][:FIELDS_MAX]


def _evaluate(source: str, states: list[dict[str, Any]], names: dict[str, Any]) -> Values | None:
    try:
        code = compile(source, "<part>", "eval")
        return tuple(eval(code, {**names, **copy_all(state)}) for state in states)
    except Exception:
        return None


def _results(terms: Terms, returned: set[type[Any]], questions: list[int], replies: Replies) -> dict[str, Any]:
    """The expressions with what each would make the questions answer, as indexes into tables of answers.

    A function that returns values of some kinds is expected to do so everywhere. What raises returns None.
    """
    left = EXPLORED_MAX
    tables: list[list[Any]] = [[] for _ in questions]
    indexes: list[dict[object, int]] = [{} for _ in questions]
    listed: list[Any] = []
    for term in terms.smallest():
        if len(listed) >= RESULTS_MAX:
            break
        if type(None) not in returned and not {type(value) for value in term.values} <= returned and not term.fixed:
            continue
        row = []
        for at, value in enumerate(term.values):
            key = fingerprint(value)
            if key not in indexes[at]:
                indexes[at][key] = len(tables[at])
                answer = replies.with_value(questions[at], value)
                tables[at].append(answer)
                left -= len(repr(answer))
            row.append(indexes[at][key])
        listed.append([term.spellings, row])
        left -= 6 * len(row) + sum(len(text) + 6 for _, text in term.spellings)
        if left < 0 or any(len(table) >= ANSWERS_MAX for table in tables):
            break
    return {"answers": tables, "expressions": listed}


def _values(terms: Terms, before: Values | None, wanted: list[int]) -> list[Any]:
    """The expressions that differ from the original in every failing example, and are of the same kind."""
    types = None if before is None else {type(value) for value in before}
    listed = []
    for term in terms.smallest():
        if types is not None and not {type(value) for value in term.values} <= types:
            continue
        if before is not None:
            changed = sum(1 << at for at, value in enumerate(term.values) if value != before[at])
            if not all(changed & where for where in wanted):
                continue
        listed.append([term.spellings])
        if len(listed) >= VALUES_MAX:
            break
    return listed
