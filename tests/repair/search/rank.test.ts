import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../../../src/repair/search/asker.ts';
import type { Tried } from '../../../src/repair/search/candidates.ts';
import { differencesOf, type Observed, ranked } from '../../../src/repair/search/rank.ts';

const place = { line: 2, column: 12, endLine: 2, endColumn: 17 };

const int = (value: number): Reply => ({
  kind: 'value',
  value: { kind: 'int', value: BigInt(value) },
  output: '',
  truncated: false,
});
const raised: Reply = {
  kind: 'raised',
  type: 'ValueError',
  message: '',
  text: 'ValueError',
  output: '',
  truncated: false,
};
const ended: Reply = { kind: 'ended' };

const candidate = (text: string, prior: number): Tried => ({
  kind: 'operator',
  edits: [{ place, text }],
  what: text,
  line: 2,
  prior,
  plain: [],
  losesParameter: !text.includes('y'),
});

const observed = (text: string, prior: number, ...replies: readonly Reply[]): Observed => ({
  candidate: candidate(text, prior),
  replies,
  stated: [],
});

const order = (all: readonly Observed[], original: readonly Reply[] = []) =>
  ranked(original, all).map(({ candidate: { what }, behaviour }) => `${behaviour} ${what}`);

test('the likelier one comes first', () => {
  assert.deepEqual(order([observed('x * y', 0.4, int(1)), observed('x + y', 0.5, int(2))]), ['0 x + y', '1 x * y']);
});

test('what several agree on comes before what one says alone', () => {
  const all = [observed('x + y', 0.5, int(1)), observed('y + x', 0.4, int(2)), observed('x - -y', 0.3, int(2))];
  assert.deepEqual(order(all), ['0 y + x', '0 x - -y', '1 x + y']);
});

test('one that fails where others do not comes later', () => {
  const all = [
    observed('x / y', 0.5, raised, raised, int(1)),
    observed('x + y', 0.4, int(3), int(2), int(1)),
    observed('x * y', 0.3, int(3), int(2), int(2)),
  ];
  assert.deepEqual(order(all), ['0 x + y', '1 x / y', '2 x * y']);
});

test('one that no longer reads a parameter comes later', () => {
  assert.deepEqual(order([observed('x', 0.5, int(1)), observed('x + y', 0.4, int(2))]), ['0 x + y', '1 x']);
});

test('one that answers everything alike is none, unless the program does so itself', () => {
  const same = Array.from({ length: 6 }, () => int(1));
  const various = [1, 2, 3, 4, 5, 6].map(int);
  assert.deepEqual(order([observed('1', 0.9, ...same)], various), []);
  assert.deepEqual(order([observed('1', 0.9, ...same)], same), ['0 1']);
});

test('one that answers the examples in more than one way looks at what it is given', () => {
  const same = Array.from({ length: 6 }, () => int(1));
  const various = [1, 2, 3, 4, 5, 6].map(int);
  assert.deepEqual(order([{ ...observed('x + y', 0.9, ...same), stated: [int(1), int(2)] }], various), ['0 x + y']);
  assert.deepEqual(order([{ ...observed('1', 0.9, ...same), stated: [int(1), int(1)] }], various), []);
});

test('calls on which candidates differ are told with what each returns', () => {
  const all = ranked(
    [],
    [observed('x + y', 0.5, int(1), int(2), ended, ended), observed('x * y', 0.4, int(1), int(3), int(4), int(5))],
  );
  const questions = ['f(1, 1)', 'f(2, 1)', 'f(3, 1)', 'f(4, 1)'].map((source) => ({ kind: 'exec', source }) as const);
  assert.deepEqual(differencesOf(questions, all), [
    {
      call: 'f(2, 1)',
      answers: [
        { returns: '2', candidates: 1 },
        { returns: '3', candidates: 1 },
      ],
    },
    {
      call: 'f(3, 1)',
      answers: [
        { returns: 'no answer', candidates: 1 },
        { returns: '4', candidates: 1 },
      ],
    },
  ]);
});
