import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
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

test('--stdin is what the program reads, from a file or from standard input', async () => {
  const folder = createFolder({
    'sums.py': 'import helper\n\nprint(int(input()) + helper.ONE)\n',
    'helper.py': 'ONE = 1\n',
  });
  writeFileSync(join(folder, 'input.txt'), '41\n');
  const args = ['--mode', 'execute', 'sums.py', '--json'];
  const fromFile = await check(folder, [...args, '--stdin', 'input.txt']);
  assert.equal(JSON.parse(fromFile.out).runtime.stdout, '42\n', fromFile.err);
  const piped = await check(folder, [...args, '--stdin', '-'], { input: '1\n' });
  assert.equal(JSON.parse(piped.out).runtime.stdout, '2\n', piped.err);
});

for (const [name, args, input, problem] of [
  ['without execute', ['sums.py', '--stdin', 'input.txt'], '', '--stdin needs --mode execute'],
  ['with NUL characters', ['sums.py', '--mode', 'execute', '--stdin', '-'], 'a\0', 'must not contain NUL characters'],
  ['that is too long', ['sums.py', '--mode', 'execute', '--stdin', '-'], 'x'.repeat(1_000_001), '1000001 characters'],
  ['read twice', ['-', '--mode', 'execute', '--stdin', '-'], '', 'cannot both read standard input'],
] as const) {
  test(`input ${name} is rejected`, async () => {
    const folder = createFolder({ 'sums.py': 'input()\n', 'input.txt': '1\n' });
    const { code, err } = await check(folder, args, { input });
    assert.equal(code, 2);
    assert.ok(err.includes(problem), err);
  });
}
