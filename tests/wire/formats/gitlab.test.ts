import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fingerprints } from '../../../src/wire/formats/fingerprint.ts';
import { gitlab } from '../../../src/wire/formats/reports/gitlab.ts';
import { buildFile, buildFinding, render } from './sample.ts';

test('a report without findings is an empty list', () => assert.equal(render(gitlab, [buildFile()]), '[]\n'));

test('each finding of each file is an entry', () => {
  const code = 'import os\n';
  const twins = [buildFinding(), buildFinding()];
  const text = render(gitlab, [
    buildFile({ path: 'a.py', code, findings: twins }),
    buildFile({ path: 'b.py', code }),
    buildFile({
      path: 'c d.py',
      code,
      findings: [buildFinding({ rule: 'expected-output', severity: 'error', place: null })],
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
      fingerprint: fingerprints('c d.py', code, [buildFinding({ rule: 'expected-output', place: null })])[0],
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
  test(`severity ${severity} is reported as ${plain}, or ${risky} for a security risk`, () => {
    const findings = [
      buildFinding({ severity }),
      buildFinding({ severity, rule: 'security:PY-COMMAND-INJECTION', risk }),
    ];
    const entries = JSON.parse(render(gitlab, [buildFile({ findings })]));
    assert.deepEqual(new Set(entries.map((entry: { severity: string }) => entry.severity)), new Set([plain, risky]));
  });
}
