import type { Program } from '../../python/program.ts';
import type { Edit, Source, TextEdit } from '../../python/source.ts';
import type { Span } from '../../python/tree.ts';
import { mutations } from '../mutations/index.ts';
import type { Candidate } from '../mutations/mutation.ts';
import { type Covered, sharedLines, suspicionOf } from './coverage.ts';
import { familiarityOf } from './familiarity.ts';
import { leavesNoTrace } from './leaves-no-trace.ts';
import { losesParameter } from './loses-parameter.ts';
import { type LinesOfInterest, subjectOf } from './subject.ts';

/** What one kind may find, and what all of them may. Of more the least likely are left out. */
const perKindMax = 1_500;
const candidatesMax = 6_000;

/** A candidate as it is tried: its edits in order. */
export type Tried = Candidate & {
  readonly plain: readonly TextEdit[];
  /** Does nothing read a parameter any more that was read before? */
  readonly losesParameter: boolean;
};

/** What there is to try, and whether trying one can not be noticed by the next in the same process. */
export type Proposed = { readonly candidates: readonly Tried[]; readonly leavesNoTrace: boolean };

/** The lines that examples execute say where it is worth to look. */
export const proposedFor = (program: Program, text: string, covered: readonly Covered[]): Proposed => ({
  candidates: candidatesOf(program, text, sharedLines(covered), suspicionOf(covered)),
  leavesNoTrace: leavesNoTrace(program),
});

/** Every single change that is worth a try, each text once, the likeliest first. */
export function candidatesOf(
  program: Program,
  text: string,
  lines: LinesOfInterest = null,
  suspicion: (line: number) => number = () => 1,
): Tried[] {
  const subject = subjectOf(program, text, lines);
  const isInText = formattedTexts(program);
  const familiarity = familiarityOf(subject.source);
  const loses = losesParameter(program);
  const found: Tried[] = [];
  for (const { kind, prior, find } of mutations) {
    let count = 0;
    for (const { edits, what, weight = 1 } of find(subject)) {
      if (count++ >= perKindMax) break;
      if (edits.some((edit) => isInText(edit.place) && /['"\\{}#:!\n]/.test(edit.text))) continue;
      const plain = subject.source.textEdits(edits);
      if (overlap(plain)) continue;
      const { line } = edits[0]!.place;
      const likely =
        prior * weight * (0.5 + 0.5 * suspicion(line)) * smallness(subject.source, edits) * familiarity(edits);
      const words = `line ${line}: ${what}`;
      found.push({ kind, edits, what: words, line, prior: likely, plain, losesParameter: loses(edits) });
    }
  }
  found.sort((one, other) => other.prior - one.prior);
  const seen = new Set<string>();
  const distinct = found.filter((candidate) => {
    const mark = changeOf(subject.source, candidate.plain);
    return mark !== null && !seen.has(mark) && seen.add(mark);
  });
  return distinct.slice(0, candidatesMax);
}

/** From 1 for the change of a sign down to a half for that of a line. */
function smallness(source: Source, edits: readonly Edit[]): number {
  const size = edits.reduce((sum, { place, text }) => sum + Math.max(text.length, source.text(place).length), 0);
  return 0.5 + 0.5 / (1 + size / 20);
}

const overlap = (edits: readonly TextEdit[]): boolean =>
  edits.some(({ start }, index) => index > 0 && start < edits[index - 1]!.end);

/** What becomes of the text, as the one stretch that differs: the same for equal texts. Null where none does. */
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

/** Is a place in an f-string? There, quotes and some signs mean something else, and did more so in older Pythons. */
function formattedTexts(program: Program): (place: Span) => boolean {
  const places = [...program.all('JoinedStr'), ...program.all('TemplateStr')].map(({ place }) => place);
  const byLine = Map.groupBy(places, ({ line }) => line);
  // Those over several lines are not changed at all.
  return (place) =>
    (byLine.get(place.line) ?? []).some(
      ({ column, endColumn }) => column <= place.column && endColumn >= place.endColumn,
    );
}
