import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Finding } from '../../src/model/finding.ts';
import { programFixers } from '../../src/repair/proposals.ts';
import { rules } from '../../src/security/rules/index.ts';
import { startRepairEngine } from './repair-engine.ts';

const engine = await startRepairEngine();
after(engine.close);

/** Texts whose only problem is the one that the fixer handles, so that the fix must pass the gate on its own. */
const texts: Readonly<Record<string, readonly [bad: string, fixed: string]>> = {
  'predictable-secret': [
    'import random\n\ntoken = random.getrandbits(64)\nprint(token)\n',
    'import secrets\n\ntoken = secrets.randbits(64)\nprint(token)\n',
  ],
  'unsafe-yaml': ['import yaml\n\nprint(yaml.load(input()))\n', 'import yaml\n\nprint(yaml.safe_load(input()))\n'],
};

const securityFixers = programFixers.filter((fixer) => rules.some(({ id }) => fixer.rules.test(`security:${id}`)));

/** No packages are installed for these engines. */
const withoutUnchecked = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ rule }) => rule !== 'python:unchecked-import');

for (const { id, rules: fixable } of securityFixers) {
  test(`${id} passes the gate by itself`, async () => {
    const [bad, fixed] = texts[id]!;
    const before = await engine.review(bad);
    assert.deepEqual(
      withoutUnchecked(before.findings).filter(({ rule }) => !fixable.test(rule)),
      [],
    );
    const repaired = await engine.repair(bad);
    assert.equal(repaired?.code, fixed);
    assert.deepEqual(withoutUnchecked(repaired.review.findings), []);
  });
}

test('each security fixer has a text', () => {
  assert.deepEqual(securityFixers.map(({ id }) => id).sort(), Object.keys(texts).sort());
});

test('a command that needs no shell is left unchanged: starting a program would still be reported', async () => {
  const shell = 'import subprocess\n\nsubprocess.run("ls -l /tmp", shell=True, check=True)\n';
  assert.equal(await engine.repair(shell), null);
});
