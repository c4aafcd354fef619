import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mathLibraryExp } from '../../src/transpile/runtime/modules/math/c-library-exp.js';
import {
  mathFastArc,
  mathFastAtan2,
  mathFastExp,
  mathFastLog,
  mathFastNorm,
  mathFastSin,
  mathFastTan,
} from '../../src/transpile/runtime/modules/math/double-double.js';
import { mathFixed, mathRounded } from '../../src/transpile/runtime/modules/math/numbers.js';
import { mathExactNorm } from '../../src/transpile/runtime/modules/math/sums.js';
import {
  mathExactAcos,
  mathExactAsin,
  mathExactAtan,
  mathExactTan,
} from '../../src/transpile/runtime/modules/math/trigonometry.js';
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
  assert.ok(arguments_.filter((x) => mathFastLog(x) === undefined).length < 100);
  const small = [...new Set(arguments_)].filter((x) => x < 700);
  assert.ok(small.filter((x) => mathFastExp(x) === undefined).length < small.length / 10);
});

// Rounded correctly, each of these would be the float below.
for (const [x, result] of [
  [77.728906 % 50, 1102835823831.1133],
  [-91.835, 1.3078750484472998e-40],
  [138.977, 2.27480519543702e60],
  [180.27, 1.9510403565079777e78],
  [40.443, 3.665825024836317e17],
] as const) {
  test(`exp(${x}) is the result of the C library`, () => {
    assert.equal(mathFastExp(x) ?? mathLibraryExp(x), result);
  });
}

type Row = readonly [name: string, fast: (x: number) => number | undefined, exact: (x: number) => number];
const within = (x: number): number => 0.999 * Math.sin(1000 * x);
const rows: readonly Row[] = [
  ['tan', mathFastTan, mathExactTan],
  ['asin', (x) => mathFastArc(within(x), 0, Math.asin(within(x))), (x) => mathExactAsin(within(x))],
  ['acos', (x) => mathFastArc(within(x), 1, Math.acos(within(x))), (x) => mathExactAcos(within(x))],
  ['atan', (x) => mathFastAtan2(x, 1, Math.atan(x)), mathExactAtan],
  ['hypot', (x) => mathFastNorm([x, 0.3, within(x)]), (x) => mathExactNorm([x, 0.3, within(x)])],
];
for (const [name, fast, exact] of rows) {
  test(`${name} in pairs of floats is that in integers`, () => {
    const results = arguments_.map((x) => [x, fast(x)] as const).filter(([, result]) => result !== undefined);
    for (const [x, result] of results) assert.equal(result, exact(x), `${name} of ${x}`);
    assert.ok(results.length > 1800, `${results.length} are certain`);
  });
}

test('arguments for which nothing is certain are left to the exact computation', () => {
  assert.deepEqual(
    [mathFastExp(800), mathFastExp(Number.NaN), mathFastLog(0), mathFastLog(-1), mathFastSin(1e6, 0)],
    [undefined, undefined, undefined, undefined, undefined],
  );
});
