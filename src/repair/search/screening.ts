import type { SearchCandidate } from './candidates.ts';
import { attemptsOf, type StatedExample } from './stated-example.ts';
import type { VariantRunner } from './variant-runner.ts';
import { createVariantTester, type QuestionsByExample, type TestResult, type VariantTester } from './variant-tester.ts';

/** The first batch is small, so that results come early; later ones are larger, because each batch has a fixed cost. */
const batchSizeFirst = 40;
const batchSizeMax = 250;

/** A variant may use a few times the CPU time of the original program, plus the start of a process if it has its own. */
const cpuMsMin = 8;
const startCpuMs = 7;
export const cpuMsMax = 2_000;
const slowCpuFactor = 8;
const slowBatchSize = 20;

export type ScreeningPlan = {
  readonly text: string;
  readonly examples: readonly StatedExample[];
  /** The result of the original program. */
  readonly before: TestResult;
  /** The first example that fails. */
  readonly failing: number;
  /** Variants may share processes. */
  readonly shared: boolean;
};

/** When no further variants are tried, and when those that pass are no longer checked. */
export type Deadlines = { readonly trying: AbortSignal; readonly checking: AbortSignal };

export type ScreeningResult = { readonly passed: readonly SearchCandidate[]; readonly tried: number };

/** Runs each candidate against the example that failed first, and those that pass it against all the others. */
export class Screening {
  /** CPU time limit of a variant. */
  readonly cpuMs: number;
  readonly #plan: ScreeningPlan;
  readonly #deadlines: Deadlines;
  readonly #all: VariantTester;
  /** The example that failed first, with those of its group that it may build on. */
  readonly #first: VariantTester;
  readonly #firstQuestions: QuestionsByExample;
  #tried = 0;
  #slow: SearchCandidate[] = [];

  constructor(plan: ScreeningPlan, runner: VariantRunner, deadlines: Deadlines) {
    const { text, examples, before, failing, shared } = plan;
    this.#plan = plan;
    this.#deadlines = deadlines;
    const usualMs = Math.max(cpuMsMin, 3 * (before.end === 'answered' ? before.cpuMs : 0));
    this.cpuMs = Math.min(cpuMsMax, shared ? usualMs : usualMs + startCpuMs);
    const screening = [...examples.keys()].filter(
      (at) => at <= failing && examples[at]!.group === examples[failing]!.group,
    );
    this.#all = createVariantTester(text, attemptsOf(examples), runner);
    this.#first = createVariantTester(text, attemptsOf(screening.map((at) => examples[at]!)), runner);
    this.#firstQuestions = screening.map((at) => before.questions[at]!);
  }

  /** The candidates that satisfy every example, and how many were tried. */
  async run(candidates: readonly SearchCandidate[]): Promise<ScreeningResult> {
    const { trying } = this.#deadlines;
    const passed: SearchCandidate[] = [];
    for (let at = 0, size = batchSizeFirst; at < candidates.length && !trying.aborted; ) {
      passed.push(...(await this.#findPassing(candidates.slice(at, at + size), this.cpuMs)));
      at += size;
      size = Math.min(batchSizeMax, 2 * size);
    }
    const tried = this.#tried;
    // The correct program may be slower than the broken one.
    const slow = this.#slow;
    this.#slow = [];
    for (let at = 0; at < slow.length && passed.length === 0 && !trying.aborted; at += slowBatchSize) {
      const limit = Math.min(cpuMsMax, this.cpuMs * slowCpuFactor);
      passed.push(...(await this.#findPassing(slow.slice(at, at + slowBatchSize), limit)));
    }
    return { passed, tried };
  }

  /** The candidates of a batch that satisfy every example. */
  async #findPassing(batch: readonly SearchCandidate[], cpuMs: number): Promise<SearchCandidate[]> {
    const { shared, examples, before } = this.#plan;
    const questions = this.#firstQuestions;
    const edits = batch.map(({ textEdits }) => textEdits);
    const first = await this.#first.test(edits, { cpuMs, questions, shared }, this.#deadlines.trying);
    this.#tried += first.filter((one) => one !== undefined).length;
    this.#slow.push(...batch.filter((_, at) => first[at]?.end === 'cpu'));
    const left = batch.filter((_, at) => passesAll(first[at]));
    if (left.length === 0 || (!shared && questions.length === examples.length)) return left;
    const rest = await this.#all.test(
      left.map(({ textEdits }) => textEdits),
      { cpuMs: 2 * cpuMs + startCpuMs, questions: before.questions },
      this.#deadlines.checking,
    );
    return left.filter((_, at) => passesAll(rest[at]));
  }
}

const passesAll = (result: TestResult | undefined): boolean => result?.passed.every((one) => one) ?? false;
