import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { examined } from '../../bench/optimize.ts';
import type { Module } from '../../src/python/tree.ts';
import { depth } from '../depth.ts';
import { parse } from '../python/parse.ts';
import { decidedAtRandom } from './decided-at-random.ts';

const folder = execFileSync('python3', ['-c', 'import os; print(os.path.dirname(os.__file__))'], {
  encoding: 'utf8',
}).trim();
const everyNth = depth(2, 1);
const texts = globSync(join(folder, '*.py'))
  .sort()
  .filter((_, index) => index % everyNth === 0)
  .map((path) => [basename(path), readFileSync(path, 'utf8')] as const);

/** What is put into a text may be nothing that Python takes, such as `continue` outside of a loop. */
function parsed(code: string): Module | null {
  try {
    return parse(code);
  } catch {
    return null;
  }
}

const seed = process.env.OPTIMIZE_SEED === 'fresh' ? Date.now() : 20_240_611;
const mixed = texts
  .filter((_, index) => index % 2 === 0)
  .map(([name, code], index) => [name, decidedAtRandom(code, parse(code), seed + index)] as const);

for (const [name, some, keepsLines, least] of [
  ['the standard library', texts, false, { changed: 15, folded: 40, removed: 0 }],
  [`with dead code all over it (seed ${seed})`, mixed, false, { changed: 50, folded: 20, removed: 500 }],
  ['and every line in its place', mixed, true, { changed: 50, folded: 20, removed: 500 }],
] as const) {
  test(`compiles to the same instructions, and nothing is left to do: ${name}`, () => {
    const { read, changed, folded, removed, problems } = examined(some, parsed, keepsLines);
    console.log(
      `  ${read} files, ${changed} changed: ${folded} constants folded, ${removed} pieces of dead code removed`,
    );
    assert.deepEqual(problems, []);
    assert.ok(
      changed * everyNth > least.changed && folded * everyNth > least.folded && removed * everyNth > least.removed,
    );
  });
}
