import type { Mode } from '../model/mode.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import { ChargedCalls } from './charged-calls.ts';
import { Judging, type JudgingParts } from './judging.ts';
import type { Metering } from './metering.ts';
import type { Served } from './served.ts';
import type { Caller, Till } from './till.ts';
import { toRefusal } from './to-refusal.ts';

export type { Served } from './served.ts';

export type Desk = {
  /** The modes on offer. */
  readonly modes: readonly Mode[];
  /** Reads whether the caller may ask at all; a refusal of who it is comes before one of what it says. */
  serve(submission: Submission, caller: Caller, signal: AbortSignal): Promise<Served>;
  /** Judges without charging, for those who are paid otherwise; calls of one `caller` wait in one line. */
  judge(submission: Submission, caller: string, signal: AbortSignal): Promise<Verdict>;
  /** How a caller stands; null where no key is asked for. */
  standing(caller: Caller): Promise<{ known: boolean; metering: Metering } | null>;
  close(): Promise<void>;
};

export type DeskParts = JudgingParts & {
  /** Null for a private deployment that asks for no key. */
  readonly till: Till | null;
};

/** Where judging and charging meet. What goes wrong on the caller's side leaves as a refusal. */
export function openDesk({ till, ...parts }: DeskParts): Desk {
  const judging = new Judging(parts);
  const charged = till && { till, calls: new ChargedCalls(till, judging) };

  const judge: Desk['judge'] = async (submission, caller, signal) => {
    judging.refuseUnserved(submission.mode);
    judging.refuseIfFull(submission.mode, caller);
    return judging.judge(submission, caller, signal);
  };

  const serve: Desk['serve'] = async (submission, caller, signal) => {
    const { mode } = submission;
    if (!charged) {
      const verdict = await judge(submission, caller.address, signal);
      return { verdict, repeat: false, cost: 0, metering: null, tier: 'open', mode, remembered: null };
    }
    const payer = charged.till.payer(caller, mode);
    judging.refuseUnserved(mode);
    return charged.calls.serve(submission, payer, signal);
  };

  return {
    modes: parts.modes,
    serve: refusing(serve),
    judge: refusing(judge),
    standing: refusing(async (caller) => (await till?.metering(caller)) ?? null),
    close: async () => till?.close(),
  };
}

const refusing =
  <Given extends readonly unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return await work(...given);
    } catch (error) {
      throw toRefusal(error) ?? error;
    }
  };
