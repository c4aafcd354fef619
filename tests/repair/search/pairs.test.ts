import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../../src/python/source.ts';
import type { SearchCandidate } from '../../../src/repair/search/candidates.ts';
import { pairsAnywhere, pairsInLines } from '../../../src/repair/search/pairs.ts';
import type { Assessed } from '../../../src/repair/search/screening.ts';

const text = 'return a + b\nprint(c)\n';

/** Replaces the first occurrence of a text. */
function change(before: string, after: string, prior: number, gain = 0): Assessed {
  const start = text.indexOf(before);
  const candidate = {
    kind: 'variable',
    edits: [],
    description: `${before} to ${after}`,
    line: start < text.indexOf('\n') ? 1 : 2,
    prior,
    textEdits: [{ start, end: start + before.length, text: after }],
    losesVariable: false,
    quotesExamples: false,
    rewrites: false,
  };
  return { candidate, passed: [], outcome: '', gain, fixesSome: false, isPartialFix: false };
}

const made = (pairs: readonly SearchCandidate[]): string[] => pairs.map(({ textEdits }) => applyEdits(text, textEdits));

for (const [name, candidates, expected] of [
  ['two tokens', [change('a', 'x', 0.5), change('b', 'y', 0.4)], ['return x + y\nprint(c)\n']],
  [
    'a token inside a call that is put around it',
    [change('b', 'y', 0.5), change('b', 'len(b)', 0.4)],
    ['return a + len(y)\nprint(c)\n'],
  ],
  ['two replacements of the same text', [change('b', 'y', 0.5), change('b', 'z', 0.4)], []],
  ['edits of different lines', [change('a', 'x', 0.5), change('c', 'z', 0.4)], []],
  [
    'the likeliest first',
    [change('a', 'x', 0.9), change('+', '-', 0.5), change('b', 'y', 0.3)],
    ['return x - b\nprint(c)\n', 'return x + y\nprint(c)\n', 'return a - y\nprint(c)\n'],
  ],
  [
    'an edit that brings the results nearer to the expected ones first',
    [change('a', 'x', 0.9), change('+', '-', 0.5), change('b', 'y', 0.3, 2)],
    ['return x + y\nprint(c)\n', 'return a - y\nprint(c)\n', 'return x - b\nprint(c)\n'],
  ],
  [
    'two ways to the same text once',
    [change('a + b', 'x', 0.9), change('a', 'len(a)', 0.5), change('b', 'y', 0.4), change('a + b', 'a + b + c', 0.3)],
    [
      'return x + c\nprint(c)\n',
      'return len(a) + y\nprint(c)\n',
      'return len(a) + b + c\nprint(c)\n',
      'return a + y + c\nprint(c)\n',
    ],
  ],
] as const) {
  test(`pairs of edits in a line: ${name}`, () => assert.deepEqual(made(pairsInLines(text, candidates)), expected));
}

for (const [name, candidates, expected] of [
  [
    'the likeliest first',
    [change('a', 'x', 0.5), change('b', 'y', 0.4), change('c', 'z', 0.3)],
    ['return x + b\nprint(z)\n', 'return a + y\nprint(z)\n'],
  ],
  [
    'an edit that takes the results away from the expected ones last',
    [change('a', 'x', 0.5, -1), change('b', 'y', 0.4), change('c', 'z', 0.3)],
    ['return a + y\nprint(z)\n', 'return x + b\nprint(z)\n'],
  ],
  [
    'an inserted line',
    [change('a', 'x', 0.5), change('print', 'b = c\nprint', 0.4)],
    ['return x + b\nb = c\nprint(c)\n'],
  ],
] as const) {
  test(`pairs of edits in different lines: ${name}`, () =>
    assert.deepEqual(made(pairsAnywhere(text, candidates)), expected));
}
