"""Plants faults in correct programs, in the proportions in which real one-fault programs are wrong.

It shares nothing with the code that repairs faults. Reads programs with their stated examples as JSON from stdin, and
writes the faulty texts with their kind. A fault counts only if a stated example fails, and not if none of them can run
at all because of it: nobody hands in such a program. A double fault consists of two faults in different lines, each of
which makes an example fail. The arguments are the number of single and of double faults per program, and the seed.
"""

from __future__ import annotations

import ast
import contextlib
import doctest
import itertools
import json
import os
import random
import resource
import signal
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any

#: A node with a position.
Placed = ast.expr | ast.stmt
#: Start, end, and the text that replaces what is there.
Edit = tuple[int, int, str]
Fault = list[Edit]
Planter = Callable[["Site"], Iterator[Fault]]

#: How many faults of a kind are tried before a program counts as having no more of that kind.
DRAWS_MAX = 20
CPU_SECONDS = 0.3
MEMORY_MAX = 1 << 30
#: What a program raises that cannot run at all.
BROKEN = (TypeError, NameError, AttributeError)


def main(singles: int, doubles: int, seed: str) -> None:
    planted = []
    for number, program in enumerate(json.load(sys.stdin)):
        correct, stated = program["text"], program["stated"]
        rng = random.Random(f"{seed} {program['name']}")
        site = Site(correct)
        known = {ast.dump(site.tree)}
        found: list[tuple[str, Fault]] = []
        pools = {kind: {planter: list(planter(site)) for planter in planters} for kind, planters in KINDS.items()}
        while pools and len(found) < singles + 2 * doubles:
            kind = rng.choices(list(pools), [SHARES[kind] for kind in pools])[0]
            for fault in itertools.islice(drawn(pools[kind], KINDS[kind], rng), DRAWS_MAX):
                text = site.apply(fault)
                if is_new(text, known) and fails(text, stated):
                    found.append((kind, fault))
                    break
            else:
                del pools[kind]
        for kind, fault in found[:singles]:
            planted.append({"program": number, "kind": kind, "double": False, "text": site.apply(fault)})
        pairs = [pair for pair in itertools.combinations(found, 2) if site.are_apart(pair[0][1], pair[1][1])]
        for (kind, one), (other_kind, other) in pairs[:doubles]:
            both = site.apply([*one, *other])
            if is_new(both, known) and fails(both, stated):
                kinds = " + ".join(sorted([kind, other_kind]))
                planted.append({"program": number, "kind": kinds, "double": True, "text": both})
    json.dump(planted, sys.stdout)


def drawn(pool: dict[Planter, list[Fault]], weights: dict[Planter, float], rng: random.Random) -> Iterator[Fault]:
    """Draws a planter, and one of its faults, which is then used up."""
    while left := [planter for planter in pool if pool[planter]]:
        (planter,) = rng.choices(left, [weights[one] for one in left])
        yield pool[planter].pop(rng.randrange(len(pool[planter])))


def is_new(text: str, known: set[str]) -> bool:
    try:
        dumped = ast.dump(ast.parse(text))
        compile(text, "program", "exec")
    except (SyntaxError, ValueError):
        return False
    if dumped in known:
        return False
    known.add(dumped)
    return True


def fails(text: str, stated: str) -> bool:
    """Whether a stated example fails, or does not finish, in a process of its own, and some example can run."""
    pid = os.fork()
    if pid == 0:
        status = 2
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MAX, MEMORY_MAX))
            resource.setrlimit(resource.RLIMIT_CPU, (3, 3))
            signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS)
            with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
                results = list(results_of(text, stated))
            if all(result is None for result in results):
                status = 0
            elif not all(isinstance(result, BROKEN) for result in results):
                status = 1
        finally:
            os._exit(status)
    _, status = os.waitpid(pid, 0)
    return os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 1


def results_of(text: str, stated: str) -> Iterator[BaseException | None]:
    """What each example raises; None for those that pass."""
    module = types.ModuleType("program")
    exec(compile(text, "program", "exec"), module.__dict__)
    runner = Recorder(verbose=False)
    for test in doctest.DocTestFinder(exclude_empty=True).find(module, "program", module=module):
        runner.run(test)
    yield from runner.results
    names = dict(module.__dict__)
    for statement in ast.parse(stated).body:
        try:
            exec(compile(ast.Module([statement], []), "stated", "exec"), names)
        except Exception as error:
            yield error
        else:
            yield None


