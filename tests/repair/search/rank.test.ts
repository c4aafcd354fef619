import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchCandidate } from '../../../src/repair/search/candidates.ts';
import { findDifferences, type Observation, rankSurvivors } from '../../../src/repair/search/rank.ts';
import type { Reply } from '../../../src/repair/search/variant-runner.ts';

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

const candidate = (text: string, prior: number): SearchCandidate => ({
  kind: 'operator',
  edits: [{ place, text }],
  description: text,
  line: 2,
  prior,
  textEdits: [],
  losesVariable: !text.includes('y'),
  quotesExamples: false,
  rewrites: false,
});

const observation = (text: string, prior: number, ...replies: readonly Reply[]): Observation => ({
  candidate: candidate(text, prior),
  replies,
  stated: [],
  hintsHeld: [],
  violations: 0,
  unreached: 0,
});

const order = (all: readonly Observation[], original: readonly Reply[] = []) =>
  rankSurvivors({ stated: [], replies: original }, all).map(
    ({ candidate: { description }, behaviour }) => `${behaviour} ${description}`,
  );

test('the likelier candidate comes first', () => {
  assert.deepEqual(order([observation('x * y', 0.4, int(1)), observation('x + y', 0.5, int(2))]), [
    '0 x + y',
    '1 x * y',
  ]);
});

test('a behaviour that several candidates share comes before that of a single one', () => {
  const all = [
    observation('x + y', 0.5, int(1)),
    observation('y + x', 0.4, int(2)),
    observation('x - -y', 0.3, int(2)),
  ];
  assert.deepEqual(order(all), ['0 y + x', '0 x - -y', '1 x + y']);
});

test('a candidate that gives the results in the docstring comes first', () => {
  const all = [
    { ...observation('x - y', 0.5, int(1)), hintsHeld: [true, false] },
    { ...observation('x * y', 0.4, int(2)), hintsHeld: [true, true] },
  ];
  assert.deepEqual(order(all), ['0 x * y', '1 x - y']);
});

test('a candidate that fails where others do not comes later', () => {
  const all = [
    observation('x / y', 0.5, raised, raised, int(1)),
    observation('x + y', 0.4, int(3), int(2), int(1)),
    observation('x * y', 0.3, int(3), int(2), int(2)),
  ];
  assert.deepEqual(order(all), ['0 x + y', '1 x * y', '2 x / y']);
});

test('many unlikely candidates that behave alike do not come before a likely one', () => {
  const unlikely = ['x - -y', 'y - -x', 'x + y + 0', '0 + x + y'].map((text) => observation(text, 0.28, int(2)));
  assert.equal(order([...unlikely, observation('x * y', 0.5, int(1))])[0], '0 x * y');
});

test('an exception that the program raises on purpose is no accident', () => {
  const all = [observation('x / y', 0.5, raised, raised), observation('x + y', 0.4, int(3), int(2))];
  const first = (isIntended: boolean) =>
    rankSurvivors({ stated: [], replies: [] }, all, () => isIntended)[0]!.candidate.description;
  assert.deepEqual([first(true), first(false)], ['x / y', 'x + y']);
});

test('a candidate whose results lack a property of all examples comes later', () => {
  const all = [
    { ...observation('x - y', 0.5, int(-1), int(2)), violations: 1 },
    observation('x * y', 0.4, int(1), int(2)),
  ];
  assert.deepEqual(order(all), ['0 x * y', '1 x - y']);
});

test('a candidate that switches off part of the program comes later', () => {
  const all = [{ ...observation('x > y', 0.5, int(1)), unreached: 0.5 }, observation('x <= y', 0.4, int(2))];
  assert.deepEqual(order(all), ['0 x <= y', '1 x > y']);
});

test('a candidate that no longer reads a parameter comes later', () => {
  assert.deepEqual(order([observation('x', 0.5, int(1)), observation('x + y', 0.4, int(2))]), ['0 x + y', '1 x']);
});

test('a candidate that always replies the same is dropped, unless the original does so too', () => {
  const same = Array.from({ length: 6 }, () => int(1));
  const various = [1, 2, 3, 4, 5, 6].map(int);
  assert.deepEqual(order([observation('1', 0.9, ...same)], various), []);
  assert.deepEqual(order([observation('1', 0.9, ...same)], same), ['0 1']);
});

test('a candidate whose replies to the examples differ is not constant', () => {
  const same = Array.from({ length: 6 }, () => int(1));
  const various = [1, 2, 3, 4, 5, 6].map(int);
  assert.deepEqual(order([{ ...observation('x + y', 0.9, ...same), stated: [int(1), int(2)] }], various), ['0 x + y']);
  assert.deepEqual(order([{ ...observation('1', 0.9, ...same), stated: [int(1), int(1)] }], various), []);
});

test('an exception that the program raises as well is no accident, unless it is what failed', () => {
  const all = [observation('x + y', 0.5, raised), observation('x * y', 0.4, int(1))];
  const first = (stated: readonly Reply[]) =>
    rankSurvivors({ stated, replies: [raised] }, all)[0]!.candidate.description;
  assert.equal(first([int(1)]), 'x + y');
  assert.equal(first([raised]), 'x * y');
});

test('changes that usually help against the exception that failed are preferred', () => {
  const guard = observation('x and y', 0.4, int(1));
  const all = [observation('x + y', 0.5, int(2)), { ...guard, candidate: { ...guard.candidate, kind: 'guard' } }];
  const first = (stated: readonly Reply[]) =>
    rankSurvivors({ stated, replies: [int(3)] }, all)[0]!.candidate.description;
  assert.equal(first([int(1)]), 'x + y');
  assert.equal(first([raised]), 'x and y');
});

test('calls on which candidates differ are listed with their results', () => {
  const all = rankSurvivors({ stated: [], replies: [] }, [
    observation('x + y', 0.5, int(1), int(2), ended, ended),
    observation('x * y', 0.05, int(1), int(3), int(4), int(5)),
  ]);
  const questions = ['f(1, 1)', 'f(2, 1)', 'f(3, 1)', 'f(4, 1)'].map((source) => ({ kind: 'exec', source }) as const);
  assert.deepEqual(findDifferences(questions, all), [
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
        { returns: 'no result', candidates: 1 },
        { returns: '4', candidates: 1 },
      ],
    },
  ]);
});

test('a value for nothing comes first if the program took the largest of nothing', () => {
  const message = 'max() iterable argument is empty';
  const stated: Reply = { ...raised, message, text: `ValueError: ${message}` };
  const all = [observation('sum(x)', 0.5, int(1)), observation('max(x, default=0)', 0.2, int(2))];
  const first = (original: Reply): string =>
    rankSurvivors({ stated: [original], replies: [] }, all)[0]!.candidate.description;
  assert.deepEqual([first(stated), first(raised)], ['max(x, default=0)', 'sum(x)']);
});

test('what goes wrong in an unusual call does not count', () => {
  const all = [observation('x * y', 0.5, int(1), ended), observation('x + y', 0.4, int(2), int(3))];
  const first = (isUsual: (call: number) => boolean): string =>
    rankSurvivors({ stated: [], replies: [int(0), int(0)] }, all, () => false, isUsual)[0]!.candidate.description;
  assert.equal(
    first(() => true),
    'x + y',
  );
  assert.equal(
    first((call) => call === 0),
    'x * y',
  );
});
