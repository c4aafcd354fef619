import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

const validate = async (code: string, target: string, mode = 'static') =>
  (await service.validate({ code, mode, options: { transpile_to: target } })).body;

/** What a translation prints when Node runs it. */
function runTranslation(text: string, ending: string, others: readonly (readonly [string, string])[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-translation-'));
  try {
    for (const [name, content] of [[`translation.${ending}`, text] as const, ...others])
      writeFileSync(join(folder, name), content);
    return spawnSync(process.execPath, [join(folder, `translation.${ending}`)], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const program = 'def double(x):\n    # twice\n    return x * 2\n\n\nprint(double(2), double("ab"), 2**64 // 3)\n';

for (const [target, ending] of [
  ['javascript', 'mjs'],
  ['typescript', 'mts'],
] as const) {
  test(`a program is translated to ${target}`, async () => {
    const { valid, transpiled, diagnostics } = await validate(program, target);
    assert.deepEqual([valid, diagnostics], [true, []]);
    assert.match(transpiled, /function double\(x/);
    assert.match(transpiled, /\/\/ twice/);
    assert.equal(runTranslation(transpiled, ending), '4 abab 6148914691236517205\n');
  });
}

for (const [target, ending] of [
  ['javascript', 'mjs'],
  ['typescript', 'mts'],
] as const) {
  test(`a program in ${target} imports the runtime that the service has`, async () => {
    const options = { transpile_to: target, transpile_runtime: 'import' };
    const { transpiled, transpiled_runtime, transpiled_map } = (await service.validate({ code: program, options }))
      .body;
    assert.match(transpiled_runtime, /^\/transpile\/assay-runtime-[0-9a-f]{16}\.mjs$/);
    assert.deepEqual([transpiled_map.version, transpiled_map.sources, transpiled_map.names], [3, ['main.py'], []]);
    assert.ok(transpiled.length < 1500, transpiled);
    const served = await fetch(service.url + transpiled_runtime);
    assert.equal(served.headers.get('content-type'), 'text/javascript; charset=utf-8');
    const runtime = [transpiled_runtime.replace('/transpile/', ''), await served.text()] as const;
    assert.equal(runTranslation(transpiled, ending, [runtime]), '4 abab 6148914691236517205\n');
  });
}

test('a translation includes the files that are sent with the program', async () => {
  const code = 'with open("data/words.txt") as f:\n    print([line.strip() for line in f])\n';
  const files = { 'data/words.txt': 'one\ntwo é\n' };
  const { transpiled } = (await service.validate({ code, options: { transpile_to: 'javascript', files } })).body;
  assert.equal(runTranslation(transpiled, 'mjs'), "['one', 'two é']\n");
  const { transpiled: none, diagnostics } = await validate(code, 'javascript');
  assert.equal(none, null);
  assert.ok(diagnostics.some(({ rule }: { rule: string }) => rule === 'transpile:unsupported'));
});

test('another version of the runtime is not found', async () => {
  const { status } = await fetch(`${service.url}/transpile/assay-runtime-0000000000000000.mjs`);
  assert.equal(status, 404);
});

test('a translation includes only what it uses', async () => {
  const { transpiled } = await validate('print("Hello, world!")\n', 'javascript');
  assert.equal(runTranslation(transpiled, 'mjs'), 'Hello, world!\n');
  const bytes = Buffer.byteLength(transpiled);
  assert.ok(bytes < 15_000, `${bytes} bytes`);
});

test('a program that cannot be translated faithfully is refused, with the reason and the line', async () => {
  const { valid, transpiled, diagnostics } = await validate('x = 1\nprint(id(x))\n', 'javascript');
  assert.deepEqual([valid, transpiled], [true, null]);
  const [{ severity, rule, message, line, column }, ...others] = diagnostics;
  assert.deepEqual(
    [severity, rule, message, line, column, others],
    ['info', 'transpile:unsupported', 'cannot translate `id()`', 2, 7, []],
  );
});

test('code that does not parse is not translated', async () => {
  const { transpiled, diagnostics } = await validate('def f(:\n', 'javascript');
  assert.equal(transpiled, null);
  assert.ok(diagnostics.some(({ rule }: { rule: string }) => rule === 'transpile:unsupported'));
});

test('the repaired code is translated', async () => {
  const { fixed_code, transpiled } = await validate('import os\nprint("kept")\n', 'javascript', 'repair');
  assert.equal(fixed_code, 'print("kept")\n');
  assert.equal(runTranslation(transpiled, 'mjs'), 'kept\n');
});
