import { applyEdits } from '../../python/source.ts';
import type { SearchCandidate } from './candidates.ts';
import type { FailingProgram } from './observe.ts';
import { attemptsOf } from './stated-example.ts';
import type { VariantRunner } from './variant-runner.ts';
import {
  createVariantTester,
  type QuestionsByExample,
  type TestOptions,
  type TestResult,
  type VariantTester,
} from './variant-tester.ts';

/** The first batch is smaller, so that results come early. Each batch has a fixed cost. */
const batchSizeFirst = 200;
const batchSizeMax = 500;

/**
 * A variant may use a few times the CPU time of the original program, plus the start of a process if it has its own. If
 * the original never ends, nor do most variants, and each of them costs as much as the limit.
 */
const cpuMsMin = { usual: 4, endless: 2 };
const startCpuMs = 7;
export const cpuMsMax = 2_000;
/** Variants that reached the limit have a second chance, because the correct program may be slower than the broken one. */
const slowCpuFactor = 10;
const slowBatchSize = 20;
/** If the original never ends, nor do most variants, and only the likeliest have that chance. */
const slowMaxEndless = 40;
/** After so many combinations that pass, less likely ones are not tried. */
const passingEnough = 30;

/** Candidates that are less likely than this share of one that passed are not tried: ranking would not choose them. */
const decidedShare = 0.15;
/** How much an example gains that gets further before it raises an exception. */
const gettingFurtherGain = 0.1;
/** As many are tried in any case, because fixes that behave differently show how much the examples decide. */
const triedMin = 400;

export type ScreeningPlan = {
  readonly program: FailingProgram;
  /** Variants may share processes. */
  readonly shared: boolean;
  /** The texts that did not end, of all screenings of a search. Each adds its own. */
  readonly endless: Set<string>;
};

/** When no variant gets a second chance, when no further variants are tried, and when those that pass are not checked. */
export type Deadlines = {
  readonly retrying: AbortSignal;
  readonly trying: AbortSignal;
  readonly checking: AbortSignal;
};

export type ScreeningResult = { readonly passed: readonly SearchCandidate[]; readonly tried: number };

/** A candidate that was run against every example. */
export type Assessed = {
  readonly candidate: SearchCandidate;
  readonly passed: readonly boolean[];
  /** What the examples lead to. Equal for candidates with the same results, as far as these are known. */
  readonly outcome: string;
  /** How much nearer all examples together are to passing. */
  readonly gain: number;
  /** Whether an example passes that failed before, and whether no example fails that passed. */
  readonly fixesSome: boolean;
  readonly isPartialFix: boolean;
};

/** Runs candidates for one program against its examples. */
export class Screening {
  /** CPU time limit of a variant. */
  readonly cpuMs: number;
  readonly shared: boolean;
  readonly #plan: ScreeningPlan;
  readonly #deadlines: Deadlines;
  readonly #all: VariantTester;
  /** The example that failed first, with those of its group that it may build on. */
  readonly #first: VariantTester;
  readonly #firstQuestions: QuestionsByExample;
  #tried = 0;
  #slow: SearchCandidate[] = [];

  constructor(plan: ScreeningPlan, runner: VariantRunner, deadlines: Deadlines) {
    const { shared } = plan;
    const { text, examples, before, failing } = plan.program;
    this.#plan = plan;
    this.shared = shared;
    this.#deadlines = deadlines;
    const usualMs = before.end === 'cpu' ? cpuMsMin.endless : Math.max(cpuMsMin.usual, 3 * (before.cpuMs - startCpuMs));
    this.cpuMs = Math.min(cpuMsMax, shared ? usualMs : usualMs + startCpuMs);
    const screening = [...examples.keys()].filter(
      (at) => at <= failing && examples[at]!.group === examples[failing]!.group,
    );
    this.#all = createVariantTester(text, attemptsOf(examples), runner);
    this.#first = createVariantTester(text, attemptsOf(screening.map((at) => examples[at]!)), runner);
    this.#firstQuestions = screening.map((at) => before.questions[at]!);
  }

