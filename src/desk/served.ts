import type { Mode } from '../model/mode.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Metering } from './metering.ts';

export type Served = {
  readonly verdict: Verdict;
  /** Answered from an earlier or simultaneous identical call: it cost nothing. */
  readonly repeat: boolean;
  readonly cost: number;
  /** Null where no key is asked for. */
  readonly metering: Metering | null;
  readonly tier: Metering['tier'] | 'open' | 'x402';
  readonly mode: Mode;
  /** For an answer out of the store: its text there, from which `verdict` is read when somebody looks into it. */
  readonly remembered: string | null;
};

/** Raised with every change of what a remembered answer holds: one that an older release stored is not given. */
export const verdictShape = 7;

/** An answer given before. Most callers that get one again look at nothing of it. */
export function recallAnswer(answer: string, call: Pick<Served, 'mode' | 'metering' | 'tier'>): Served {
  let verdict: Verdict | null = null;
  return {
    get verdict() {
      verdict ??= JSON.parse(answer) as Verdict;
      return verdict;
    },
    remembered: answer,
    repeat: true,
    cost: 0,
    ...call,
  };
}
