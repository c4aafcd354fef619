import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { mapInOrder } from '../../src/cli/check/map-in-order.ts';
import { remainingFindings } from '../../src/cli/check/remaining-findings.ts';
import { FileNotChecked, readSource } from '../../src/cli/check/source.ts';
import { writeBack } from '../../src/cli/check/write-back.ts';
import type { JudgedFinding } from '../../src/model/verdict.ts';
import { createFolder } from './check-run.ts';

test('results come in the order of the items, with two in progress and few buffered', async () => {
  let [busy, busiest, begun, met, farthest] = [0, 0, 0, 0, 0];
  const items = Array.from({ length: 40 }, (_, at) => at);
  const results: number[] = [];
  const work = async (item: number): Promise<number> => {
    busiest = Math.max(busiest, ++busy);
    farthest = Math.max(farthest, ++begun - met);
    await pause(item % 7 === 0 ? 20 : 1);
    busy--;
    return item;
  };
  for await (const result of mapInOrder(items, 2, work)) {
    met++;
    results.push(result);
  }
  assert.deepEqual(results, items);
  assert.equal(busiest, 2);
  assert.ok(farthest <= 9, String(farthest));
});

test('a failure is thrown at its position', async () => {
  const received: number[] = [];
  const run = async () => {
    const work = async (item: number) => (item === 3 ? Promise.reject(new Error('three')) : item);
    for await (const item of mapInOrder([1, 2, 3, 4], 2, work)) received.push(item);
  };
  await assert.rejects(run, /three/);
  assert.deepEqual(received, [1, 2]);
});

test('a file that changed in the meantime is not overwritten', async () => {
  const folder = createFolder({ 'a.py': 'x = 1\n' });
  const path = join(folder, 'a.py');
  const source = await readSource({ name: 'a.py', path }, process.stdin);
  writeFileSync(path, 'x = 2\n');
  await assert.rejects(
    writeBack(source, 'x = 3\n'),
    new FileNotChecked('it changed while it was being checked, so the fix was not written'),
  );
  assert.equal(readFileSync(path, 'utf8'), 'x = 2\n');
  assert.deepEqual(readdirSync(folder), ['a.py']);
});

const createFinding = (line: number, fixed = false): JudgedFinding => ({
  rule: 'ruff:F401',
  severity: 'warning',
  message: 'm',
  place: { line, column: 3, endLine: line, endColumn: 5 },
  fixed,
});

for (const [name, before, after, findings, lines] of [
  ['fixed findings are removed', 'a\nb\n', 'b\n', [createFinding(1, true), createFinding(2)], [1]],
  [
    'findings move with their lines',
    'a\nb\nc\nd\n',
    'b\nc\nx\ny\nd\n',
    [createFinding(2), createFinding(3), createFinding(4)],
    [1, 2, 5],
  ],
  [
    'a finding in a changed line moves to the new line',
    'a\nb\nc\n',
    'a\nB1\nB2\nc\n',
    [createFinding(2), createFinding(3)],
    [2, 4],
  ],
  ['a finding in a removed line moves to the line before', 'a\nb\nc\n', 'a\nc\n', [createFinding(2)], [1]],
  ['a finding in a removed first line moves to the new first line', 'a\nb\n', 'b\n', [createFinding(1)], [1]],
] as const) {
  test(`after a fix: ${name}`, () => {
    const places = remainingFindings(findings, before, after).map(({ place }) => place);
    assert.deepEqual(
      places,
      lines.map((line) => ({ line, column: 3, endLine: line, endColumn: 5 })),
    );
  });
}