class Recorder(doctest.DocTestRunner):
    """Collects the results of docstring examples."""

    def __init__(self, verbose: bool) -> None:
        super().__init__(verbose=verbose)
        self.results: list[BaseException | None] = []

    def report_start(self, *_: object) -> None:
        self.results.append(None)

    def report_failure(self, *_: object) -> None:
        self.results[-1] = AssertionError()

    def report_unexpected_exception(self, *details: Any) -> None:
        self.results[-1] = details[-1][1]


ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Div: "/",
    ast.Pow: "**",
}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}
OPPOSITES: dict[type[ast.cmpop], str] = {ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is"}
#: Names that are easily taken for each other.
ALIKE = [
    ["append", "extend", "insert"],
    ["lower", "upper", "title", "capitalize"],
    ["startswith", "endswith"],
    ["find", "rfind", "index"],
    ["strip", "lstrip", "rstrip"],
    ["split", "rsplit", "partition", "rpartition"],
    ["keys", "values", "items"],
    ["min", "max"],
    ["any", "all"],
    ["sorted", "list", "set"],
    ["isdigit", "isalpha", "isalnum", "isspace"],
    ["add", "discard", "remove"],
    ["ljust", "rjust", "center"],
    ["floor", "ceil"],
]


class Site:
    """A program in which faults are planted."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self.starts = [0]
        for line in text.splitlines(True):
            self.starts.append(self.starts[-1] + len(line))
        self.parents = {child: parent for parent in ast.walk(self.tree) for child in ast.iter_child_nodes(parent)}
        self.functions = [
            node for node in ast.walk(self.tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        ]
        #: Only what is inside functions is changed.
        self.nodes = [
            node
            for function in self.functions
            for statement in body_of(function)
            for node in ast.walk(statement)
            if not isinstance(self.parents.get(node), (ast.JoinedStr, ast.FormattedValue, ast.arg))
        ]
        self.nodes = list(dict.fromkeys(self.nodes))

    def span(self, node: Placed) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)

    def offset(self, line: int, column: int) -> int:
        start = self.starts[line - 1]
        row = self.text[start : self.starts[line]]
        return start + len(row.encode()[:column].decode())

    def source(self, node: Placed) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def operand(self, node: ast.expr) -> str:
        plain = (ast.Name, ast.Constant, ast.Call, ast.Attribute, ast.Subscript, ast.List, ast.ListComp)
        return self.source(node) if isinstance(node, plain) else f"({self.source(node)})"

    def put(self, node: Placed, text: str) -> Fault:
        return [(*self.span(node), text)]

    def exchange(self, one: Placed, other: Placed) -> Fault:
        return [*self.put(one, self.source(other)), *self.put(other, self.source(one))]

    def lines(self, statement: ast.stmt) -> tuple[int, int]:
        """The offsets of a statement's whole lines."""
        assert statement.end_lineno is not None
        first = min([statement.lineno, *(one.lineno for one in getattr(statement, "decorator_list", []))])
        return self.starts[first - 1], self.starts[statement.end_lineno]

    def apply(self, fault: Fault) -> str:
        text = self.text
        for start, end, new in sorted(fault, reverse=True):
            text = text[:start] + new + text[end:]
        return text

    def are_apart(self, one: Fault, other: Fault) -> bool:
        """Whether two faults are on different lines."""
        return not {self.line(at) for at in ends_of(one)} & {self.line(at) for at in ends_of(other)}

    def line(self, offset: int) -> int:
        return self.text.count("\n", 0, offset)

    def locals_at(self, node: ast.AST) -> list[str]:
        """The other variables of the function that a node is in."""
        around: ast.AST | None = node
        while around is not None and not isinstance(around, ast.FunctionDef):
            around = self.parents.get(around)
        if around is None:
            return []
        arguments = [argument.arg for argument in [*around.args.args, *around.args.kwonlyargs]]
        stored = [one.id for one in ast.walk(around) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
        return [name for name in dict.fromkeys(arguments + stored) if name not in ("self", "_")]

    def blocks(self) -> Iterator[list[ast.stmt]]:
        """Every list of statements in a function, without docstrings."""
        for function in self.functions:
            yield body_of(function)
        for node in self.nodes:
            for field in ("body", "orelse"):
                block = getattr(node, field, None)
                if isinstance(block, list) and not isinstance(node, ast.FunctionDef):
                    yield block


def body_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.stmt]:
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def ends_of(fault: Fault) -> list[int]:
    return [at for start, end, _ in fault for at in range(start, max(start + 1, end))]


# One token replaced.


def wrong_comparison(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            (op,), (right,) = node.ops, node.comparators
            left = site.source(node.left)
            for kind, sign in COMPARISONS.items():
                if type(op) in COMPARISONS and kind is not type(op):
                    yield site.put(node, f"{left} {sign} {site.source(right)}")
            if type(op) in OPPOSITES:
                yield site.put(node, f"{left} {OPPOSITES[type(op)]} {site.source(right)}")


def wrong_constant(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.Constant) and type(node.value) is int:
            for value in sorted({node.value + 1, node.value - 1, 0, 1} - {node.value}):
                if value >= 0 or not isinstance(site.parents[node], ast.UnaryOp):
                    yield site.put(node, str(value))
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield site.put(node, str(not node.value))


def wrong_variable(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            names = site.locals_at(node)
            if node.id in names:
                yield from (site.put(node, name) for name in names if name != node.id)


def wrong_operator(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            for sign in ARITHMETIC.values():
                if sign != ARITHMETIC[type(node.op)]:
                    yield site.put(node, f"{site.operand(node.left)} {sign} {site.operand(node.right)}")
        elif isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
            for sign in ("+", "-", "*"):
                if sign != ARITHMETIC[type(node.op)]:
                    yield site.put(node, f"{site.source(node.target)} {sign}= {site.source(node.value)}")
        elif isinstance(node, ast.BoolOp):
            word = " or " if isinstance(node.op, ast.And) else " and "
            yield site.put(node, word.join(site.operand(value) for value in node.values))


def wrong_text(site: Site) -> Iterator[Fault]:
    texts = [node for node in site.nodes if isinstance(node, ast.Constant) and type(node.value) is str]
    for node in texts:
        value = str(node.value)
        others = {str(other.value) for other in texts} | {value.strip(), value.upper(), value.lower(), value[:-1], ""}
        for other in sorted(others - {value}):
            if not isinstance(site.parents[node], ast.Expr):
                yield site.put(node, repr(other))


def wrong_method(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None
        for family in ALIKE:
            for other in family if name in family else []:
                if isinstance(node, ast.Attribute) and other != name:
                    yield site.put(node, f"{site.source(node.value)}.{other}")
                elif isinstance(node, ast.Name) and other != name:
                    yield site.put(node, other)


# An expression is missing in a line.


def missing_operand(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.BoolOp):
            word = " and " if isinstance(node.op, ast.And) else " or "
            for left_out in node.values:
                yield site.put(node, word.join(site.operand(one) for one in node.values if one is not left_out))
        elif isinstance(node, ast.BinOp):
            yield site.put(node, site.operand(node.left))
            yield site.put(node, site.operand(node.right))


def missing_one(site: Site) -> Iterator[Fault]:
    """Without the `+ 1` or `- 1`."""
    for node in site.nodes:
        if isinstance(node, ast.BinOp) and isinstance(node.right, ast.Constant) and node.right.value == 1:
            yield site.put(node, site.operand(node.left))


def missing_call(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if not isinstance(node, ast.Call) or node.keywords:
            continue
        if len(node.args) == 1 and isinstance(node.func, ast.Name) and not isinstance(site.parents[node], ast.Raise):
            yield site.put(node, site.operand(node.args[0]))
        if isinstance(node.func, ast.Attribute) and not isinstance(site.parents[node], ast.Expr):
            yield site.put(node, site.source(node.func.value))


def missing_argument(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.Call) and len(node.args) + len(node.keywords) > 1:
            whole = [*map(site.source, node.args), *(f"{one.arg}={site.source(one.value)}" for one in node.keywords)]
            for index in range(len(whole)):
                rest = whole[:index] + whole[index + 1 :]
                yield site.put(node, f"{site.source(node.func)}({', '.join(rest)})")


def missing_bound(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            yield site.put(node, site.source(node.value))
            lower, upper = node.slice.lower, node.slice.upper
            if lower and upper:
                yield site.put(node, f"{site.source(node.value)}[{site.source(lower)}:]")
                yield site.put(node, f"{site.source(node.value)}[:{site.source(upper)}]")
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            yield site.put(node, site.source(node.value))


def missing_condition(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.UnaryOp):
            yield site.put(node, site.source(node.operand))
        elif isinstance(node, ast.IfExp):
            yield site.put(node, site.source(node.body))
            yield site.put(node, site.source(node.orelse))
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                start, end = site.span(test)
                yield [(site.text.rindex(" if ", 0, start), end, "")]


# An expression is too many in a line.


def extra_one(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        targets: list[ast.expr | None] = []
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, (ast.Slice, ast.Tuple, ast.Constant)):
            targets = [node.slice]
        elif isinstance(node, ast.Slice):
            targets = [node.lower, node.upper]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("range", "len"):
            targets = [*node.args[:2]] if node.func.id == "range" else [node]
        elif isinstance(node, ast.Return) or (isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp)):
            targets = [node.value]
        for target in targets:
            if isinstance(target, (ast.Name, ast.Call, ast.BinOp, ast.Attribute)):
                yield from (site.put(target, f"{site.source(target)} {sign} 1") for sign in "+-")


def extra_call(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.Return) and isinstance(node.value, (ast.Name, ast.Call)):
            for name in ("sorted", "set", "len", "abs", "list"):
                yield site.put(node.value, f"{name}({site.source(node.value)})")
        elif isinstance(node, (ast.For, ast.comprehension)):
            for name in ("sorted", "set", "reversed"):
                yield site.put(node.iter, f"{name}({site.source(node.iter)})")
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in site.locals_at(node):
            for method in ("lower", "strip"):
                yield site.put(node, f"{node.id}.{method}()")


def extra_condition(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, (ast.If, ast.While)):
            test = site.operand(node.test)
            yield site.put(node.test, f"not {test}")
            for name in site.locals_at(node)[:4]:
                yield site.put(node.test, f"{test} and {name}")
                yield site.put(node.test, f"{test} or not {name}")


def extra_operand(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, (ast.Return, ast.Assign, ast.AugAssign)) and node.value is not None:
            for name in site.locals_at(node)[:4]:
                yield from (site.put(node.value, f"{site.operand(node.value)} {sign} {name}") for sign in "+-*")


def extra_bound(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, (ast.For, ast.comprehension)) and isinstance(node.iter, ast.Name):
            yield from (site.put(node.iter, node.iter.id + bound) for bound in ("[1:]", "[:-1]", "[::-1]"))
        elif isinstance(node, ast.Return) and isinstance(node.value, (ast.Name, ast.Call)):
            yield from (site.put(node.value, site.source(node.value) + bound) for bound in ("[1:]", "[:-1]", "[::-1]"))


# Several tokens of one line.


def swapped_arguments(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.Call):
            for one, other in itertools.combinations(node.args, 2):
                yield site.exchange(one, other)


def swapped_operands(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.BinOp):
            yield site.exchange(node.left, node.right)
        elif isinstance(node, ast.IfExp):
            yield site.exchange(node.body, node.orelse)
        elif isinstance(node, ast.Tuple) and len(node.elts) > 1:
            yield from (site.exchange(one, other) for one, other in itertools.pairwise(node.elts))


def several_tokens(site: Site) -> Iterator[Fault]:
    """Two tokens of one line are wrong."""
    rng = random.Random(site.text)
    tokens = [wrong_comparison, wrong_constant, wrong_variable, wrong_operator, wrong_method]
    faults = [narrow(site, fault) for planter in tokens for fault in planter(site)]
    rng.shuffle(faults)
    for one, other in itertools.islice(itertools.pairwise(sorted(faults, key=lambda f: site.line(f[0][0]))), 400):
        near = site.line(one[0][0]) == site.line(other[0][0])
        if near and (one[0][1] <= other[0][0] or other[0][1] <= one[0][0]):
            yield [*one, *other]


def narrow(site: Site, fault: Fault) -> Fault:
    """Leaves out what an edit does not change, so that two edits in one expression do not overlap."""
    ((start, end, new),) = fault
    old = site.text[start:end]
    head = len(os.path.commonprefix([old, new]))
    tail = len(os.path.commonprefix([old[head:][::-1], new[head:][::-1]]))
    return [(start + head, end - tail, new[head : len(new) - tail])]


def variable_for_expression(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        is_stored = isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del))
        if isinstance(node, (ast.BinOp, ast.Call, ast.Subscript)) and not is_stored:
            names = [] if isinstance(site.parents[node], ast.Expr) else site.locals_at(node)
            yield from (site.put(node, name) for name in names[:5])


# A statement is missing, moved or duplicated.


def missing_statement(site: Site) -> Iterator[Fault]:
    for block in site.blocks():
        for statement in block if len(block) > 1 else []:
            if isinstance(statement, (ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Continue, ast.Break)):
                yield [(*site.lines(statement), "")]


def moved_statement(site: Site) -> Iterator[Fault]:
    for block in site.blocks():
        for one, other in itertools.pairwise(block):
            (start, middle), (_, end) = site.lines(one), site.lines(other)
            yield [(start, end, site.text[middle:end] + site.text[start:middle])]
        last = block[-1] if len(block) > 1 else None
        if isinstance(last, (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)):
            start, end = site.lines(last)
            rows = site.text[start:end].splitlines(True)
            if all(row.startswith("        ") for row in rows):
                yield [(start, end, "".join(row[4:] for row in rows))]
        for compound, after in itertools.pairwise(block):
            if isinstance(compound, (ast.For, ast.While, ast.If)) and isinstance(after, (ast.Return, ast.AugAssign)):
                start, end = site.lines(after)
                yield [(start, end, "".join(f"    {row}" for row in site.text[start:end].splitlines(True)))]


def repeated_statement(site: Site) -> Iterator[Fault]:
    for block in site.blocks():
        for statement in block:
            if isinstance(statement, (ast.AugAssign, ast.Expr)):
                start, end = site.lines(statement)
                yield [(end, end, site.text[start:end])]


# Several lines.


def missing_guard(site: Site) -> Iterator[Fault]:
    for block in site.blocks():
        for statement in block if len(block) > 1 else []:
            if isinstance(statement, ast.If) and not statement.orelse and len(statement.body) <= 2:
                yield [(*site.lines(statement), "")]


def swapped_branches(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.If) and node.orelse and not isinstance(node.orelse[0], ast.If):
            one = (site.lines(node.body[0])[0], site.lines(node.body[-1])[1])
            other = (site.lines(node.orelse[0])[0], site.lines(node.orelse[-1])[1])
            yield [(*one, site.text[slice(*other)]), (*other, site.text[slice(*one)])]


def missing_else(site: Site) -> Iterator[Fault]:
    for node in site.nodes:
        if isinstance(node, ast.If) and node.orelse and not isinstance(node.orelse[0], ast.If):
            yield [(site.lines(node.body[-1])[1], site.lines(node.orelse[-1])[1], "")]


def wrong_name_throughout(site: Site) -> Iterator[Fault]:
    for function in site.functions:
        uses: dict[str, list[ast.Name]] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                uses.setdefault(node.id, []).append(node)
        names = site.locals_at(function)
        for name in names:
            if 2 <= len(uses.get(name, [])) <= 4:
                for other in names:
                    if other != name:
                        yield [edit for use in uses[name] for edit in site.put(use, other)]


def wrong_in_two_lines(site: Site) -> Iterator[Fault]:
    """The same mistake in two lines: two comparisons of one kind, or two results that are the wrong way round."""
    for function in site.functions:
        returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
        truths = [value for value in returned if isinstance(value, ast.Constant) and type(value.value) is bool]
        flipped = [edit for value in truths for edit in site.put(value, str(not value.value))]
        if len(flipped) > 1:
            yield flipped
    comparisons = [narrow(site, fault) for fault in wrong_comparison(site)]
    for one, other in itertools.combinations(comparisons, 2):
        if one[0][2] == other[0][2] and site.are_apart(one, other):
            yield [*one, *other]


#: How often real one-fault programs are wrong in each way, and the ways within each.
SHARES = {
    "token": 33,
    "missing expression": 22,
    "several tokens": 15,
    "extra expression": 12,
    "statement": 9,
    "several lines": 9,
}
KINDS: dict[str, dict[Planter, float]] = {
    "token": {
        wrong_comparison: 10,
        wrong_constant: 8,
        wrong_variable: 6,
        wrong_operator: 5,
        wrong_text: 2,
        wrong_method: 2,
    },
    "missing expression": {
        missing_operand: 6,
        missing_one: 5,
        missing_call: 4,
        missing_argument: 2,
        missing_bound: 3,
        missing_condition: 3,
    },
    "several tokens": {
        swapped_arguments: 4,
        swapped_operands: 4,
        several_tokens: 4,
        variable_for_expression: 3,
    },
    "extra expression": {extra_one: 4, extra_call: 2, extra_condition: 3, extra_operand: 2, extra_bound: 1},
    "statement": {missing_statement: 4, moved_statement: 4, repeated_statement: 1},
    "several lines": {
        missing_guard: 4,
        swapped_branches: 2,
        missing_else: 1,
        wrong_name_throughout: 1,
        wrong_in_two_lines: 2,
    },
}

main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
