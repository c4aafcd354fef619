import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { junit } from '../../../src/wire/formats/reports/junit.ts';
import { buildFile, buildFinding, render } from './sample.ts';

test('each file is a suite, and each finding a case', () => {
  const findings = [
    buildFinding(),
    buildFinding({ rule: 'mypy:operator', severity: 'error', message: 'a < b & "c"\nis wrong' }),
  ];
  assert.equal(
    render(junit, [buildFile({ findings }), buildFile({ path: 'clean.py' })]),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="assay">
  <testsuite name="src/a.py" tests="2" failures="1" errors="0" skipped="1" time="1.234">
    <testcase name="mypy:operator at 1:8" classname="src/a.py" file="src/a.py" line="1">
      <failure type="mypy:operator" message="a &#60; b &#38; &#34;c&#34; is wrong">src/a.py:1:8: a &#60; b &#38; &#34;c&#34;&#10;is wrong</failure>
    </testcase>
    <testcase name="ruff:F401 at 1:8" classname="src/a.py" file="src/a.py" line="1">
      <skipped message="warning: \`os\` imported but unused"/>
    </testcase>
  </testsuite>
  <testsuite name="clean.py" tests="1" failures="0" errors="0" skipped="0" time="1.234">
    <testcase name="valid" classname="clean.py" file="clean.py"/>
  </testsuite>
</testsuites>
`,
  );
});

test('an empty report is a valid document, and a file that could not be checked is an error', () => {
  assert.equal(render(junit, []), '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="assay">\n</testsuites>\n');
  const report = junit.open();
  const text = report.addUnchecked('a.py', 'it is <not> UTF-8') + report.end();
  assert.equal(
    text,
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="assay">
  <testsuite name="a.py" tests="1" failures="0" errors="1" skipped="0">
    <testcase name="checked" classname="a.py" file="a.py">
      <error message="it is &#60;not&#62; UTF-8"/>
    </testcase>
  </testsuite>
</testsuites>
`,
  );
});

test('every character of a message survives an XML parser or is escaped by its number', () => {
  const message = `${Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).join('')}\ud800\ufffe𝒳日]]>`;
  const text = render(junit, [buildFile({ findings: [buildFinding({ severity: 'error', message })] })]);
  const read =
    'import sys, xml.etree.ElementTree as e; print(ascii(e.fromstring(sys.stdin.buffer.read()).find(".//failure").text))';
  const { stdout, stderr } = spawnSync('python3', ['-c', read], { input: text, encoding: 'utf8' });
  assert.equal(stderr, '');
  for (const part of [
    '\\\\x00\\\\x01',
    '\\\\x1b',
    '\\\\x7f',
    ' !"#$%',
    '<=>?',
    '\\xe9',
    '\\\\ud800\\\\ufffe\\U0001d4b3\\u65e5]]>',
  ]) {
    assert.ok(stdout.includes(part), `${part} in ${stdout}`);
  }
});
