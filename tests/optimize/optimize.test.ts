import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { installedPython } from '../../src/engines.ts';
import { optimized } from '../../src/optimize/optimize.ts';
import { parse } from '../python/parse.ts';
import { programs } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-optimize-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const run = promisify(execFile);

/** What a program prints and how it ends. Ours, and harmless. */
async function outcome(code: string, seed: string): Promise<{ stdout: string; status: number }> {
  const path = join(folder, 'main.py');
  writeFileSync(path, code);
  const options = { env: { PYTHONHASHSEED: seed, PYTHONWARNINGS: 'ignore' }, cwd: folder };
  return run(installedPython, ['-s', '-S', '-B', 'main.py'], options).then(
    ({ stdout }) => ({ stdout, status: 0 }),
    ({ stdout, code: status }) => ({ stdout, status }),
  );
}

for (const { name, code, becomes } of programs) {
  test(name, async () => {
    const [most] = optimized(code, parse(code));
    assert.equal(most?.code ?? null, becomes);
    const before = await outcome(code, '0');
    assert.notEqual(before.stdout, '', 'what a program does must be seen');
    if (becomes === null) return;
    for (const seed of ['0', '1']) assert.deepEqual(await outcome(becomes, seed), await outcome(code, seed));
    assert.deepEqual(optimized(becomes, parse(becomes)), [], 'there is nothing left to do');
    assert.ok(most!.reasons.length > 0);
  });
}