  /**
   * Runs each candidate against the example that failed first, and those that pass it against all the others. `known`
   * are fixes that were found before: candidates that are far less likely are not tried.
   */
  async run(candidates: readonly SearchCandidate[], known: readonly SearchCandidate[] = []): Promise<ScreeningResult> {
    const { trying, retrying } = this.#deadlines;
    const passed: SearchCandidate[] = [];
    for (const batch of batchesOf(candidates)) {
      const areEnough = known.length > 0 || this.#tried >= triedMin;
      if (trying.aborted || (areEnough && isDecided([...known, ...passed], batch[0]!))) break;
      passed.push(...(await this.#screen(batch, this.cpuMs)));
    }
    const tried = this.#tried;
    const slow = this.#plan.program.before.end === 'cpu' ? this.#slow.slice(0, slowMaxEndless) : this.#slow;
    this.#slow = [];
    const isNeeded = (): boolean => known.length + passed.length === 0 && !retrying.aborted;
    for (let at = 0; at < slow.length && isNeeded(); at += slowBatchSize) {
      const limit = Math.min(cpuMsMax, this.cpuMs * slowCpuFactor);
      passed.push(...(await this.#screen(slow.slice(at, at + slowBatchSize), limit)));
    }
    return { passed, tried };
  }

  /** Runs each candidate against all examples. Those for which there was no time are left out. */
  async assess(candidates: readonly SearchCandidate[]): Promise<Assessed[]> {
    const { trying } = this.#deadlines;
    const { before } = this.#plan.program;
    const found: Assessed[] = [];
    const { endless } = this.#plan;
    for (const batch of batchesOf(candidates.filter((one) => !endless.has(this.#textOf(one))))) {
      const results = await this.#testAll(batch, { cpuMs: this.cpuMs, thorough: true }, trying);
      for (const [at, candidate] of batch.entries()) {
        const result = results[at];
        if (!result) continue;
        const further = this.#countFurther(candidate, result);
        found.push({
          candidate,
          passed: result.passed,
          outcome: [...result.nearness, ...result.raised, ...result.raisedAt].join('\n'),
          gain: sumOf(result.nearness) - sumOf(before.nearness) + further * gettingFurtherGain,
          isPartialFix: isGain(before.passed, result.passed),
          fixesSome: result.passed.some((passed, at) => passed && !before.passed[at]),
        });
      }
    }
    return found;
  }

  /**
   * In how many examples the program gets further, although they still raise an exception: past the edited line, in
   * which they raised one before, or to a line that they did not reach.
   */
  #countFurther({ line, textEdits }: SearchCandidate, { raised, raisedAt }: TestResult): number {
    const { text, coverage, before } = this.#plan.program;
    const shift = textEdits.reduce(
      (sum, edit) => sum + lineCount(edit.text) - lineCount(text.slice(edit.start, edit.end)),
      0,
    );
    return coverage.filter(({ raisedAt: raisedBefore, lines }, at) => {
      const [first, now, place] = [before.raised[at], raised[at], raisedAt[at]];
      if (now == null || now === first) return false;
      if (first !== null && raisedBefore === line) return true;
      return place != null && lines.size > 0 && !lines.has(place > line ? place - shift : place);
    }).length;
  }

  /** The first candidates that satisfy every example. */
  async findPassing(candidates: readonly SearchCandidate[]): Promise<SearchCandidate[]> {
    const { trying } = this.#deadlines;
    const passed: SearchCandidate[] = [];
    for (const batch of batchesOf(candidates)) {
      if (passed.length >= passingEnough || trying.aborted) break;
      passed.push(...(await this.#checkAll(batch, this.cpuMs)));
    }
    return passed;
  }

  /** The candidates that satisfy every example, as long as there is time to compare them. */
  check(candidates: readonly SearchCandidate[]): Promise<SearchCandidate[]> {
    return this.#checkAll(candidates, 2 * this.cpuMs);
  }

  /** The candidates of a batch that satisfy the example that failed first, and then every other. */
  async #screen(batch: readonly SearchCandidate[], cpuMs: number): Promise<SearchCandidate[]> {
    const { shared, program } = this.#plan;
    const questions = this.#firstQuestions;
    const first = await this.#first.test(editsOf(batch), { cpuMs, questions, shared }, this.#deadlines.trying);
    this.#tried += first.filter((one) => one !== undefined).length;
    const slow = batch.filter((_, at) => first[at]?.end === 'cpu');
    this.#slow.push(...slow);
    for (const one of slow) this.#plan.endless.add(this.#textOf(one));
    const left = batch.filter((_, at) => passesAll(first[at]));
    return !shared && questions.length === program.examples.length ? left : this.#checkAll(left, 2 * cpuMs);
  }

  /** The candidates that satisfy every example. Those that shared a process are run again, each in its own. */
  async #checkAll(candidates: readonly SearchCandidate[], cpuMs: number): Promise<SearchCandidate[]> {
    const { checking } = this.#deadlines;
    const results = await this.#testAll(candidates, { cpuMs }, checking);
    const left = candidates.filter((_, at) => passesAll(results[at]));
    if (!this.shared || left.length === 0) return left;
    const { questions } = this.#plan.program.before;
    const limits = { cpuMs: cpuMs + startCpuMs, questions };
    const alone = await this.#all.test(editsOf(left), limits, checking);
    return left.filter((_, at) => passesAll(alone[at]));
  }

  #textOf({ textEdits }: SearchCandidate): string {
    return applyEdits(this.#plan.program.text, textEdits);
  }

  #testAll(batch: readonly SearchCandidate[], limits: Pick<TestOptions, 'cpuMs' | 'thorough'>, signal: AbortSignal) {
    const { questions } = this.#plan.program.before;
    return this.#all.test(editsOf(batch), { ...limits, questions, shared: this.shared }, signal);
  }
}

function* batchesOf(candidates: readonly SearchCandidate[]): Generator<readonly SearchCandidate[]> {
  for (let at = 0, size = batchSizeFirst; at < candidates.length; size = Math.min(batchSizeMax, 2 * size)) {
    yield candidates.slice(at, at + size);
    at += size;
  }
}

const editsOf = (candidates: readonly SearchCandidate[]) => candidates.map(({ textEdits }) => textEdits);

/** Whether one that passed is so much likelier than the next that the next would not be chosen. */
const isDecided = (passed: readonly SearchCandidate[], next: SearchCandidate): boolean =>
  passed.some(({ prior, losesVariable }) => !losesVariable && next.prior < prior * decidedShare);

const passesAll = (result: TestResult | undefined): boolean => result?.passed.every((one) => one) ?? false;

const lineCount = (text: string): number => text.split('\n').length;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const isGain = (before: readonly boolean[], after: readonly boolean[]): boolean =>
  before.every((passed, at) => !passed || after[at]) && after.some((passed, at) => passed && !before[at]);
