import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceVersion } from '../../../src/base/version.ts';
import { fingerprints } from '../../../src/wire/formats/fingerprint.ts';
import type { JudgedFile } from '../../../src/wire/formats/reports/report-format.ts';
import { sarif } from '../../../src/wire/formats/reports/sarif.ts';
import { buildFile, buildFinding } from './sample.ts';

async function render(files: readonly JudgedFile[], baseUrl: string | null = null): Promise<string> {
  const report = sarif.open(baseUrl);
  return files.map((file) => report.add(file)).join('') + (await report.end());
}

const renderRun = async (files: readonly JudgedFile[], baseUrl: string | null = null) =>
  JSON.parse(await render(files, baseUrl)).runs[0];

const risk = { confidence: 'high', cwe: 78, kind: 'vulnerability' } as const;
const injection = buildFinding({
  rule: 'security:PY-COMMAND-INJECTION',
  severity: 'error',
  message: 'runs a shell command',
  place: { line: 2, column: 1 },
  risk,
});

test('a log has the run, its results, rules and artifacts', async () => {
  const code = 'import os\nos.system(input())\n';
  const findings = [buildFinding(), injection];
  const prints = fingerprints('src/a b.py', code, findings);
  const text = await render([buildFile({ path: 'src/a b.py', code, findings })], 'https://assay.example');
  const { tool, ...run } = JSON.parse(text).runs[0];
  const [lint, security] = tool.driver.rules;
  assert.deepEqual(JSON.parse(text), {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool, ...run }],
  });
  assert.deepEqual(run, {
    invocations: [{ executionSuccessful: true }],
    columnKind: 'unicodeCodePoints',
    artifacts: [{ location: { uri: 'src/a%20b.py' }, sourceLanguage: 'python' }],
    results: [
      {
        ruleId: 'ruff:F401',
        ruleIndex: 0,
        level: 'warning',
        message: { text: '`os` imported but unused' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'src/a%20b.py', index: 0 },
              region: { startLine: 1, startColumn: 8, endLine: 1, endColumn: 10 },
            },
          },
        ],
        partialFingerprints: { primaryLocationLineHash: prints[0] },
      },
      {
        ruleId: 'security:PY-COMMAND-INJECTION',
        ruleIndex: 1,
        level: 'error',
        message: { text: 'runs a shell command' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'src/a%20b.py', index: 0 },
              region: { startLine: 2, startColumn: 1 },
            },
          },
        ],
        partialFingerprints: { primaryLocationLineHash: prints[1] },
        properties: { confidence: 'high', kind: 'vulnerability' },
      },
    ],
  });
  const { rules, ...driver } = tool.driver;
  assert.equal(rules.length, 2);
  assert.deepEqual(driver, {
    name: 'assay',
    version: serviceVersion,
    semanticVersion: serviceVersion,
    informationUri: 'https://assay.example',
  });
  assert.equal(lint.id, 'ruff:F401');
  assert.equal(lint.helpUri, 'https://assay.example/rules/ruff:F401');
  assert.deepEqual(lint.properties, { tags: ['ruff'] });
  assert.equal(security.helpUri, 'https://assay.example/rules/PY-COMMAND-INJECTION');
  assert.deepEqual(security.defaultConfiguration, { level: 'error' });
  assert.deepEqual(security.properties, {
    'security-severity': '8.0',
    precision: 'high',
    tags: ['security', 'external/cwe/cwe-78'],
  });
  for (const { shortDescription, fullDescription, help } of rules) {
    assert.ok(shortDescription.text && fullDescription.text.endsWith('.'));
    assert.ok(help.text.includes(shortDescription.text) && help.markdown.includes('](https://assay.example/rules/'));
  }
});

test('without a service address a rule links to the page of its tool, or has no link', async () => {
  const [lint, security] = (await renderRun([buildFile({ findings: [buildFinding(), injection] })])).tool.driver.rules;
  assert.match(lint.helpUri, /F401/);
  assert.equal(security.helpUri, undefined);
});

test('a rule is described once, at the severity of its most severe result', async () => {
  const mild = { ...injection, severity: 'info' } as const;
  const run = await renderRun([
    buildFile({ findings: [mild] }),
    buildFile({ path: 'b.py', findings: [injection, mild] }),
  ]);
  assert.deepEqual(
    run.tool.driver.rules.map((rule: { properties: object }) => rule.properties),
    [{ 'security-severity': '8.0', precision: 'high', tags: ['security', 'external/cwe/cwe-78'] }],
  );
  assert.deepEqual(
    run.results.map(({ ruleIndex, level }: { ruleIndex: number; level: string }) => [ruleIndex, level]),
    [
      [0, 'note'],
      [0, 'error'],
      [0, 'note'],
    ],
  );
});

