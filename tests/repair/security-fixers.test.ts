import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { programFixers } from '../../src/repair/proposals.ts';
import { rules } from '../../src/security/rules/index.ts';
import { startRepairShop } from './workshop.ts';

const shop = await startRepairShop();
after(shop.close);

/** Texts with nothing wrong but what the fixer cures, so that it passes the gate by itself or not at all. */
const alone: Readonly<Record<string, readonly [bad: string, fixed: string]>> = {
  'foretellable-secret': [
    'import random\n\ntoken = random.getrandbits(64)\nprint(token)\n',
    'import secrets\n\ntoken = secrets.randbits(64)\nprint(token)\n',
  ],
  'unsafe-yaml': ['import yaml\n\nprint(yaml.load(input()))\n', 'import yaml\n\nprint(yaml.safe_load(input()))\n'],
};

const ofSecurity = programFixers.filter(({ cures }) => rules.some(({ id }) => cures.test(`security:${id}`)));

for (const { id, cures } of ofSecurity) {
  test(`${id} passes the gate by itself`, async () => {
    const [bad, fixed] = alone[id]!;
    const before = await shop.review(bad);
    assert.deepEqual(
      before.findings.filter(({ rule }) => !cures.test(rule)),
      [],
    );
    const mended = await shop.mend(bad);
    assert.equal(mended?.code, fixed);
    assert.deepEqual(mended.review.findings, []);
  });
}

test('there is a fixer of security for each text', () => {
  assert.deepEqual(ofSecurity.map(({ id }) => id).sort(), Object.keys(alone).sort());
});

test('a command that needs no shell is left as it is: to start a program at all is told as well', async () => {
  const shell = 'import subprocess\n\nsubprocess.run("ls -l /tmp", shell=True, check=True)\n';
  assert.equal(await shop.mend(shell), null);
});
