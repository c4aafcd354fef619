import type { ConstantValue } from '../constant.ts';
import type { Expression, MatchClass, MatchMapping, MatchSequence, Pattern } from '../tree.ts';
import { distributeItems } from './unpacking.ts';

/** Null if it is not known. */
export type Answer = boolean | null;

/** What matching a pattern needs to know about a value. */
export type Subject<Value> = {
  equals(value: Value, expression: Expression): Answer;
  isSingleton(value: Value, constant: ConstantValue): Answer;
  /** The items of a value that `match` treats as a sequence; false if it does not, null if that is not known. */
  itemsOf(value: Value): readonly Value[] | false | null;
  isMapping(value: Value): Answer;
  /** The value of a mapping for a key; false if the key is missing, null if that is not known. */
  entryOf(value: Value, key: Expression): { readonly held: Value } | false | null;
  /** Is the value an instance whose attributes match? */
  fitsClass(value: Value, pattern: MatchClass): Answer;
  /** The possible values, if the value is one of several. */
  alternativesOf(value: Value): readonly Value[] | null;
};

/** Does a value match a pattern? */
export function fitsPattern<Value>(pattern: Pattern, value: Value, subject: Subject<Value>): Answer {
  const alternatives = pattern.kind === 'MatchAs' ? null : subject.alternativesOf(value);
  if (alternatives) {
    const [first, ...others] = alternatives.map((one) => fitsPattern(pattern, one, subject));
    return others.every((answer) => answer === first) ? first! : null;
  }
  switch (pattern.kind) {
    case 'MatchAs':
      return pattern.pattern ? fitsPattern(pattern.pattern, value, subject) : true;
    case 'MatchStar':
      return true;
    case 'MatchOr':
      return anyOf(pattern.patterns.map((one) => fitsPattern(one, value, subject)));
    case 'MatchValue':
      return subject.equals(value, pattern.value);
    case 'MatchSingleton':
      return subject.isSingleton(value, pattern.value);
    case 'MatchSequence':
      return fitsSequence(pattern, value, subject);
    case 'MatchMapping':
      return fitsMapping(pattern, value, subject);
    case 'MatchClass':
      return subject.fitsClass(value, pattern);
  }
}

function fitsSequence<Value>({ patterns }: MatchSequence, value: Value, subject: Subject<Value>): Answer {
  const items = subject.itemsOf(value);
  if (!items) return items;
  const star = patterns.findIndex(({ kind }) => kind === 'MatchStar');
  const shares = distributeItems(items, patterns.length, star);
  if (!shares) return false;
  // A star matches any number of remaining items.
  return allOf(shares.map((share, at) => 'rest' in share || fitsPattern(patterns[at]!, share.item, subject)));
}

function fitsMapping<Value>({ keys, patterns }: MatchMapping, value: Value, subject: Subject<Value>): Answer {
  const isMapping = subject.isMapping(value);
  if (!isMapping) return isMapping;
  return allOf(
    keys.map((key, at) => {
      const entry = subject.entryOf(value, key);
      return entry ? fitsPattern(patterns[at]!, entry.held, subject) : entry;
    }),
  );
}

const allOf = (answers: readonly Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes(null) ? null : true;

const anyOf = (answers: readonly Answer[]): Answer =>
  answers.includes(true) ? true : answers.includes(null) ? null : false;
