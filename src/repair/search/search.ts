import { applyEdits } from '../../python/source.ts';
import { canStatementShareProcess } from './can-share-process.ts';
import type { CandidateSet } from './candidates.ts';
import { compareSurvivors } from './compare-survivors.ts';
import type { Coverage } from './coverage.ts';
import type { Difference } from './rank.ts';
import { cpuMsMax, Screening } from './screening.ts';
import { hasSource, isPreparation } from './similar-calls.ts';
import { attemptsOf, type StatedExample } from './stated-example.ts';
import type { VariantRunner } from './variant-runner.ts';
import { createVariantTester, type QuestionsByExample, type TestResult } from './variant-tester.ts';

export type SearchInput = {
  readonly text: string;
  /** Returns the edits to try, given the lines that the examples execute. */
  propose(coverage: readonly Coverage[], signal: AbortSignal): Promise<CandidateSet>;
  /** In the order in which they run. */
  readonly examples: readonly StatedExample[];
  /** Wall-clock time for the whole search. What was found by then is returned. */
  readonly budgetMs: number;
};

export type Survivor = {
  readonly text: string;
  readonly kind: string;
  /** Such as: line 3: changed `<` to `<=` */
  readonly description: string;
  readonly line: number;
  /** Survivors with the same number gave the same replies to every question. */
  readonly behaviour: number;
};

export type SearchResult = {
  /** How many one-edit changes there are, and how many of them were run. */
  readonly candidates: number;
  readonly tried: number;
  /** The changes that satisfy every example, likeliest first, without those that only hard-code a result. */
  readonly survivors: readonly Survivor[];
  /** How many different behaviours they have. With more than one, the examples do not decide which is right. */
  readonly behaviours: number;
  /** Calls on which survivors differ. */
  readonly differences: readonly Difference[];
};

/** The share of the budget after which nothing new is tried, so that there is time to compare what was found. */
const tryingShare = 0.8;
const checkingShare = 0.9;
const comparedMax = 150;

const nothing: SearchResult = { candidates: 0, tried: 0, survivors: [], behaviours: 0, differences: [] };

/**
 * Searches for a one-edit change with which every example passes. Variants run the example that failed first; those
 * that pass it run all the others; those that pass all are compared by their replies to similar calls.
 */
export async function searchRepair(
  input: SearchInput,
  runner: VariantRunner,
  signal: AbortSignal,
): Promise<SearchResult> {
  const { text, budgetMs, examples } = input;
  const started = performance.now();
  const until = (share: number): AbortSignal =>
    AbortSignal.any([
      signal,
      AbortSignal.timeout(Math.max(1, Math.ceil(started + share * budgetMs - performance.now()))),
    ]);
  const deadlines = { trying: until(tryingShare), checking: until(checkingShare) };
  const { trying } = deadlines;

  const original = await testOriginal(input, runner, trying);
  if (!original) return nothing;
  const { before, failing, coverage } = original;
  const proposed = await input.propose(coverage, trying).catch((error) => {
    if (trying.aborted && !signal.aborted) return null;
    throw error;
  });
  if (!proposed) return nothing;

  const { candidates, canShareProcess, hints } = proposed;
  const { questions } = before;
  const shared =
    canShareProcess &&
    questions.flat().every((question) => !hasSource(question) || canStatementShareProcess(question.source));
  const screening = new Screening({ text, examples, before, failing, shared }, runner, deadlines);
  const { passed, tried } = await screening.run(candidates);
  if (passed.length === 0) return { ...nothing, candidates: candidates.length, tried };

  const limits = { cpuMs: 2 * screening.cpuMs, shared };
  const comparison = { text, examples, questions, passed: passed.slice(0, comparedMax), hints, limits };
  const { ranked, differences } = await compareSurvivors(comparison, runner, until(1));
  return {
    candidates: candidates.length,
    tried,
    survivors: ranked.map(({ candidate: { textEdits, kind, description, line }, behaviour }) => ({
      text: applyEdits(text, textEdits),
      kind,
      description,
      line,
      behaviour,
    })),
    behaviours: new Set(ranked.map(({ behaviour }) => behaviour)).size,
    differences,
  };
}

/** The result of the original program, the first example that fails, and the lines that each example runs. */
type Original = { readonly before: TestResult; readonly failing: number; readonly coverage: readonly Coverage[] };

/** Null if every example passes, or if there was no time to find out. */
async function testOriginal(
  { text, budgetMs, examples }: SearchInput,
  runner: VariantRunner,
  signal: AbortSignal,
): Promise<Original | null> {
  const tester = createVariantTester(text, attemptsOf(examples), runner);
  const cpuMs = Math.min(cpuMsMax, Math.max(200, budgetMs / 10));
  const unknown: QuestionsByExample = examples.map(() => []);
  const [before] = await tester.test([[]], { cpuMs, questions: unknown, thorough: true }, signal);
  const failing = before?.passed.indexOf(false) ?? -1;
  if (!before || failing < 0) return null;
  const { questions } = before;
  const [traced] = await tester.test([[]], { cpuMs: 5 * cpuMs, questions, trace: true, thorough: true }, signal);
  return { before, failing, coverage: coverageOf(examples, before, traced) };
}

/**
 * The lines of each example that was reached. If earlier examples of its group prepare something, their lines count as
 * its own, because they produced what it shows.
 */
function coverageOf(
  examples: readonly StatedExample[],
  before: TestResult,
  traced: TestResult | undefined,
): Coverage[] {
  const known = new Map<number, { readonly lines: Set<number>; prepared: boolean }>();
  return examples.slice(0, before.reached).map(({ group }, at): Coverage => {
    const own = traced?.lines[at] ?? [];
    const earlier = known.get(group) ?? { lines: new Set(), prepared: false };
    known.set(group, earlier);
    for (const line of own) earlier.lines.add(line);
    earlier.prepared ||= before.questions[at]!.some((question) => hasSource(question) && isPreparation(question));
    return { passes: before.passed[at]!, lines: earlier.prepared ? new Set(earlier.lines) : new Set(own) };
  });
}
