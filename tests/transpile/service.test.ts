import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

const ask = async (code: string, target: string, mode = 'static') =>
  (await service.validate({ code, mode, options: { transpile_to: target } })).body;

/** What a translation prints when Node runs it. */
function printed(text: string, ending: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-copy-'));
  try {
    writeFileSync(join(folder, `copy.${ending}`), text);
    return spawnSync(process.execPath, [join(folder, `copy.${ending}`)], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const program = 'def double(x):\n    # twice\n    return x * 2\n\n\nprint(double(2), double("ab"), 2**64 // 3)\n';

for (const [target, ending] of [
  ['javascript', 'mjs'],
  ['typescript', 'mts'],
] as const) {
  test(`a program is copied to ${target}`, async () => {
    const { valid, transpiled, diagnostics } = await ask(program, target);
    assert.deepEqual([valid, diagnostics], [true, []]);
    assert.match(transpiled, /function double\(x/);
    assert.match(transpiled, /\/\/ twice/);
    assert.equal(printed(transpiled, ending), '4 abab 6148914691236517205\n');
  });
}

test('what cannot be copied faithfully is not copied, and says why and where', async () => {
  const { valid, transpiled, diagnostics } = await ask('x = 1\nprint(id(x))\n', 'javascript');
  assert.deepEqual([valid, transpiled], [true, null]);
  const [{ severity, rule, message, line, column }, ...others] = diagnostics;
  assert.deepEqual(
    [severity, rule, message, line, column, others],
    ['info', 'transpile:unsupported', 'cannot translate `id()`', 2, 7, []],
  );
});

test('code that does not parse is not copied', async () => {
  const { transpiled, diagnostics } = await ask('def f(:\n', 'javascript');
  assert.equal(transpiled, null);
  assert.ok(diagnostics.some(({ rule }: { rule: string }) => rule === 'transpile:unsupported'));
});

test('the copy is of the code as it ends up', async () => {
  const { fixed_code, transpiled } = await ask('import os\nprint("kept")\n', 'javascript', 'repair');
  assert.equal(fixed_code, 'print("kept")\n');
  assert.equal(printed(transpiled, 'mjs'), 'kept\n');
});