for (const [path, uri] of [
  ['src/é %#?.py', 'src/%C3%A9%20%25%23%3F.py'],
  ['c:x.py', 'c%3Ax.py'],
  ['../up.py', '../up.py'],
  ['/abs/a.py', 'file:///abs/a.py'],
] as const) {
  test(`the path ${path} has the URI ${uri}`, async () =>
    assert.equal((await renderRun([buildFile({ path, findings: [buildFinding()] })])).artifacts[0].location.uri, uri));
}

type Region = { startLine: number; startColumn: number; endLine: number; endColumn: number };
type Replacement = { deletedRegion: Region; insertedContent?: { text: string } };

/** Applies a fix like a SARIF viewer, from the last replacement to the first. */
function applyFix(code: string, replacements: readonly Replacement[]): string {
  const offset = (line: number, column: number): number => {
    const before = code.split(/(?<=\r\n|\n|\r(?!\n))/).slice(0, line - 1);
    const inLine = [...code.slice(before.join('').length)].slice(0, column - 1);
    return before.join('').length + inLine.join('').length;
  };
  return replacements.toReversed().reduce((text, { deletedRegion: region, insertedContent }) => {
    const [from, to] = [offset(region.startLine, region.startColumn), offset(region.endLine, region.endColumn)];
    return text.slice(0, from) + (insertedContent?.text ?? '') + text.slice(to);
  }, code);
}

for (const [name, code, fixed] of [
  ['a line removed', 'import os\nx = 1\n', 'x = 1\n'],
  ['a line changed, and one added at the end', 'x = 1\r\ny = 2\r\n', 'x = 2\r\ny = 2\r\nz = 3\r\n'],
  ['a last line without a newline changed', 'x = 1\ny = "𝒳"', 'x = 1\ny = "𝒳𝒳"\n'],
  ['a last line removed', 'x = 1\nimport os', 'x = 1\n'],
  ['everything removed', 'import os', ''],
  ['a first line added', 'x = 1\n', 'import os\nx = 1\n'],
] as const) {
  test(`the replacements of a fix produce the fixed code: ${name}`, async () => {
    const findings = [buildFinding({ fixed: true }), buildFinding({ rule: 'mypy:misc', fixed: false })];
    const fix = { code: fixed, valid: true, reasons: ['line 1: fixed'] };
    const [repaired, left] = (await renderRun([buildFile({ code, findings, fix })])).results.toSorted(
      (one: { ruleId: string }) => (one.ruleId === 'ruff:F401' ? -1 : 1),
    );
    assert.equal(left.fixes, undefined);
    const [{ description, artifactChanges }] = repaired.fixes;
    assert.deepEqual(description, { text: 'line 1: fixed' });
    assert.deepEqual(artifactChanges[0].artifactLocation, { uri: 'src/a.py' });
    assert.equal(applyFix(code, artifactChanges[0].replacements), fixed);
  });
}

test('a large fix is included only once', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => `import m${index}\nx${index} = 1\n`);
  const code = lines.join('');
  const fix = { code: code.replace(/import.*\n/g, ''), valid: true, reasons: [] };
  const findings = lines.map((_, index) =>
    buildFinding({ fixed: true, place: { line: index * 2 + 1, column: 8, endLine: index * 2 + 1, endColumn: 10 } }),
  );
  const { results } = await renderRun([buildFile({ code, findings, fix })]);
  assert.deepEqual(
    results.flatMap(({ fixes }: { fixes?: unknown }, index: number) => (fixes ? [index] : [])),
    [0],
  );
});

test('a file that could not be checked is a notification, and the run is not successful', async () => {
  const report = sarif.open(null);
  report.addUnchecked('a.py', 'it is not UTF-8');
  assert.deepEqual(JSON.parse(await report.end()).runs[0].invocations, [
    {
      executionSuccessful: false,
      toolExecutionNotifications: [
        {
          level: 'error',
          message: { text: 'could not be checked: it is not UTF-8' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'a.py' } } }],
        },
      ],
    },
  ]);
});
