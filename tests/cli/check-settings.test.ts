import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { capabilityNames } from '../../src/model/capability.ts';
import { check, createFolder } from './check-run.ts';

const unused = 'import os\n\nx = 1\n';

test('the nearest [tool.assay] table applies, and the command line takes precedence', async () => {
  const folder = createFolder({
    'pyproject.toml': '[tool.assay]\nformat = "json"\nfail-on = "warning"\nmode = "repair"\n',
    'pkg/pyproject.toml': '[project]\nname = "no table of ours"\n',
    'pkg/a.py': unused,
  });
  const project = await check(join(folder, 'pkg'), ['a.py', '-q']);
  const { meta, fixes } = JSON.parse(project.out);
  assert.deepEqual([project.code, meta.mode, fixes.length], [1, 'repair', 1]);
  const overridden = await check(folder, ['pkg', '--format', 'text', '--mode', 'static', '--fail-on', 'error']);
  assert.deepEqual(overridden, {
    code: 0,
    out: 'pkg/a.py:1:8: warning: `os` imported but unused [ruff:F401]\nok   pkg/a.py score=0.90\n1 file: 0 errors, 1 warning, 0 infos\n',
    err: '',
  });
});

const folder = createFolder({ 'a.py': unused });
for (const [name, toml, message] of [
  ['an unknown mode', 'mode = "fast"', 'tool.assay.mode must be static, repair or execute, not fast'],
  ['a number as the mode', 'mode = 3', 'tool.assay.mode must be static, repair or execute, not 3'],
  [
    'an unknown format',
    'format = "xml"',
    'tool.assay.format must be github, gitlab, json, junit, sarif or text, not xml',
  ],
  [
    'an unknown capability',
    'allow = ["fly"]',
    `tool.assay.allow must be ${capabilityNames.slice(0, -1).join(', ')} or ${capabilityNames.at(-1)}, not fly`,
  ],
  ['an unknown severity', 'fail-on = "all"', 'tool.assay.fail-on must be error, warning, info or never, not all'],
  ['a string instead of a list', 'exclude = "src"', 'tool.assay.exclude must be a list of strings'],
  ['a number in a list', 'exclude = [1]', 'tool.assay.exclude must be a list of strings'],
  ['an unknown key', 'failon = "error"', 'tool.assay has no setting failon'],
  [
    'a number as a version',
    'python-version = 3.12',
    'tool.assay.python-version must be 3.9, 3.10, 3.11, 3.12, 3.13 or 3.14, not 3.12',
  ],
  [
    'a list of ignored rules without files',
    'per-file-ignores = ["ruff:F401"]',
    'tool.assay.per-file-ignores must be a table with a list of rules per pattern',
  ],
] as const) {
  test(`${name} stops the run and is reported`, async () => {
    writeFileSync(join(folder, 'pyproject.toml'), `[tool.assay]\n${toml}\n`);
    const { code, out, err } = await check(folder, ['a.py']);
    const usage = 'usage: ./assay check PATH… [OPTION…]\n';
    assert.deepEqual([code, out, err], [2, '', `assay: ${join(folder, 'pyproject.toml')}: ${message}\n${usage}`]);
  });
}

test('a file that is not TOML is reported with its position', async () => {
  const folder = createFolder({ 'pyproject.toml': '[tool.assay]\nmode = \n', 'a.py': unused });
  const { code, err } = await check(folder, ['a.py']);
  assert.equal(code, 2);
  assert.match(err, /pyproject\.toml:2:\d+: /);
});

test('files of two projects use the settings of their common folder', async () => {
  const folder = createFolder({
    'one/pyproject.toml': '[tool.assay]\nmode = "fast"\n',
    'one/a.py': 'x = 1\n',
    'b.py': 'x = 1\n',
  });
  mkdirSync(join(folder, 'two'));
  const { code, out } = await check(folder, ['one/a.py', 'b.py', '-q']);
  assert.deepEqual([code, out], [0, '']);
});

test('settings of ruff and mypy hide lint and types, not what must fail or is dangerous', async () => {
  const risky = 'import os\nimport ssl\n\nprint(undefined)\nssl._create_unverified_context()\ntotal: int = "x"\n';
  const folder = createFolder({
    'pyproject.toml': '[tool.ruff.lint]\nignore = ["F"]\n[tool.mypy]\nexclude = ["^a"]\n',
    'a.py': risky,
    'b.py': 'import os\n\ntotal: int = "x"\n',
  });
  const { out } = await check(folder, ['.', '--json', '-q']);
  const rules = out
    .trim()
    .split('\n')
    .map((line) => {
      const { diagnostics, security } = JSON.parse(line);
      return [diagnostics.map(({ rule }: { rule: string }) => rule), security.length];
    });
  assert.deepEqual(rules, [
    [['ruff:F821'], 1],
    [['mypy:assignment'], 0],
  ]);
});

test('rules that [tool.assay] ignores for a file are not reported there, and not fixed', async () => {
  const folder = createFolder({
    'pyproject.toml': '[tool.assay.per-file-ignores]\n"kept.py" = ["ruff:F401"]\n',
    'kept.py': unused,
    'other.py': unused,
  });
  const { code, out } = await check(folder, ['.', '--diff', '-q']);
  assert.equal(code, 1);
  assert.deepEqual(out.match(/^--- .*/gm), ['--- a/other.py']);
  assert.doesNotMatch(out, /kept/);
});

test('what [tool.assay] does not allow is an error, unless the command line allows it', async () => {
  const folder = createFolder({
    'pyproject.toml': '[tool.assay]\nallow = ["file-write"]\n',
    'a.py': 'open("a.txt")\n',
  });
  const refused = await check(folder, ['a.py', '-q']);
  assert.equal(refused.code, 1);
  assert.match(refused.out, /error: this code reads files: a\.txt, which is not allowed \[policy:file-read\]/);
  assert.equal((await check(folder, ['a.py', '-q', '--allow', 'file-read, file-write'])).code, 0);
  const unknown = await check(folder, ['a.py', '--allow', 'fly']);
  assert.deepEqual([unknown.code, /--allow must be network-connect, .*, not fly/.test(unknown.err)], [2, true]);
});
