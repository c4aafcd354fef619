import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ValidateResponse } from '../../src/wire/contract/validate-response.ts';
import { verdictText } from '../../src/wire/formats/mcp-verdict-text.ts';

const verdict = (change: object): ValidateResponse =>
  ({
    valid: true,
    score: 1,
    diagnostics: [],
    security: [],
    fixes: [],
    fixed_code: null,
    ...change,
  }) as unknown as ValidateResponse;

const finding = (line: number | null, message = 'it is wrong') => ({
  severity: 'error',
  rule: 'python:wrong',
  message,
  line,
});

for (const [name, change, text] of [
  ['clean code', {}, 'Valid, score 1.00, 0 findings.'],
  [
    'findings of every kind, by line, those without one last',
    {
      valid: false,
      score: 0.5,
      diagnostics: [finding(9), finding(null, 'as a\nwhole')],
      security: [{ severity: 'warning', tool: 'policy', id: 'risky', message: 'may run anything', line: 3 }],
    },
    'Not valid, score 0.50, 3 findings.\nline 3: warning: may run anything [policy:risky]\n' +
      'line 9: error: it is wrong [python:wrong]\nerror: as a whole [python:wrong]',
  ],
  [
    'a run and a fix',
    {
      valid: false,
      score: 0.5,
      runtime: { ran: true, returncode: 0, timed_out: false, examples: [{ held: true }, { held: false }] },
      fixes: ['line 2: + for -'],
      fixed_code: 'x = 1\n',
      fixed_valid: true,
    },
    'Not valid, score 0.50, 0 findings.\nRan, exit code 0; 1 of 2 examples passed.\nfixed: line 2: + for -\n' +
      'Corrected source (valid):\nx = 1\n',
  ],
  [
    'a run that timed out',
    { runtime: { ran: true, returncode: null, timed_out: true, examples: [] } },
    'Valid, score 1.00, 0 findings.\nTimed out.',
  ],
] as const) {
  test(name, () => assert.equal(verdictText(verdict(change)), text));
}

test('only the first findings are listed, and long messages are cut', () => {
  const lines = verdictText(
    verdict({ diagnostics: Array.from({ length: 50 }, (_, at) => finding(at + 1, 'x'.repeat(900))) }),
  ).split('\n');
  assert.equal(lines.length, 22);
  assert.equal(lines.at(-1), '30 more in structuredContent');
  assert.ok(lines.every((line) => line.length < 400));
});
