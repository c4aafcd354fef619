import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceOf } from '../../../src/python/source.ts';
import { familiarityOf } from '../../../src/repair/search/familiarity.ts';

const source = sourceOf('if low - price > best:\n    best = price - low\nx = a - b\ny = a - b\n');
const edit = (line: number, column: number, endColumn: number, text: string) => ({
  place: { line, column, endLine: line, endColumn },
  text,
});

for (const [name, edits, factor] of [
  ['producing text that occurs elsewhere is likelier', [edit(1, 4, 7, 'price'), edit(1, 10, 15, 'low')], 1.5],
  ['breaking up text that occurs elsewhere is less likely', [edit(3, 7, 8, '+')], 1 / 1.5 ** 2],
  ['new text is neither', [edit(1, 8, 9, '+')], 1],
  ['edits over several lines are not rated', [edit(1, 8, 9, '+\n')], 1],
] as const) {
  test(name, () => assert.ok(Math.abs(familiarityOf(source)(edits) - factor) < 1e-9));
}
