import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { after, test } from 'node:test';
import { fixers } from '../../src/repair/fixers/index.ts';
import { startRepairShop } from './workshop.ts';

const shop = await startRepairShop();
after(shop.close);

test('a fixer is named after its file', () => {
  const names = globSync('src/repair/fixers/*.ts').map((path) => basename(path, '.ts'));
  assert.deepEqual(
    fixers.map(({ id }) => id).sort(),
    names.filter((name) => name !== 'fixer' && name !== 'index').sort(),
  );
});

for (const { id, examples, kept } of fixers) {
  for (const [index, { bad, fixed }] of examples.entries()) {
    test(`${id}: example ${index + 1} is mended, and says on which line`, async () => {
      const mended = await shop.mend(bad);
      assert.equal(mended?.code, fixed);
      for (const reason of mended?.reasons ?? []) assert.match(reason, /^line \d+: [a-z=#]/);
    });
  }
  for (const [index, code] of kept.entries()) {
    test(`${id}: what is not certain stays, ${index + 1}`, async () => {
      assert.equal((await shop.mend(code))?.code ?? null, null);
    });
  }
}
