import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { check, createFolder } from './check-run.ts';

test('without a sandbox, execute mode is rejected in one line', async () => {
  const folder = createFolder({ 'a.py': 'x = 1\n' });
  const ran = await check(folder, ['a.py', '--mode', 'execute'], { settings: { ASSAY_SANDBOX: 'off' } });
  assert.deepEqual(ran, { code: 2, out: '', err: 'assay: code cannot be run on this machine: ASSAY_SANDBOX is off\n' });
});

test('a failing example is reported, fixed and proved', async () => {
  const folder = createFolder({
    'double.py': 'def double(x):\n    return x + 2\n',
    'examples.txt': '>>> double(2)\n4\n>>> double(5)\n10\n>>> double(0)\n0\n',
  });
  const { code, out, err } = await check(folder, [
    ...['double.py', '--mode', 'execute', '--examples', 'examples.txt', '--write'],
  ]);
  assert.equal(err, '');
  const lines = out.trimEnd().split('\n');
  assert.match(lines.at(-2)!, /^fixed double\.py: 1 fix, 2 of 2 findings removed, 3 of 3 examples pass$/);
  assert.equal(lines.at(-1), '1 file: 0 errors, 0 warnings, 0 infos; 1 fixed');
  assert.equal(code, 1);
  assert.equal(readFileSync(join(folder, 'double.py'), 'utf8'), 'def double(x):\n    return x * 2\n');
});

test('the output must equal the file, byte for byte', async () => {
  const folder = createFolder({ 'a.py': 'print("hi")\n', 'expected.txt': 'hi' });
  const { code, out } = await check(folder, ['a.py', '--mode', 'execute', '--expected-output', 'expected.txt']);
  assert.equal(code, 1);
  assert.match(out, /^a\.py: error: .+ \[expected-output\]$/m);
});
