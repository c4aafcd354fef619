import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { followProgram } from '../../../src/python/follow/follow.ts';
import { parseAll } from '../parse-all.ts';

const imports = `import bisect, collections, copy, csv, datetime, decimal, functools, heapq, io, itertools, json, math, operator, random, re
import statistics, string, struct, textwrap
from collections import Counter, OrderedDict, defaultdict, deque
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
`;

/** Every combination of a template's choices: \`f(A, B)\` with the values for A and for B. */
export function combine(template: string, choices: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(choices).reduce(
    (texts, [mark, values]) => texts.flatMap((text) => values.map((value) => text.replaceAll(mark, value))),
    [template],
  );
}

const script = `
import json, sys
scope = {}
exec(${JSON.stringify(imports)}, scope)
plain = (int, float, str, bool, type(None), list, tuple, dict)
def literal(value):
    if isinstance(value, (list, tuple)): return all(map(literal, value))
    if isinstance(value, dict): return type(value) is dict and all(literal(k) and literal(v) for k, v in value.items())
    return type(value) in plain and value == value and abs(value if type(value) is float else 0) < 1e100
out = []
for text in json.load(sys.stdin):
    try: value = eval(text, scope)
    except Exception as error: out.append({"raises": type(error).__name__})
    else: out.append({"repr": repr(value) if literal(value) else None})
json.dump(out, sys.stdout)
`;

type Outcome = { readonly raises?: string; readonly repr?: string | null };

/** Compares what is followed of each expression with what CPython does. */
export function testExpressions(groups: Readonly<Record<string, readonly string[]>>): void {
  for (const [group, expressions] of Object.entries(groups)) {
    test(`${group}: what is followed is what CPython does`, () => {
      const input = JSON.stringify(expressions);
      const printed = execFileSync('python3', ['-I', '-W', 'ignore', '-c', script], { input, maxBuffer: 1 << 28 });
      const outcomes = JSON.parse(printed.toString()) as readonly Outcome[];
      // A value that differs from CPython's makes the second line fail.
      const programs = expressions.map((text, at) => {
        const { repr } = outcomes[at]!;
        return `${imports}value = ${text}\n${repr ? `if value != ${repr}:\n    raise_here()\n` : ''}`;
      });
      const modules = parseAll(programs);
      const wrong = modules.flatMap((module, at) => {
        const { failure } = followProgram(module);
        const { raises } = outcomes[at]!;
        const found = failure?.exception.replace(/^.*\./, '') ?? null;
        const isRight = found === null || found === raises;
        return isRight
          ? []
          : [`${expressions[at]}: ${found} ${failure?.message}, CPython ${JSON.stringify(outcomes[at])}`];
      });
      assert.deepEqual(wrong, []);
      // Most of what CPython refuses is known to be refused.
      const refused = outcomes.filter(({ raises }) => raises).length;
      const found = modules.filter((module) => followProgram(module).failure).length;
      assert.ok(found >= refused * 0.6, `${found} of ${refused} failures were found`);
    });
  }
}
