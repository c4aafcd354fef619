import { callBuiltin } from './builtins.ts';
import { compare } from './compare.ts';
import { absolute, round, toFloat, toInt } from './convert.ts';
import { format } from './format.ts';
import { formatString } from './format-string.ts';
import { hashKey } from './key.ts';
import { callMethod } from './methods.ts';
import { binary, divmod, unary } from './operators.ts';
import { attempt, type Outcome } from './outcome.ts';
import { percentValue } from './percent.ts';
import { extreme, iterate, sum } from './reduce.ts';
import { ascii, repr, toText } from './repr.ts';
import { subscript } from './subscript.ts';
import { callTextMethod } from './text-methods.ts';
import { isTrue, length } from './truth.ts';

/** Wraps an operation so that it returns its outcome instead of throwing it. */
const returnOutcome =
  <Given extends readonly unknown[], Result>(operation: (...given: Given) => Result) =>
  (...given: Given): Outcome<Result> =>
    attempt(() => operation(...given));

/** The operations on known values; see README.md. */
export const python = {
  absolute: returnOutcome(absolute),
  ascii: returnOutcome(ascii),
  binary: returnOutcome(binary),
  callBuiltin: returnOutcome(callBuiltin),
  callMethod: returnOutcome(callMethod),
  callTextMethod: returnOutcome(callTextMethod),
  compare: returnOutcome(compare),
  divmod: returnOutcome(divmod),
  extreme: returnOutcome(extreme),
  format: returnOutcome(format),
  formatString: returnOutcome(formatString),
  hashKey: returnOutcome((...[value]: [Parameters<typeof hashKey>[0]]) => hashKey(value)),
  isTrue,
  iterate: returnOutcome(iterate),
  length: returnOutcome(length),
  percentValue: returnOutcome(percentValue),
  repr: returnOutcome((...[value]: [Parameters<typeof repr>[0]]) => repr(value)),
  round: returnOutcome(round),
  subscript: returnOutcome(subscript),
  sum: returnOutcome(sum),
  toFloat: returnOutcome(toFloat),
  toInt: returnOutcome(toInt),
  toText: returnOutcome(toText),
  unary: returnOutcome(unary),
} as const;
