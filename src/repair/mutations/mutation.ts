import type { Edit } from '../../python/source.ts';
import type { Subject } from '../search/subject.ts';

/** A small change of a program that may be what its author meant. */
export type Candidate = {
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** Such as: line 3: changed `<` to `<=` */
  readonly description: string;
  readonly line: number;
  /** Relative likelihood, above 0. */
  readonly prior: number;
};

/** A change that a mutation proposes. `weight`, 1 by default, is its likelihood among those of its kind. */
export type Variation = {
  readonly edits: readonly Edit[];
  readonly description: string;
  readonly weight?: number;
};

/** One kind of change. It never runs code; every text it produces must parse. */
export type Mutation = {
  readonly kind: string;
  /** How often programs are wrong in this way. */
  readonly prior: number;
  /** Whether it writes the special characters of f-strings. Edits of other kinds that contain them are dropped there. */
  readonly editsFStrings?: boolean;
  /** Whether it rewrites an expression, which changes as much as several edits, and is tried with those. */
  readonly rewrites?: boolean;
  find(subject: Subject): Iterable<Variation>;
};

/** The common case: replaces the text at one place. */
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
