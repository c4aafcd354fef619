import type { SearchCandidate } from './candidates.ts';

/** Changes that handle a case which the program forgot. */
const guards = [
  'guard',
  'inserted-guard',
  'guarded-condition',
  'conditional-value',
  'fallback-value',
  'base-case',
  'bounded-comparison',
];

/** The kinds of changes that are usual where a program raises an exception that it should not raise. */
const remedies: readonly (readonly [raised: RegExp, kinds: readonly string[]])[] = [
  [/^AttributeError/, guards],
  [/^IndexError/, [...guards, 'off-by-one', 'plus-one', 'slice-bound', 'wrapped-around']],
  [/^KeyError/, [...guards, 'default-lookup', 'default-entry', 'conditional-statement']],
  [/^RecursionError/, guards],
  [/^RuntimeError/, ['wrapped-call']],
  [/^StopIteration/, [...guards, 'added-argument']],
  [/^TypeError: (?:unsupported operand|can only concatenate|can't multiply)/, ['operator', 'family']],
  [/^TypeError/, [...guards, 'wrapped-call', 'missing-return']],
  [/^UnboundLocalError/, ['missing-start', 'initial-value', 'else-branch']],
  [/^ValueError/, [...guards, 'added-argument', 'default-lookup', 'wrapped-call']],
  [/^ZeroDivisionError/, guards],
];

/** What an exception's message all but names. */
const answers: readonly (readonly [raised: RegExp, put: RegExp])[] = [
  [/^ValueError: (?:max|min)\(\) .*empty/, /\bdefault=/],
  [/^TypeError: .*NoneType/, /\bNone\b/],
];

const factor = 2;
const answerFactor = 4;

/** How much likelier a change is because of the exceptions that the program raised in its examples. */
export function remedyFactor({ kind, edits }: SearchCandidate, raised: readonly string[]): number {
  const isUsual = raised.some((message) =>
    remedies.some(([what, kinds]) => what.test(message) && kinds.includes(kind)),
  );
  const isAnswer = raised.some((message) =>
    answers.some(([what, put]) => what.test(message) && edits.some(({ text }) => put.test(text))),
  );
  if (isAnswer) return answerFactor;
  return isUsual ? factor : 1;
}
