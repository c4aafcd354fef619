import type { Confidence } from '../../model/verdict.ts';
import { applyEdits } from '../../python/source.ts';
import { canStatementShareProcess } from './can-share-process.ts';
import type { CandidateSet } from './candidates.ts';
import { compareSurvivors } from './compare-survivors.ts';
import type { Coverage } from './coverage.ts';
import { concernedExamples, type FailingProgram, observe } from './observe.ts';
import type { Difference, RankedCandidate } from './rank.ts';
import { cpuMsMax, Screening, type ScreeningPlan } from './screening.ts';
import { type Steps, searchSeveralEdits } from './several-edits.ts';
import { hasSource } from './similar-calls.ts';
import type { StatedExample } from './stated-example.ts';
import type { VariantRunner } from './variant-runner.ts';
import type { TestResult } from './variant-tester.ts';

export type SearchInput = {
  readonly text: string;
  /** Returns the edits of the text, or of a changed one, to try, given the lines that the examples execute. */
  propose(text: string, coverage: readonly Coverage[], signal: AbortSignal): Promise<CandidateSet>;
  /** In the order in which they run. */
  readonly examples: readonly StatedExample[];
  /** Wall-clock time for the whole search. What was found by then is returned. */
  readonly budgetMs: number;
  /** How many edits a change may consist of; 3 by default. More than one is tried only if no single edit suffices. */
  readonly editsMax?: number | undefined;
};

export type Survivor = {
  readonly text: string;
  readonly kind: string;
  /** What each edit does, such as: line 3: changed `<` to `<=` */
  readonly changes: readonly string[];
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
  /** How likely the first of them is right beyond the examples; null if there are none. */
  readonly confidence: Confidence | null;
  /** Calls on which survivors differ. */
  readonly differences: readonly Difference[];
  /** The examples, by index, that no change satisfies although some satisfy all the others. They may be wrong. */
  readonly doubtful: readonly number[];
};

/**
 * The shares of the budget after which no single edits are tried, so that there is time for several; after which
 * nothing new is tried, so that there is time to compare what was found; and after which nothing is checked.
 */
const singlesShare = 0.5;
const tryingShare = 0.8;
const checkingShare = 0.9;
const comparedMax = 150;
const comparingCpuMsMin = 20;
/** How many more edits than failing examples there may be: with enough edits, nearly any program satisfies a few. */
const editsBeyondFailing = 1;
/** One example against one other proves nothing about either. */
const examplesToDoubtOne = 3;

const nothing: SearchResult = {
  candidates: 0,
  tried: 0,
  survivors: [],
  behaviours: 0,
  confidence: null,
  differences: [],
  doubtful: [],
};

/**
 * Searches for a change with which every example passes: of one edit, or else of several. Variants run the example that
 * failed first; those that pass it run all the others; those that pass all are compared by their replies to similar
 * calls.
 */
export async function searchRepair(
  input: SearchInput,
  runner: VariantRunner,
  signal: AbortSignal,
): Promise<SearchResult> {
  const { text, budgetMs, editsMax = 3 } = input;
  const started = performance.now();
  const until = (share: number): AbortSignal =>
    AbortSignal.any([
      signal,
      AbortSignal.timeout(Math.max(1, Math.ceil(started + share * budgetMs - performance.now()))),
    ]);
  const [singles, trying, checking] = [until(singlesShare), until(tryingShare), until(checkingShare)];

  const originalCpuMs = Math.min(cpuMsMax, Math.max(200, budgetMs / 25));
  const stated = await observe(text, input.examples, originalCpuMs, runner, trying);
  if (!stated) return nothing;
  const concerned = concernedExamples(stated);
  const examples = concerned.map((at) => input.examples[at]!);

  const doubtful = new Set<number>();
  const endless = new Set<string>();
  const planOf = (program: FailingProgram, { canShareProcess }: CandidateSet): ScreeningPlan => ({
    program,
    shared: canShareProcess && canShare(program.before),
    endless,
  });
  const steps: Steps = {
    signal: trying,
    async propose(changed, coverage) {
      try {
        trying.throwIfAborted();
        return await input.propose(changed, coverage, trying);
      } catch (error) {
        if (trying.aborted && !signal.aborted) return null;
        throw error;
      }
    },
    observe: (changed) => observe(changed, examples, originalCpuMs, runner, trying),
    screen: (changed, set) => new Screening(planOf(changed, set), runner, { retrying: singles, trying, checking }),
    notePartialFix(passed) {
      const unmet = examples
        .keys()
        .filter((at) => !passed[at])
        .toArray();
      if (unmet.length === 1 && examples.length >= examplesToDoubtOne) doubtful.add(concerned[unmet[0]!]!);
    },
  };

  const program = concerned.length < stated.examples.length ? await steps.observe(text) : stated;
  if (program) steps.notePartialFix(program.before.passed);
  const proposed = program && (await steps.propose(text, program.coverage));
  if (!proposed) return nothing;
  const { hints, usedText } = proposed;
  const candidates = proposed.candidates.filter(({ rewrites }) => !rewrites);
  const { questions } = program.before;
  const screening = new Screening(planOf(program, proposed), runner, { retrying: singles, trying: singles, checking });
  const { passed: passing, tried } = await screening.run(candidates);
  const failing = program.before.passed.filter((passes) => !passes).length;
  const severalMax = Math.min(editsMax, failing + editsBeyondFailing);
  const found = passing.length > 0 ? passing : await searchSeveralEdits(program, steps, severalMax);
  const unchecked = found.slice(0, comparedMax);
  const passed = program === stated ? unchecked : await steps.screen(stated, proposed).check(unchecked);
  if (passed.length === 0) {
    // Only if there was time for every edit is it known that none satisfies the example.
    const isKnown = tried === candidates.length;
    return { ...nothing, candidates: candidates.length, tried, doubtful: isKnown ? [...doubtful] : [] };
  }

  const limits = { cpuMs: Math.max(comparingCpuMsMin, 2 * screening.cpuMs), shared: screening.shared };
  // Otherwise, what was not tried is too unlikely to be chosen.
  const counts = { candidates: candidates.length, isComplete: !(passing.length > 0 ? singles : trying).aborted };
  const comparison = { text, examples, questions, passed, hints, usedText, limits, ...counts };
  const { ranked, confidence, differences } = await compareSurvivors(comparison, runner, until(1));
  return {
    candidates: candidates.length,
    tried,
    survivors: ranked.map((one) => survivorOf(text, one)),
    behaviours: new Set(ranked.map(({ behaviour }) => behaviour)).size,
    confidence,
    differences,
    doubtful: [],
  };
}

const survivorOf = (text: string, { candidate, behaviour }: RankedCandidate): Survivor => {
  const { textEdits, kind, description, changes = [description], line } = candidate;
  return { text: applyEdits(text, textEdits), kind, changes, line, behaviour };
};

const canShare = ({ questions }: TestResult): boolean =>
  questions.flat().every((question) => !hasSource(question) || canStatementShareProcess(question.source));
