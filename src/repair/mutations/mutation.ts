import type { Edit } from '../../python/source.ts';
import type { Subject } from '../search/subject.ts';

/** One small change of a program that may be what its author meant. */
export type Candidate = {
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** In words: `line 3: changed `<` to `<=``. */
  readonly description: string;
  readonly line: number;
  /** How likely it is, beside others; above 0. */
  readonly prior: number;
};

/** What a mutation finds. The weight, 1 unless given, says how likely it is beside others of its kind. */
export type Variation = {
  readonly edits: readonly Edit[];
  readonly description: string;
  readonly weight?: number;
};

/** One kind of change. It only looks and never runs anything; every text it makes is one that Python can read. */
export type Mutation = {
  readonly kind: string;
  /** How likely one change of this kind is: how often programs are wrong in this way, shared among all it finds. */
  readonly prior: number;
  find(subject: Subject): Iterable<Variation>;
};

/** The common case: something at one place is written otherwise. */
export function replacement(place: Edit['place'], before: string, after: string, weight = 1): Variation {
  return { edits: [{ place, text: after }], description: `changed ${quote(before)} to ${quote(after)}`, weight };
}

const quotedMax = 60;

/** Formats code for use in a sentence: on one line, in backticks. */
export function quote(text: string): string {
  const lines = text.split(/[\r\n]+/).map((part) => part.trim());
  const line = lines.filter((part) => part !== '').join(' ');
  const short = line.length > quotedMax ? `${line.slice(0, quotedMax - 1)}…` : line;
  return `\`${short}\``;
}
