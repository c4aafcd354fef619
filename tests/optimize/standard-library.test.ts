import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { compareOptimized } from '../../bench/optimize.ts';
import type { Module } from '../../src/python/tree.ts';
import { chooseDepth } from '../depth.ts';
import { parse } from '../python/parse.ts';
import { addDeadCode } from './add-dead-code.ts';

const folder = execFileSync('python3', ['-c', 'import os; print(os.path.dirname(os.__file__))'], {
  encoding: 'utf8',
}).trim();
const everyNth = chooseDepth(2, 1);
const texts = globSync(join(folder, '*.py'))
  .sort()
  .filter((_, index) => index % everyNth === 0)
  .map((path) => [basename(path), readFileSync(path, 'utf8')] as const);

/** The inserted dead code may be invalid, such as `continue` outside a loop. */
function parseOrNull(code: string): Module | null {
  try {
    return parse(code);
  } catch {
    return null;
  }
}

const seed = process.env.OPTIMIZE_SEED === 'fresh' ? Date.now() : 20_240_611;
const mixed = texts
  .filter((_, index) => index % 2 === 0)
  .map(([name, code], index) => [name, addDeadCode(code, parse(code), seed + index)] as const);

for (const [name, some, keepsLines, least] of [
  ['the standard library', texts, false, { changed: 15, folded: 40, removed: 0 }],
  [`the standard library with added dead code (seed ${seed})`, mixed, false, { changed: 50, folded: 20, removed: 500 }],
  ['and every line keeps its number', mixed, true, { changed: 50, folded: 20, removed: 500 }],
] as const) {
  test(`optimized code compiles to the same instructions, and a second pass changes nothing: ${name}`, () => {
    const { read, changed, folded, removed, problems } = compareOptimized(some, parseOrNull, keepsLines);
    console.log(
      `  ${read} files, ${changed} changed: ${folded} constants folded, ${removed} pieces of dead code removed`,
    );
    assert.deepEqual(problems, []);
    assert.ok(
      changed * everyNth > least.changed && folded * everyNth > least.folded && removed * everyNth > least.removed,
    );
  });
}
