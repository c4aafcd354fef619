import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text } from '../../../src/wire/formats/reports/text.ts';
import { buildFile, buildFinding, render } from './sample.ts';

const matcher = /^(.+):(\d+):(\d+): (error|warning|info): (.+) \[(.+)\]$/;

test('the findings of a file come first, then the fixes, then the verdict', () => {
  const findings = [
    buildFinding({ fixed: true }),
    buildFinding({
      rule: 'python:example-mismatch',
      severity: 'error',
      message: 'two\nlines',
      place: null,
      fixed: false,
    }),
  ];
  const fix = { code: '', valid: false, reasons: ['line 1: remove unused import: `os`'] };
  assert.equal(
    render(text, [buildFile({ findings, fix }), buildFile({ path: 'b.py' })]),
    `src/a.py:1:8: warning: \`os\` imported but unused [ruff:F401]
src/a.py: error: two lines [python:example-mismatch]
src/a.py: fix: line 1: remove unused import: \`os\`
FAIL src/a.py score=0.50
ok   b.py score=0.50
`,
  );
});

test('a problem matcher can parse the lines', () => {
  const [line] = render(text, [
    buildFile({ path: 'C:/x y.py', findings: [buildFinding({ message: 'a [b]: c' })] }),
  ]).split('\n');
  assert.deepEqual(matcher.exec(line!)?.slice(1), ['C:/x y.py', '1', '8', 'warning', 'a [b]: c', 'ruff:F401']);
});

test('file names and messages cannot forge a line or send terminal escapes', () => {
  const path = 'a\nb.py:1:1: error: x [y]\x1b[31m.py';
  const report = render(text, [
    buildFile({ path, findings: [buildFinding({ message: '\x1b]0;title\x07 \u202e\u2028' })] }),
  ]);
  assert.equal(
    report,
    'a\\x0ab.py:1:1: error: x [y]\\x1b[31m.py:1:8: warning: \\x1b]0;title\\x07 \\u202e\\u2028 [ruff:F401]\n' +
      'ok   a\\x0ab.py:1:1: error: x [y]\\x1b[31m.py score=0.50\n',
  );
});
