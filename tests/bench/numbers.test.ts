import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatBar, formatNumber, formatValue, isMet } from '../../bench/measure/measurement.ts';
import {
  createRandom,
  generateArrivals,
  mean,
  percentile,
  pickWeighted,
  slope,
} from '../../bench/measure/statistics.ts';

for (const [values, share, expected] of [
  [[], 0.5, Number.NaN],
  [[7], 0.99, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 3, 2, 1], 0.5, 2],
  [Array.from({ length: 100 }, (_, at) => at + 1), 0.95, 95],
  [Array.from({ length: 100 }, (_, at) => at + 1), 0.99, 99],
  [[1, 2, 3], 1, 3],
  [[1, 2, 3], 0, 1],
] as const) {
  test(`the percentile ${share} of ${values.length} values`, () => assert.equal(percentile(values, share), expected));
}

for (const [name, points, expected] of [
  ['nothing', [], 0],
  ['one point', [[1, 5]], 0],
  [
    'points with the same x',
    [
      [1, 5],
      [1, 9],
    ],
    0,
  ],
  [
    'a level line',
    [
      [0, 4],
      [1, 4],
      [2, 4],
    ],
    0,
  ],
  [
    'a line that rises',
    [
      [0, 1],
      [1, 3],
      [2, 5],
    ],
    2,
  ],
  [
    'a line that falls',
    [
      [10, 30],
      [20, 0],
    ],
    -3,
  ],
  [
    'points around a line',
    [
      [0, 1],
      [0, -1],
      [4, 9],
      [4, 7],
    ],
    2,
  ],
] as const) {
  test(`the slope of ${name}`, () => assert.equal(slope(points), expected));
}

test('arrivals are random at the given rate, and the same for the same seed', () => {
  const times = [...generateArrivals(50, 100, createRandom(1))];
  assert.ok(Math.abs(times.length - 5_000) < 300, `${times.length} times`);
  assert.ok(times.every((at, index) => at < 100_000 && at > (times[index - 1] ?? -1)));
  const gaps = times.map((at, index) => at - (times[index - 1] ?? 0));
  // Random arrivals deviate from the mean by about the mean; regular arrivals do not.
  const middle = mean(gaps);
  const spread = Math.sqrt(mean(gaps.map((gap) => (gap - middle) ** 2)));
  assert.ok(spread > 15 && spread < 25, `a spread of ${spread} ms around ${middle}`);
  assert.deepEqual([...generateArrivals(50, 100, createRandom(1))], times);
  assert.notDeepEqual([...generateArrivals(50, 100, createRandom(2))], times);
  assert.deepEqual([...generateArrivals(1, 0, createRandom(1))], []);
});

test('kinds of calls are chosen in proportion to their weights', () => {
  const random = createRandom(3);
  const counts = { static: 0, repair: 0, execute: 0 };
  for (let call = 0; call < 10_000; call++) counts[pickWeighted(random, { static: 90, repair: 8, execute: 2 })]++;
  for (const [kind, share] of [
    ['static', 9_000],
    ['repair', 800],
    ['execute', 200],
  ] as const) {
    assert.ok(Math.abs(counts[kind] - share) < 150, `${counts[kind]} of ${kind}`);
  }
});

for (const [value, bar, met] of [
  [30, { least: 30 }, true],
  [29.9, { least: 30 }, false],
  [10, { most: 10 }, true],
  [10.1, { most: 10 }, false],
  [Number.NaN, { most: 10 }, false],
  [Number.NaN, { least: 10 }, false],
] as const) {
  test(`${value} ${met ? 'meets' : 'misses'} ${formatBar(bar)}`, () => assert.equal(isMet({ value, bar }), met));
}

for (const [value, text] of [
  [0, '0'],
  [1, '1'],
  [1234567, '1,234,567'],
  [1234.5, '1,235'],
  [12.345, '12.3'],
  [1.2345, '1.23'],
  [0.00123, '0.0012'],
  [-3.5, '-3.50'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
] as const) {
  test(`${value} is written ${text}`, () => assert.equal(formatNumber(value), text));
}

test('a value is written with its unit', () => {
  assert.equal(formatValue({ value: 12.34, unit: 'ms' }), '12.3 ms');
  assert.equal(formatValue({ value: 3, unit: '' }), '3');
});
