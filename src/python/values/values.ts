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

/** The same operation, with its outcome returned rather than thrown. */
const returning =
  <Given extends readonly unknown[], Result>(operation: (...given: Given) => Result) =>
  (...given: Given): Outcome<Result> =>
    attempt(() => operation(...given));

/** The operations on known values; see README.md. */
export const python = {
  absolute: returning(absolute),
  ascii: returning(ascii),
  binary: returning(binary),
  callBuiltin: returning(callBuiltin),
  callMethod: returning(callMethod),
  callTextMethod: returning(callTextMethod),
  compare: returning(compare),
  divmod: returning(divmod),
  extreme: returning(extreme),
  format: returning(format),
  formatString: returning(formatString),
  hashKey: returning((...[value]: [Parameters<typeof hashKey>[0]]) => hashKey(value)),
  isTrue,
  iterate: returning(iterate),
  length: returning(length),
  percentValue: returning(percentValue),
  repr: returning((...[value]: [Parameters<typeof repr>[0]]) => repr(value)),
  round: returning(round),
  subscript: returning(subscript),
  sum: returning(sum),
  toFloat: returning(toFloat),
  toInt: returning(toInt),
  toText: returning(toText),
  unary: returning(unary),
} as const;
