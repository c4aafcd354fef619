import type { Asker } from './asker.ts';
import type { Tried } from './candidates.ts';
import { type Interview, type Interviews, interviewer, type Sections } from './interview.ts';
import { attemptsOf, type StatedExample } from './stated-example.ts';

/** The first batch is small, so that something is known early; the others save questions. */
const batchSizeFirst = 40;
const batchSizeMax = 250;

/** A variant may take a few times as long as the text itself did with its start, and in a process of its own starts too. */
const cpuMsMin = 8;
const startCpuMs = 7;
export const cpuMsMax = 2_000;
const patienceFactor = 8;
const patientBatchSize = 20;

export type ScreeningPlan = {
  readonly text: string;
  readonly examples: readonly StatedExample[];
  /** How the text itself does. */
  readonly before: Interview;
  /** The first example that does not hold. */
  readonly failing: number;
  /** Variants may share processes. */
  readonly shared: boolean;
};

/** When no further variants are tried, and when those that pass are no longer checked. */
export type Deadlines = { readonly trying: AbortSignal; readonly checking: AbortSignal };

export type Passed = { readonly passed: readonly Tried[]; readonly tried: number };

/** Tries candidates: each is asked the example that failed first, and those that pass it all the others. */
export class Screening {
  /** CPU time a variant may take. */
  readonly cpuMs: number;
  readonly #plan: ScreeningPlan;
  readonly #deadlines: Deadlines;
  readonly #all: Interviews;
  /** The example that failed first, with those of its group that it may build on. */
  readonly #first: Interviews;
  readonly #firstSections: Sections;
  #tried = 0;
  #slow: Tried[] = [];

  constructor(plan: ScreeningPlan, asker: Asker, deadlines: Deadlines) {
    const { text, examples, before, failing, shared } = plan;
    this.#plan = plan;
    this.#deadlines = deadlines;
    const usualMs = Math.max(cpuMsMin, 3 * (before.end === 'told' ? before.cpuMs : 0));
    this.cpuMs = Math.min(cpuMsMax, shared ? usualMs : usualMs + startCpuMs);
    const screening = [...examples.keys()].filter(
      (at) => at <= failing && examples[at]!.group === examples[failing]!.group,
    );
    this.#all = interviewer(text, attemptsOf(examples), asker);
    this.#first = interviewer(text, attemptsOf(screening.map((at) => examples[at]!)), asker);
    this.#firstSections = screening.map((at) => before.sections[at]!);
  }

  /** The candidates that satisfy every example, and how many were tried. */
  async run(candidates: readonly Tried[]): Promise<Passed> {
    const { trying } = this.#deadlines;
    const passed: Tried[] = [];
    for (let at = 0, size = batchSizeFirst; at < candidates.length && !trying.aborted; ) {
      passed.push(...(await this.#passing(candidates.slice(at, at + size), this.cpuMs)));
      at += size;
      size = Math.min(batchSizeMax, 2 * size);
    }
    const tried = this.#tried;
    // What is right may take longer than what was wrong.
    const patient = this.#slow;
    this.#slow = [];
    for (let at = 0; at < patient.length && passed.length === 0 && !trying.aborted; at += patientBatchSize) {
      const limit = Math.min(cpuMsMax, this.cpuMs * patienceFactor);
      passed.push(...(await this.#passing(patient.slice(at, at + patientBatchSize), limit)));
    }
    return { passed, tried };
  }

  /** Those of a batch that satisfy every example. */
  async #passing(batch: readonly Tried[], cpuMs: number): Promise<Tried[]> {
    const { shared, examples, before } = this.#plan;
    const sections = this.#firstSections;
    const edits = batch.map(({ plain }) => plain);
    const first = await this.#first.interview(edits, { cpuMs, sections, shared }, this.#deadlines.trying);
    this.#tried += first.filter((one) => one !== undefined).length;
    this.#slow.push(...batch.filter((_, at) => first[at]?.end === 'cpu'));
    const left = batch.filter((_, at) => holds(first[at]));
    if (left.length === 0 || (!shared && sections.length === examples.length)) return left;
    const rest = await this.#all.interview(
      left.map(({ plain }) => plain),
      { cpuMs: 2 * cpuMs + startCpuMs, sections: before.sections },
      this.#deadlines.checking,
    );
    return left.filter((_, at) => holds(rest[at]));
  }
}

const holds = (interview: Interview | undefined): boolean => interview?.held.every((one) => one) ?? false;
