import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtinCalls, containerMethods, opaqueItems } from './calls.ts';
import {
  type Case,
  characters,
  Dice,
  definitions,
  formats,
  methods,
  pairs,
  percents,
  randomNumbers,
  readings,
  reductions,
  singles,
  slices,
  templates,
} from './cases.ts';
import { type Answer, encodeValue, evaluateInPython, isReferenceVersion } from './cpython.ts';

/** `VALUES_SEED=7` sets the seed, `VALUES_SEED=fresh` uses a random one and prints it. */
const asked = process.env.VALUES_SEED;
const seed = asked === 'fresh' ? Math.floor(Math.random() * 2 ** 31) : Number(asked ?? 20_261_116);
if (asked) console.log(`VALUES_SEED=${seed}`);
const times = asked ? 3 : 1;

const families: readonly (readonly [name: string, cases: () => Iterable<Case>])[] = [
  ['every operator on pairs of operands', () => pairs(asked ? 1 : 4)],
  ['operations on one operand', singles],
  ['slices', () => slices(new Dice(seed), 4000 * times)],
  ['arithmetic of random numbers', () => randomNumbers(new Dice(seed), 4000 * times)],
  ['format specifications', () => formats(new Dice(seed), 10_000 * times)],
  ['percent formatting', () => percents(new Dice(seed), 10_000 * times)],
  ['templates of str.format', () => templates(new Dice(seed), 5000 * times)],
  ['methods of str and bytes', () => methods(new Dice(seed), 12_000 * times)],
  ['the case of every character', characters],
  ['parsing numbers', () => readings(new Dice(seed), 3000 * times)],
  ['methods of containers and the containers after the call', () => containerMethods(new Dice(seed), 12_000 * times)],
  ['calls of builtins', () => builtinCalls(new Dice(seed), 12_000 * times)],
  ['containers with opaque items', () => opaqueItems(new Dice(seed), 4000 * times)],
  ['min, max, sum, sets, dicts and order', () => reductions(new Dice(seed), 1500 * times)],
];

for (const [name, cases] of families) {
  test(`${name} as in CPython (seed ${seed})`, (context) => {
    const all = [...cases()];
    const answers = evaluateInPython(
      all.map(({ source, outcome, exceeds }) => (isTooLarge(outcome) ? (exceeds ?? 'False') : source)),
      definitions,
    );
    const wrong: string[] = [];
    const undecided = new Map<string, number>();
    for (const [at, one] of all.entries()) {
      const { outcome, source } = one;
      if (outcome.type === 'unknown') undecided.set(outcome.reason, (undecided.get(outcome.reason) ?? 0) + 1);
      const difference = describeDifference(one, answers[at]!);
      if (difference) wrong.push(`${expandNames(source)}\n    ${difference}`);
    }
    context.diagnostic(`${all.length} cases, undecided: ${JSON.stringify(Object.fromEntries(undecided))}`);
    assert.ok(wrong.length === 0, `${wrong.length} of ${all.length} differ:\n${wrong.slice(0, 60).join('\n')}`);
  });
}

const expandNames = (source: string): string => source.replaceAll(/\bv\d+\b/g, (name) => definitions[name] ?? name);

const isTooLarge = (outcome: Case['outcome']): boolean => outcome.type === 'unknown' && outcome.reason === 'limit';

/** How an outcome differs from Python's; null if they agree or the outcome is undecided. */
function describeDifference({ outcome }: Case, answer: Answer): string | null {
  const theirs = 'value' in answer ? answer.value : `${answer.raises}: ${answer.message}`;
  switch (outcome.type) {
    case 'value': {
      const ours = encodeValue(outcome.value);
      return ours === theirs ? null : `ours ${ours}, Python's ${theirs}`;
    }
    case 'raised': {
      const isSame =
        'raises' in answer &&
        answer.raises === outcome.exception &&
        (answer.message === outcome.message || !isReferenceVersion);
      return isSame ? null : `ours ${outcome.exception}: ${outcome.message}, Python's ${theirs}`;
    }
    case 'unknown':
      if (isTooLarge(outcome)) return theirs === 'True' ? null : `undecided within the limits: ${theirs}`;
      return null;
  }
}
