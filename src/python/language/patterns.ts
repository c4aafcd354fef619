import type { ConstantValue } from '../constant.ts';
import type { Expression, MatchClass, MatchMapping, MatchSequence, Pattern } from '../tree.ts';
import { dealOut } from './unpacking.ts';

/** Null where it is not known. */
export type Answer = boolean | null;

/** What the patterns of `match` ask of a value. */
export type Subject<Value> = {
  equals(value: Value, expression: Expression): Answer;
  isSingleton(value: Value, constant: ConstantValue): Answer;
  /** The items of a sequence that `match` takes for one; false for what is none, null where that is not known. */
  itemsOf(value: Value): readonly Value[] | false | null;
  isMapping(value: Value): Answer;
  /** What a mapping holds under a key; false where it holds nothing, null where that is not known. */
  entryOf(value: Value, key: Expression): { readonly held: Value } | false | null;
  /** Is it an instance, with attributes that fit? */
  fitsClass(value: Value, pattern: MatchClass): Answer;
  /** The values it may be, where it is one of several. */
  alternativesOf(value: Value): readonly Value[] | null;
};

/** Does a value fit a pattern? */
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
      return any(pattern.patterns.map((one) => fitsPattern(one, value, subject)));
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
  const shares = dealOut(items, patterns.length, star);
  if (!shares) return false;
  // What is left over for a star fits it, however much that is.
  return all(shares.map((share, at) => 'rest' in share || fitsPattern(patterns[at]!, share.item, subject)));
}

function fitsMapping<Value>({ keys, patterns }: MatchMapping, value: Value, subject: Subject<Value>): Answer {
  const isMapping = subject.isMapping(value);
  if (!isMapping) return isMapping;
  return all(
    keys.map((key, at) => {
      const entry = subject.entryOf(value, key);
      return entry ? fitsPattern(patterns[at]!, entry.held, subject) : entry;
    }),
  );
}

const all = (answers: readonly Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes(null) ? null : true;

const any = (answers: readonly Answer[]): Answer =>
  answers.includes(true) ? true : answers.includes(null) ? null : false;
