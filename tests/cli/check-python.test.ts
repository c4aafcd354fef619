import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { check, createFolder } from './check-run.ts';

/** The environment of the Python clients that the tests use. */
const python = join(projectFolder, '.assay/test-python/bin/python');

test('--python checks code against the packages of an environment', async () => {
  const folder = createFolder({
    'right.py': 'from httpx import get\n\nprint(get("http://localhost/", timeout=3).text)\n',
    'wrong.py': 'import httpx\n\nprint(httpx.get("http://localhost/", time_out=3))\n',
    'unknown.py': 'import torch\n\nprint(torch)\n',
  });
  const { code, out } = await check(folder, ['--python', python, '--json', '.']);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const rules = Object.fromEntries(
    lines.map(({ file, diagnostics }) => [file, diagnostics.map(({ rule }: { rule: string }) => rule)]),
  );
  assert.deepEqual(rules, {
    'right.py': [],
    'unknown.py': ['python:unchecked-import'],
    'wrong.py': ['mypy:call-arg'],
  });
  assert.equal(code, 1);
});

test('an interpreter that does not run is named', async () => {
  const { code, err } = await check(createFolder({ 'a.py': 'x = 1\n' }), ['--python', './no-such-python', 'a.py']);
  assert.equal(code, 2);
  assert.match(err, /^assay: --python \.\/no-such-python does not run; /);
});
