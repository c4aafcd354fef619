import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Finding, Severity } from '../../src/model/finding.ts';
import type { Review } from '../../src/model/review.ts';
import { score } from '../../src/validate/score.ts';

const finding = (severity: Severity): Finding => ({ rule: 'x:y', severity, message: '', place: null });
const review = (statements: number, ...severities: Severity[]): Review => ({
  parses: true,
  program: true,
  statements,
  capabilities: [],
  findings: severities.map(finding),
});

const uncheckedImport: Finding = { ...finding('info'), rule: 'python:unchecked-import' };

for (const [name, of, expected] of [
  ['clean code', review(5), 1],
  ['an empty program', review(0), 1],
  ['one info in a short text', review(5, 'info'), 0.99],
  ['one warning in a short text', review(5, 'warning'), 0.9],
  ['one error in a short text', review(5, 'error'), 0.5],
  ['two errors in a short text', review(5, 'error', 'error'), 0.25],
  ['five errors in a short text', review(5, 'error', 'error', 'error', 'error', 'error'), 0.1],
  ['a hundred errors in a short text', review(5, ...Array<Severity>(100).fill('error')), 0],
  ['one error in a hundred statements', review(100, 'error'), 0.9],
  ['one info in ten thousand statements is still not clean', review(10_000, 'info'), 0.99],
  ['an import that could not be checked', { ...review(5), findings: [uncheckedImport] }, 1],
  ['code that does not parse', { ...review(0, 'error'), parses: false }, 0.2],
  ['text that is not a program', { ...review(0, 'error'), parses: false, program: false }, 0],
] as const) {
  test(`${name} scores ${expected}`, () => assert.equal(score(of), expected));
}

test('a further finding never raises the score, which stays between 0 and 1', () => {
  const severity = fc.constantFrom<Severity>('error', 'warning', 'info');
  fc.assert(
    fc.property(
      fc.nat(500),
      fc.array(severity, { maxLength: 60 }),
      severity,
      fc.boolean(),
      (statements, some, more, parses) => {
        const before = score({ ...review(statements, ...some), parses });
        const after = score({ ...review(statements, ...some, more), parses });
        assert.ok(after <= before && after >= 0 && before <= 1);
      },
    ),
  );
});
