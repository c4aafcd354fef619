import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optimized } from '../../src/optimize/optimize.ts';
import { parse } from '../python/parse.ts';
import { outcome } from './outcome.ts';
import { programs } from './programs.ts';

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
