import type { Program } from '../../python/program.ts';
import type { Edit, Source, TextEdit } from '../../python/source.ts';
import type { Span } from '../../python/tree.ts';
import { mutations } from '../mutations/index.ts';
import type { Candidate } from '../mutations/mutation.ts';
import { canShareProcess } from './can-share-process.ts';
import { type Coverage, sharedLines, suspicionOf } from './coverage.ts';
import { familiarityOf } from './familiarity.ts';
import { type Hint, hintsIn } from './hints.ts';
import { losesParameter } from './loses-parameter.ts';
import { type LinesOfInterest, subjectOf } from './subject.ts';

/** Candidates of one kind, and of all kinds together. Beyond that, the least likely ones are dropped. */
const perKindMax = 1_500;
const candidatesMax = 6_000;

export type SearchCandidate = Candidate & {
  /** The edits as offsets, in order. */
  readonly textEdits: readonly TextEdit[];
  /** Whether a parameter that was read before is no longer read. */
  readonly losesParameter: boolean;
  /** The description of each edit, if several are combined. */
  readonly changes?: readonly string[];
};

export type CandidateSet = {
  readonly candidates: readonly SearchCandidate[];
  /** Whether variants can run one after another in the same process without affecting each other. */
  readonly canShareProcess: boolean;
  /** Results that the program's docstrings mention. */
  readonly hints: readonly Hint[];
};

/** Looks for edits in the lines that the examples execute. */
export const findCandidates = (program: Program, text: string, coverage: readonly Coverage[]): CandidateSet => ({
  candidates: candidatesOf(program, text, sharedLines(coverage), suspicionOf(coverage)),
  canShareProcess: canShareProcess(program),
  hints: hintsIn(program),
});

/** Every one-edit change worth trying, likeliest first. Changes that lead to the same text are listed once. */
export function candidatesOf(
  program: Program,
  text: string,
  lines: LinesOfInterest = null,
  suspicion: (line: number) => number = () => 1,
): SearchCandidate[] {
  const subject = subjectOf(program, text, lines);
  const isInFString = fStringCheck(program);
  const familiarity = familiarityOf(subject.source);
  const loses = losesParameter(program);
  const found: SearchCandidate[] = [];
  for (const { kind, prior, find } of mutations) {
    let count = 0;
    for (const { edits, description, weight = 1 } of find(subject)) {
      if (count++ >= perKindMax) break;
      if (edits.some((edit) => isInFString(edit.place) && /['"\\{}#:!\n]/.test(edit.text))) continue;
      const textEdits = subject.source.textEdits(edits);
      if (overlap(textEdits)) continue;
      const { line } = edits[0]!.place;
      const likely =
        prior * weight * (0.5 + 0.5 * suspicion(line)) * smallness(subject.source, edits) * familiarity(edits);
      const located = `line ${line}: ${description}`;
      found.push({ kind, edits, description: located, line, prior: likely, textEdits, losesParameter: loses(edits) });
    }
  }
  found.sort((one, other) => other.prior - one.prior);
  const seen = new Set<string>();
  const distinct = found.filter((candidate) => {
    const key = changeOf(subject.source, candidate.textEdits);
    return key !== null && !seen.has(key) && seen.add(key);
  });
  return distinct.slice(0, candidatesMax);
}

/** From 1 for a changed character down to 0.5 for a changed line. */
function smallness(source: Source, edits: readonly Edit[]): number {
  const size = edits.reduce((sum, { place, text }) => sum + Math.max(text.length, source.text(place).length), 0);
  return 0.5 + 0.5 / (1 + size / 20);
}

const overlap = (edits: readonly TextEdit[]): boolean =>
  edits.some(({ start }, index) => index > 0 && start < edits[index - 1]!.end);

/** The stretch of the text that differs after the edits, as a key: equal for equal results. Null if nothing differs. */
function changeOf(source: Source, edits: readonly TextEdit[]): string | null {
  const [first, last] = [edits[0]!.start, edits.at(-1)!.end];
  const before = source.code.slice(first, last);
  let after = '';
  let at = first;
  for (const { start, end, text } of edits) {
    after += source.code.slice(at, start) + text;
    at = end;
  }
  if (before === after) return null;
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return `${first + head}:${before.length - tail - head}:${after.slice(head, after.length - tail)}`;
}

/** Returns whether a place is in an f-string, where quotes and some other characters have a special meaning. */
function fStringCheck(program: Program): (place: Span) => boolean {
  const places = [...program.all('JoinedStr'), ...program.all('TemplateStr')].map(({ place }) => place);
  const byLine = Map.groupBy(places, ({ line }) => line);
  // F-strings over several lines are never edited.
  return (place) =>
    (byLine.get(place.line) ?? []).some(
      ({ column, endColumn }) => column <= place.column && endColumn >= place.endColumn,
    );
}
