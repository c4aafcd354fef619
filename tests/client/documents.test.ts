import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fingerprints } from '../../src/wire/formats/fingerprint.ts';
import { sharedService } from '../shared-services.ts';
import { CiClient, runProgram } from './ci-client.ts';
import { Repository } from './repository.ts';
import { broken, brokenLine, clean, risky, unused } from './samples.ts';

const service = await sharedService('freeCalls');
let client: CiClient;
let key: string;
before(async () => {
  client = await CiClient.fetch(service);
  key = await service.mint();
  await service.operate('keys', 'grant', key, '1000', '--reason', 'test');
});

const verdicts = 'FAIL a b.py score=0.50\nok  c.py score=1.00\nFAIL r.py score=0.50\n1/3 files accepted\n';

function createRepository(): Repository {
  return new Repository({ 'a b.py': broken, 'c.py': clean, 'r.py': risky });
}

const computeFingerprint = (path: string, code: string, rule: string, line: number): string =>
  fingerprints(path, code, [{ rule, severity: 'error', message: '', place: { line, column: 1 } }])[0]!;

test('gitlab: a code quality report on standard output, with a summary on standard error', async () => {
  const { code, out, err } = await client.run(createRepository().folder, ['--format', 'gitlab', '.']);
  assert.deepEqual(JSON.parse(out), [
    {
      description: 'division by zero',
      check_name: 'python:division-by-zero',
      fingerprint: computeFingerprint('a b.py', broken, 'python:division-by-zero', 1),
      severity: 'critical',
      location: { path: 'a b.py', lines: { begin: 1 } },
    },
    {
      description: '`os.system()` runs a shell command taken from the command line or standard input',
      check_name: 'security:PY-COMMAND-INJECTION',
      fingerprint: computeFingerprint('r.py', risky, 'security:PY-COMMAND-INJECTION', 3),
      severity: 'blocker',
      location: { path: 'r.py', lines: { begin: 3 } },
    },
  ]);
  assert.equal(code, 1);
  assert.ok(err.endsWith(verdicts), err);
});

test('fingerprints equal those of the service: repeated lines, spacing, credentials', async () => {
  const code =
    '\ufeffprint(1 /  0)\r\nx = 1\r\nprint(1 / 0)\r\nprint(1 / 0)\r\nkey = "AKIAZ7Q2XW5R4T8Y6U3P"\r\nprint(key)\r\n';
  const repository = new Repository({ 'sub/ü.py': code });
  const { out } = await client.run(repository.folder, ['--format', 'json', '.']);
  const parsedReport = JSON.parse(out);
  const findings = [
    ...parsedReport.diagnostics.map(({ rule, line }: { rule: string; line: number }) => ({ rule, line })),
    ...parsedReport.security.map(({ tool, id, line }: { tool: string; id: string; line: number }) => ({
      rule: `${tool}:${id}`,
      line,
    })),
  ].sort((one, other) => one.line - other.line);
  assert.deepEqual(
    findings.map(({ rule, line }) => [rule, line]),
    [
      ['python:division-by-zero', 1],
      ['python:division-by-zero', 3],
      ['python:division-by-zero', 4],
      ['secrets:aws-access-key-id', 5],
    ],
  );
  const expected = fingerprints(
    'sub/ü.py',
    code,
    findings.map(({ rule, line }) => ({ rule, severity: 'error', message: '', place: { line, column: 1 } })),
  );
  assert.equal(new Set(expected).size, 4);
  const report = JSON.parse((await client.run(repository.folder, ['--format', 'gitlab', '.'])).out);
  const own = await service.post(
    `/v1/validate?format=gitlab&file=${encodeURIComponent('sub/ü.py')}`,
    { code: code.slice(1) },
    { authorization: `Bearer ${key}` },
  );
  assert.deepEqual(report, own.body);
  assert.deepEqual(
    report.map(({ fingerprint }: { fingerprint: string }) => fingerprint),
    expected,
  );
});

test('sarif: rules, results, fingerprints, and in repair mode the fix', async () => {
  const { folder } = new Repository({ 'a b.py': `${unused}${broken}`.replace(/\n$/, ''), 'r.py': risky });
  const settings = { VALIDATOR_API_KEY: key };
  const { code, out } = await client.run(folder, ['--mode', 'repair', '--format', 'sarif', '.'], settings);
  const document = JSON.parse(out);
  const [run] = document.runs;
  assert.deepEqual([document.version, run.columnKind, code], ['2.1.0', 'unicodeCodePoints', 1]);
  assert.deepEqual(
    run.tool.driver.rules
      .map(({ id, helpUri, properties }: Record<string, unknown>) => ({ id, helpUri, properties }))
      .at(-1),
    {
      id: 'security:PY-COMMAND-INJECTION',
      helpUri: `${service.url}/rules/PY-COMMAND-INJECTION`,
      properties: { tags: ['security', 'external/cwe/cwe-78'], 'security-severity': '8.0', precision: 'high' },
    },
  );
  assert.deepEqual(run.invocations, [{ executionSuccessful: true }]);
  assert.deepEqual(run.results[0], {
    ruleId: 'ruff:F401',
    ruleIndex: 0,
    level: 'warning',
    message: { text: '`sys` imported but unused' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'a%20b.py', index: 0 },
          region: { startLine: 1, startColumn: 8, endLine: 1, endColumn: 11 },
        },
      },
    ],
    partialFingerprints: { primaryLocationLineHash: computeFingerprint('a b.py', unused, 'ruff:F401', 1) },
    fixes: [
      {
        description: { text: 'line 1: remove unused import: `sys` (ruff:F401)' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'a%20b.py' },
            replacements: [{ deletedRegion: { startLine: 1, startColumn: 1, endLine: 2, endColumn: 1 } }],
          },
        ],
      },
    ],
  });
  assert.deepEqual(
    run.results.map(({ ruleId, ruleIndex, level }: Record<string, unknown>) => [ruleId, ruleIndex, level]),
    [
      ['ruff:F401', 0, 'warning'],
      ['python:division-by-zero', 1, 'error'],
      ['security:PY-COMMAND-INJECTION', 2, 'error'],
    ],
  );
  // The cached verdicts give the same report, including the fix.
  const again = await client.run(folder, ['--mode', 'repair', '--format', 'sarif', '.'], settings);
  assert.deepEqual([again.out, again.err.split('\n')[0]], [out, 'assay: no files need checking (2 unchanged)']);
});

