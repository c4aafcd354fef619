import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mathFastExp, mathFastLog, mathFastSin } from '../../src/transpile/runtime/modules/math/double-double.js';
import { mathFixed, mathRounded } from '../../src/transpile/runtime/modules/math/numbers.js';
import { fixedExp, fixedLog, scaled } from '../../src/transpile/runtime/numbers.js';
import { Random } from '../security/adversary/random.ts';

const random = new Random(20);
/** Numbers of very different sizes, and short decimals. */
const arguments_ = Array.from({ length: 2000 }, () => {
  const size = Math.exp(random.next() * 20 - 14);
  return random.chance(0.5) ? size : Math.round(size * 100) / 100 + 0.01;
});

test('exp and log in pairs of floats are those in integers', () => {
  for (const x of arguments_) {
    const [exp, log] = [mathFastExp(x), mathFastLog(x)];
    if (exp !== undefined) assert.equal(exp, fixedExp(mathFixed(x)), `exp(${x})`);
    if (log !== undefined) assert.equal(log, mathRounded(fixedLog(...(scaled(x) as [bigint, number]))), `log(${x})`);
  }
  assert.ok(arguments_.filter((x) => mathFastExp(x) === undefined || mathFastLog(x) === undefined).length < 100);
});

test('arguments for which nothing is certain are left to the exact computation', () => {
  assert.deepEqual(
    [mathFastExp(800), mathFastExp(Number.NaN), mathFastLog(0), mathFastLog(-1), mathFastSin(1e6, 0)],
    [undefined, undefined, undefined, undefined, undefined],
  );
});
