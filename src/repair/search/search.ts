import { edited } from '../../python/source.ts';
import type { Asker } from './asker.ts';
import type { Proposed } from './candidates.ts';
import { compareSurvivors } from './compare-survivors.ts';
import type { Covered } from './coverage.ts';
import { type Interview, interviewer, type Sections } from './interview.ts';
import { asksNoTrace } from './leaves-no-trace.ts';
import type { Difference } from './rank.ts';
import { cpuMsMax, Screening } from './screening.ts';
import { isPreparation, isWritten } from './similar-calls.ts';
import { attemptsOf, type StatedExample } from './stated-example.ts';

export type SearchInput = {
  readonly text: string;
  /** What could be changed, from what the examples execute. */
  propose(covered: readonly Covered[], signal: AbortSignal): Promise<Proposed>;
  /** In the order in which they are put to one program. */
  readonly examples: readonly StatedExample[];
  /** For everything, wall clock. What is found until then is told. */
  readonly budgetMs: number;
};

export type Survivor = {
  readonly text: string;
  readonly kind: string;
  /** In words: line 3: changed `<` to `<=`. */
  readonly what: string;
  readonly line: number;
  /** Survivors with the same number answered alike whatever they were asked. */
  readonly behaviour: number;
};

export type SearchResult = {
  /** How many single changes there are, and how many of them were run. */
  readonly candidates: number;
  readonly tried: number;
  /** Those that satisfy every example, the likeliest first. Fewer than passed where one only answers what is stated. */
  readonly survivors: readonly Survivor[];
  /** How many kinds of behaviour there are among them: with more than one the examples leave open what is right. */
  readonly behaviours: number;
  /** Calls on which survivors differ. */
  readonly differences: readonly Difference[];
};

/** The part of the budget after which nothing new is tried, so that what was found can be compared. */
const tryingShare = 0.8;
const checkingShare = 0.9;
const observedMax = 150;

const nothing: SearchResult = { candidates: 0, tried: 0, survivors: [], behaviours: 0, differences: [] };

/**
 * Looks for a single change with which every example holds. Variants are asked the example that failed first, those
 * that pass it all the others, and those that pass all are compared by what they answer to similar questions.
 */
export async function searchRepair(input: SearchInput, asker: Asker, signal: AbortSignal): Promise<SearchResult> {
  const { text, budgetMs, examples } = input;
  const started = performance.now();
  const until = (share: number): AbortSignal =>
    AbortSignal.any([
      signal,
      AbortSignal.timeout(Math.max(1, Math.ceil(started + share * budgetMs - performance.now()))),
    ]);
  const deadlines = { trying: until(tryingShare), checking: until(checkingShare) };
  const { trying } = deadlines;

  const original = await observeOriginal(input, asker, trying);
  if (!original) return nothing;
  const { before, failing, covered } = original;
  const proposed = await input.propose(covered, trying).catch((error) => {
    if (trying.aborted && !signal.aborted) return null;
    throw error;
  });
  if (!proposed) return nothing;

  const { candidates, leavesNoTrace } = proposed;
  const { sections } = before;
  const shared =
    leavesNoTrace && sections.flat().every((question) => !isWritten(question) || asksNoTrace(question.source));
  const screening = new Screening({ text, examples, before, failing, shared }, asker, deadlines);
  const { passed, tried } = await screening.run(candidates);
  if (passed.length === 0) return { ...nothing, candidates: candidates.length, tried };

  const limits = { cpuMs: 2 * screening.cpuMs, shared };
  const comparison = { text, examples, sections, passed: passed.slice(0, observedMax), limits };
  const { ranked, differences } = await compareSurvivors(comparison, asker, until(1));
  return {
    candidates: candidates.length,
    tried,
    survivors: ranked.map(({ candidate: { plain, kind, what, line }, behaviour }) => ({
      text: edited(text, plain),
      kind,
      what,
      line,
      behaviour,
    })),
    behaviours: new Set(ranked.map(({ behaviour }) => behaviour)).size,
    differences,
  };
}

/** How the text itself does, the first example that does not hold, and the lines that each example runs. */
type Original = { readonly before: Interview; readonly failing: number; readonly covered: readonly Covered[] };

/** Null where every example holds, or where there was no time to find out. */
async function observeOriginal(
  { text, budgetMs, examples }: SearchInput,
  asker: Asker,
  signal: AbortSignal,
): Promise<Original | null> {
  const { interview } = interviewer(text, attemptsOf(examples), asker);
  const cpuMs = Math.min(cpuMsMax, Math.max(200, budgetMs / 10));
  const unasked: Sections = examples.map(() => []);
  const [before] = await interview([[]], { cpuMs, sections: unasked, thorough: true }, signal);
  const failing = before?.held.indexOf(false) ?? -1;
  if (!before || failing < 0) return null;
  const { sections } = before;
  const [traced] = await interview([[]], { cpuMs: 5 * cpuMs, sections, trace: true, thorough: true }, signal);
  return { before, failing, covered: coverageOf(examples, before, traced) };
}

/**
 * The lines of each example that was reached. Where those before it in its group prepare something, theirs are its own
 * as well: what it shows was done there.
 */
function coverageOf(examples: readonly StatedExample[], before: Interview, traced: Interview | undefined): Covered[] {
  const known = new Map<number, { readonly lines: Set<number>; prepared: boolean }>();
  return examples.slice(0, before.reached).map(({ group }, at): Covered => {
    const own = traced?.lines[at] ?? [];
    const earlier = known.get(group) ?? { lines: new Set(), prepared: false };
    known.set(group, earlier);
    for (const line of own) earlier.lines.add(line);
    earlier.prepared ||= before.sections[at]!.some((question) => isWritten(question) && isPreparation(question));
    return { holds: before.held[at]!, lines: earlier.prepared ? new Set(earlier.lines) : new Set(own) };
  });
}
