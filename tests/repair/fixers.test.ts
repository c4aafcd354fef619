import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { after, test } from 'node:test';
import { fixers } from '../../src/repair/fixers/index.ts';
import { startRepairEngine } from './repair-engine.ts';

const engine = await startRepairEngine();
after(engine.close);

test('a fixer is named after its file', () => {
  const names = globSync('src/repair/fixers/*.ts').map((path) => basename(path, '.ts'));
  assert.deepEqual(
    fixers.map(({ id }) => id).sort(),
    names.filter((name) => name !== 'fixer' && name !== 'index').sort(),
  );
});

for (const { id, examples, unchanged } of fixers) {
  for (const { bad, fixed } of examples) {
    test(`${id}: repairs ${JSON.stringify(bad)} and reports the line`, async () => {
      const repaired = await engine.repair(bad);
      assert.equal(repaired?.code, fixed);
      for (const reason of repaired?.reasons ?? []) assert.match(reason, /^line \d+: [a-z=#]/);
    });
  }
  for (const code of unchanged) {
    test(`${id}: leaves ${JSON.stringify(code)} unchanged`, async () => {
      assert.equal((await engine.repair(code))?.code ?? null, null);
    });
  }
}
