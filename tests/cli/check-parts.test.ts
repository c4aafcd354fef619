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
import { folderOf } from './check-run.ts';

test('results are in the order of the items, with two in progress and few waiting', async () => {
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
  const met: number[] = [];
  const run = async () => {
    const work = async (item: number) => (item === 3 ? Promise.reject(new Error('three')) : item);
    for await (const item of mapInOrder([1, 2, 3, 4], 2, work)) met.push(item);
  };
  await assert.rejects(run, /three/);
  assert.deepEqual(met, [1, 2]);
});

test('a file that changed in the meantime is not overwritten', async () => {
  const folder = folderOf({ 'a.py': 'x = 1\n' });
  const path = join(folder, 'a.py');
  const source = await readSource({ name: 'a.py', path });
  writeFileSync(path, 'x = 2\n');
  await assert.rejects(
    writeBack(source, 'x = 3\n'),
    new FileNotChecked('it changed while it was being checked, so the fix was not written'),
  );
  assert.equal(readFileSync(path, 'utf8'), 'x = 2\n');
  assert.deepEqual(readdirSync(folder), ['a.py']);
});

const at = (line: number, fixed = false): JudgedFinding => ({
  rule: 'ruff:F401',
  severity: 'warning',
  message: 'm',
  place: { line, column: 3, endLine: line, endColumn: 5 },
  fixed,
});

for (const [name, before, after, findings, lines] of [
  ['what is fixed is gone', 'a\nb\n', 'b\n', [at(1, true), at(2)], [1]],
  ['lines move up and down', 'a\nb\nc\nd\n', 'b\nc\nx\ny\nd\n', [at(2), at(3), at(4)], [1, 2, 5]],
  ['within a change, as far into it', 'a\nb\nc\n', 'a\nB1\nB2\nc\n', [at(2), at(3)], [2, 4]],
  ['a line that is no more', 'a\nb\nc\n', 'a\nc\n', [at(2)], [1]],
  ['the first line gone', 'a\nb\n', 'b\n', [at(1)], [1]],
] as const) {
  test(`after a fix: ${name}`, () => {
    const places = remainingFindings(findings, before, after).map(({ place }) => place);
    assert.deepEqual(
      places,
      lines.map((line) => ({ line, column: 3, endLine: line, endColumn: 5 })),
    );
  });
}
