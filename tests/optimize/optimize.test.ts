import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optimizeModule } from '../../src/optimize/optimize.ts';
import { parse } from '../python/parse.ts';
import { outcome } from './outcome.ts';
import { programs } from './programs.ts';

for (const { name, code, becomes } of programs) {
  test(name, async () => {
    const [most] = optimizeModule(code, parse(code));
    assert.equal(most?.code ?? null, becomes);
    const before = await outcome(code, '0');
    assert.notEqual(before.stdout, '', 'the program must print something');
    if (becomes === null) return;
    for (const seed of ['0', '1']) assert.deepEqual(await outcome(becomes, seed), await outcome(code, seed));
    assert.deepEqual(optimizeModule(becomes, parse(becomes)), [], 'a second pass must change nothing');
    assert.ok(most!.reasons.length > 0);
  });
}
