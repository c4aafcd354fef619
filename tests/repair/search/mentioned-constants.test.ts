import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../../src/python/program.ts';
import { mentionedConstants } from '../../../src/repair/search/mentioned-constants.ts';
import { parse } from '../../python/parse.ts';

const nothing = { texts: [], results: new Set(), separators: [], numbers: [], errors: [], units: [], described: [] };

for (const [name, docstring, stated, expected] of [
  ['without examples', 'Adds.', '', nothing],
  ['numbers of the prose', 'Free below 6 and from 65.', '', { ...nothing, described: ['6', '65'] }],
  [
    'what words imply',
    'A fee of 3 for each started hour.',
    '',
    { ...nothing, units: ['60', '24', '3600'], described: ['3', '60', '24', '3600'] },
  ],
  ['versions, times and bits are no numbers', 'Since v2, 1.5, 10:30 and 0110.', '', nothing],
  [
    'arguments and results',
    "\n>>> f('a-b', 3)\n'x'\n",
    '',
    { ...nothing, texts: ["'a-b'", "'x'"], results: new Set(["'x'"]), separators: ["'-'"], numbers: ['3'] },
  ],
  [
    'assertions',
    '',
    "assert f(7) == 'odd'",
    { ...nothing, texts: ["'odd'"], results: new Set(["'odd'"]), numbers: ['7'] },
  ],
  ['numbers as Python writes them', '', 'f(7, 0.5) prints 0049', { ...nothing, numbers: ['7', '0.5'] }],
  [
    'expected exceptions',
    '\n>>> f(-1)\nTraceback (most recent call last):\nValueError: too small\n',
    '',
    { ...nothing, numbers: ['1'], errors: ["ValueError('too small')"] },
  ],
] as const) {
  test(name, () => {
    const program = programOf(parse(`def f():\n    """${docstring}"""\n`));
    assert.deepEqual(mentionedConstants(program, stated), expected);
  });
}
