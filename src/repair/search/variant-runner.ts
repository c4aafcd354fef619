import type { TextEdit } from '../../python/source.ts';
import type { Question as ProgramQuestion } from '../../sandbox/execution.ts';
import type { EvaluateReply, ExecReply } from '../../sandbox/sandbox.ts';

/**
 * Something evaluated or executed in a program after its top level has run. `output` is what the top level printed,
 * byte by byte, if it finished without an error.
 */
export type Question = ProgramQuestion | { readonly kind: 'output' };
export type Reply = ExecReply | EvaluateReply;

/** A variant, as edits of the base text, and the questions to put to it after its top level has run. */
export type Job = { readonly edits: readonly TextEdit[]; readonly script: readonly Question[] };

export type Batch = {
  readonly base: string;
  readonly jobs: readonly Job[];
  /** CPU time limit of each job, from its start to its last reply. */
  readonly cpuMs: number;
  /** Also report which lines run. */
  readonly trace: boolean;
  /**
   * Several jobs may share a process, one after another. That is ten times as fast, but only correct for programs whose
   * runs leave no state behind. A variant could fake the replies of later ones, so variants that pass are run again in a
   * process of their own.
   */
  readonly shared: boolean;
};

/** The names of the types that each variable of a function had, by the function's first line and the name: `3 total`. */
export type ObservedTypes = ReadonlyMap<string, readonly string[]>;

export type JobResult = {
  /** All questions were answered, the CPU or wall-clock limit was reached, or the process exited early. */
  readonly end: 'answered' | 'cpu' | 'wall' | 'ended';
  readonly cpuMs: number;
  /** One per question: `ended` for those that were not reached. */
  readonly replies: readonly Reply[];
  /** The lines that ran for each question, and before the first one, when the program was imported. */
  readonly lines: readonly (readonly number[])[];
  readonly topLines: readonly number[];
  /** The line of the program in which each question raised an exception; null if none, or if it was raised elsewhere. */
  readonly raisedAt: readonly (number | null)[];
  /** The types that variables had, if lines are reported. */
  readonly types: ObservedTypes;
};

/** Runs variants of a program in separate processes and puts questions to them. */
export type VariantRunner = {
  /**
   * Reports the result of each job by its index, in any order. Jobs that were not reached when the signal was aborted
   * are not reported. Questions must not contain the expected values: a variant could read them and return them.
   */
  run(batch: Batch, report: (job: number, result: JobResult) => void, signal: AbortSignal): Promise<void>;
};
