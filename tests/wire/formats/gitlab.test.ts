import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fingerprints } from '../../../src/wire/formats/fingerprint.ts';
import { gitlab } from '../../../src/wire/formats/reports/gitlab.ts';
import { finding, judgedFile, rendered } from './sample.ts';

test('no finding is an empty report', () => assert.equal(rendered(gitlab, [judgedFile()]), '[]\n'));

test('each finding of each file is an entry', () => {
  const code = 'import os\n';
  const twins = [finding(), finding()];
  const text = rendered(gitlab, [
    judgedFile({ path: 'a.py', code, findings: twins }),
    judgedFile({ path: 'b.py', code }),
    judgedFile({
      path: 'c d.py',
      code,
      findings: [finding({ rule: 'expected-output', severity: 'error', place: null })],
    }),
  ]);
  const [one, other] = fingerprints('a.py', code, twins);
  const entry = { description: '`os` imported but unused', check_name: 'ruff:F401', severity: 'minor' };
  assert.deepEqual(JSON.parse(text), [
    { ...entry, fingerprint: one, location: { path: 'a.py', lines: { begin: 1 } } },
    { ...entry, fingerprint: other, location: { path: 'a.py', lines: { begin: 1 } } },
    {
      ...entry,
      check_name: 'expected-output',
      severity: 'critical',
      fingerprint: fingerprints('c d.py', code, [finding({ rule: 'expected-output', place: null })])[0],
      location: { path: 'c d.py', lines: { begin: 1 } },
    },
  ]);
});

const risk = { confidence: 'high', cwe: 78, kind: 'vulnerability' } as const;
for (const [severity, plain, risky] of [
  ['error', 'critical', 'blocker'],
  ['warning', 'minor', 'major'],
  ['info', 'info', 'info'],
] as const) {
  test(`an ${severity} is ${plain}, and ${risky} where it is a risk`, () => {
    const findings = [finding({ severity }), finding({ severity, rule: 'security:PY-COMMAND-INJECTION', risk })];
    const entries = JSON.parse(rendered(gitlab, [judgedFile({ findings })]));
    assert.deepEqual(new Set(entries.map((entry: { severity: string }) => entry.severity)), new Set([plain, risky]));
  });
}