test('json: one line per file, including unchecked files', async () => {
  const repository = new Repository({ 'c.py': clean, 'l.py': Buffer.from('"\xe9"', 'latin1') });
  const { code, out } = await client.run(repository.folder, ['--no-cache', '--format', 'json', '.']);
  const [judged, skipped] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { meta, runtime: _, ...rest } = judged;
  assert.equal(meta.mode, 'static');
  assert.deepEqual(rest, {
    file: 'c.py',
    valid: true,
    score: 1,
    diagnostics: [],
    security: [],
    capabilities: [],
    fixes: [],
    fixed_code: null,
    transpiled: null,
    accepted: true,
    written: false,
    remembered: false,
  });
  assert.deepEqual(skipped, {
    file: 'l.py',
    unchecked: { reason: 'skipped', message: 'The file is not UTF-8: invalid continuation byte at byte 1.' },
  });
  assert.equal(code, 0);
});

test('junit: the report is well-formed XML whatever the file names', async () => {
  const { folder } = new Repository({ 'a<&"\x01>.py': broken, 'c.py': clean, 'u.py': unused });
  const { out } = await client.run(folder, ['--format', 'junit', '.']);
  writeFileSync(join(folder, 'report.xml'), out);
  const read = `
import sys, xml.etree.ElementTree as tree
for suite in tree.parse(sys.argv[1]).getroot():
    assert float(suite.attrib.pop("time")) >= 0
    print({**suite.attrib})
    for case in suite:
        print(case.get("name"), case.get("line"), [(one.tag, one.get("message"), one.text) for one in case])
`;
  const { out: parsedReport } = await runProgram(['python3', '-c', read, 'report.xml'], folder, client.environment());
  assert.equal(
    parsedReport,
    `{'name': 'a<&"\\\\x01>.py', 'tests': '1', 'failures': '1', 'errors': '0', 'skipped': '0'}
python:division-by-zero at 1:7 1 [('failure', 'division by zero', 'a<&"\\\\x01>.py:1:7: division by zero')]
{'name': 'c.py', 'tests': '1', 'failures': '0', 'errors': '0', 'skipped': '0'}
valid None []
{'name': 'u.py', 'tests': '1', 'failures': '0', 'errors': '0', 'skipped': '1'}
ruff:F401 at 1:8 1 [('skipped', 'warning: \`sys\` imported but unused', None)]
`,
  );
});

test('--output writes the report to a file, and text to standard output', async () => {
  const { folder } = createRepository();
  const { code, out } = await client.run(folder, ['--format', 'junit', '--output', 'report.xml', '.']);
  assert.equal(code, 1);
  assert.ok(out.startsWith(brokenLine('a b.py')) && out.endsWith(verdicts), out);
  assert.match(readFileSync(join(folder, 'report.xml'), 'utf8'), /^<\?xml version="1\.0"/);
});

test('on GitLab --output defaults to a code quality report', async () => {
  const { folder } = createRepository();
  const { out } = await client.run(folder, ['.', '--output', 'gl.json'], { GITLAB_CI: 'true' });
  assert.ok(out.startsWith(brokenLine('a b.py')), out);
  assert.equal(JSON.parse(readFileSync(join(folder, 'gl.json'), 'utf8')).length, 2);
  const alone = await client.run(folder, ['.'], { GITLAB_CI: 'true' });
  assert.equal(alone.out, out);
});

test('on GitHub --output keeps the annotations on standard output', async () => {
  const { folder } = createRepository();
  const settings = { GITHUB_ACTIONS: 'true' };
  const { out } = await client.run(folder, ['.', '--format', 'sarif', '--output', 'a.sarif'], settings);
  assert.match(out, /^::error file=a b\.py,line=1,/);
  assert.equal(JSON.parse(readFileSync(join(folder, 'a.sarif'), 'utf8')).runs[0].results.length, 2);
  const text = await client.run(folder, ['a b.py', '--output', 'report.txt'], settings);
  assert.match(text.out, /^::error file=a b\.py,line=1,/);
  assert.equal(readFileSync(join(folder, 'report.txt'), 'utf8'), brokenLine('a b.py'));
});

test('a report that cannot be written is a usage error and leaves no files behind', async () => {
  const { folder } = createRepository();
  const { code, err } = await client.run(folder, ['.', '--format', 'json', '--output', 'no/such/folder.json']);
  assert.equal(code, 2);
  assert.match(err, /assay: cannot write no\/such\/folder\.json: No such file or directory\.\n$/);
  assert.equal(existsSync(join(folder, 'no')), false);
});
