import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type CheckResult, check, createFolder } from './check-run.ts';

test('files are checked again when they or what they import have changed', async () => {
  const folder = createFolder({
    'pyproject.toml': '',
    'a.py': 'def double(number: int) -> int:\n    return number * 2\n',
    'b.py': 'from a import double\n\nprint(double(2))\n',
  });
  const first = await check(folder, ['.', '--json', '-q']);
  const again = await check(folder, ['.', '--json', '-q']);
  // Durations are part of the answers, so equal ones were remembered.
  assert.deepEqual(again, first);
  writeFileSync(join(folder, 'a.py'), 'def double(number: str) -> str:\n    return number * 2\n');
  const { code, out } = await check(folder, ['.', '-q', '--color', 'never']);
  const message = 'Argument 1 to "double" has incompatible type "int"; expected "str" [mypy:arg-type]';
  assert.deepEqual([code, out], [1, `b.py:3:14: error: ${message}\n`]);
});

test('--no-cache checks everything again', async () => {
  const folder = createFolder({ 'pyproject.toml': '', 'a.py': 'print(1)\n' });
  const settings = { XDG_CACHE_HOME: join(folder, 'kept') };
  const plain = await check(folder, ['.', '--json', '-q'], { settings });
  const [file] = globSync(join(folder, 'kept/assay/projects/*.json'));
  const kept = readFileSync(file!, 'utf8');
  // An answer that no check would give.
  writeFileSync(file!, kept.replaceAll('"score":1,', '"score":0.5,'));
  const score = ({ out }: CheckResult): number => JSON.parse(out).score;
  assert.deepEqual(
    [plain, await check(folder, ['.', '--json', '-q'], { settings })].map(score),
    [1, 0.5],
    'the kept answer is used',
  );
  assert.equal(score(await check(folder, ['.', '--json', '-q', '--no-cache'], { settings })), 1);
});
