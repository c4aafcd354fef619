import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { chooseDepth } from '../depth.ts';
import type { ServiceClient } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { generateModule } from './generate-module.ts';

let service: ServiceClient;
before(async () => {
  service = await sharedService('open');
});

/** `DOCTEST_SEED=7` sets the seed, `DOCTEST_SEED=fresh` uses a random one. */
const asked = process.env.DOCTEST_SEED;
const seed = asked === 'fresh' ? Math.floor(Math.random() * 2 ** 31) : Number(asked ?? 20_261_117);
console.log(`DOCTEST_SEED=${seed}`);
const modules = chooseDepth(12, 100);

/** The tags of the examples that fail in `python3 -m doctest`. */
async function failuresInPython(code: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-doctest-'));
  try {
    const file = join(folder, 'main.py');
    writeFileSync(file, code);
    const output = await new Promise<string>((resolve) => {
      const child = execFile(
        installedPython,
        ['-B', '-m', 'doctest', file],
        { cwd: folder, maxBuffer: 64 << 20 },
        (_, stdout, stderr) => resolve(stdout + stderr),
      );
      child.stdin?.end();
    });
    assert.ok(!output.includes('Traceback (most recent call last):\n  File "/usr'), output);
    const failed = output.matchAll(/^Failed example:\n((?: {4}.*\n)+)/gm);
    return [...failed].map(([, source]) => /# (e\d+)/.exec(source!)![1]!).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tags of the examples that fail here, and those that were not evaluated. */
async function failuresHere(code: string): Promise<string[]> {
  const options = { timeout_s: 3, max_iterations: 1 };
  const { status, body } = await service.validate({ code, mode: 'execute', options });
  assert.equal(status, 200, JSON.stringify(body));
  const lines = code.split('\n');
  return body.diagnostics
    .filter(({ rule }: { rule: string }) => rule === 'python:example-mismatch')
    .map(({ line }: { line: number }) => /# (e\d+)/.exec(lines[line - 1]!)![1])
    .sort();
}

for (let at = 0; at < modules; at++) {
  test(`a generated module has the failures that doctest finds: ${seed + at}`, async () => {
    const code = generateModule(seed + at);
    const [expected, found] = await Promise.all([failuresInPython(code), failuresHere(code)]);
    assert.deepEqual(found, expected, code);
  });
}

test('an equation without an output line is the only example that passes here and not in doctest', async () => {
  const code =
    'def f(x):\n    """\n    >>> f(1) == 1  # e1\n    >>> f(1) == 2  # e2\n    >>> f(1)  # e3\n    """\n    return x\n';
  assert.deepEqual(await failuresInPython(code), ['e1', 'e2', 'e3']);
  assert.deepEqual(await failuresHere(code), ['e2', 'e3']);
});
