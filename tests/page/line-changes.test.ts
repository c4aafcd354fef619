import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineChanges } from '../../page/editor/line-changes.ts';

const apply = (text: string, changes: ReturnType<typeof lineChanges>): string =>
  changes.toReversed().reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);

for (const [name, before, after, replaced] of [
  ['the same text', 'a\nb\n', 'a\nb\n', []],
  ['a changed line', 'a\nb\nc\n', 'a\nB\nc\n', ['b\n']],
  ['two changed lines with one between them', 'a\nb\nc\n', 'A\nb\nC\n', ['a\n', 'c\n']],
  ['an added and a removed line', 'a\nb\nc\n', 'new\na\nc\n', ['', 'b\n']],
  ['a last line without a line break', 'a\nb', 'a\nb\nc', ['b']],
  ['an empty text', '', 'a\n', ['']],
  ['everything removed', 'a\nb\n', '', ['a\nb\n']],
] as const) {
  test(name, () => {
    const changes = lineChanges(before, after);
    assert.equal(apply(before, changes), after);
    assert.deepEqual(
      changes.map(({ from, to }) => before.slice(from, to)),
      replaced,
    );
  });
}

test('texts too long to compare by line are one change', () => {
  const before = `same\n${Array.from({ length: 1500 }, (_, line) => `a${line}\n`).join('')}`;
  const after = `same\n${Array.from({ length: 1500 }, (_, line) => `b${line}\n`).join('')}`;
  const changes = lineChanges(before, after);
  assert.equal(apply(before, changes), after);
  assert.deepEqual([changes.length, changes[0]!.from], [1, 'same\n'.length]);
});
