import type { TextEdit } from '../../python/source.ts';
import type { Question as PutToProgram } from '../../sandbox/execution.ts';
import type { EvaluateReply, ExecReply } from '../../sandbox/sandbox.ts';

/** `output`: what its top level printed, byte by byte, as long as it ended well. */
export type Question = PutToProgram | { readonly kind: 'output' };
export type Reply = ExecReply | EvaluateReply;

/** The same text with some edits, asked one list of questions after its top level has run. */
export type Job = { readonly edits: readonly TextEdit[]; readonly script: readonly Question[] };

export type Order = {
  readonly base: string;
  readonly jobs: readonly Job[];
  /** CPU time that each may take, from its start to its last answer. */
  readonly cpuMs: number;
  /** Also tell which lines run. */
  readonly trace: boolean;
  /**
   * Several jobs may share a process, one after another: ten times as fast, for programs whose runs leave nothing
   * behind. Each could answer for those after it, so who passes is asked once more, alone.
   */
  readonly shared: boolean;
};

/** How a job ended: it answered, ran past its CPU time, waited too long for something, or went away by itself. */
export type Told = {
  readonly end: 'told' | 'cpu' | 'wall' | 'ended';
  readonly cpuMs: number;
  /** One per question: `ended` for those it did not come to. */
  readonly replies: readonly Reply[];
  /** The lines that ran at the top level and for each question. */
  readonly lines: readonly (readonly number[])[];
};

/** Runs variants of a program, each in a process of its own, and puts questions to them. */
export type Asker = {
  /**
   * Tells each job's end by its number, in any order. Jobs that were not reached when the signal was aborted are not
   * told of. What is asked must not hold what is expected: variants could answer with it.
   */
  ask(order: Order, tell: (job: number, told: Told) => void, signal: AbortSignal): Promise<void>;
};
