import type { Mode } from '../model/mode.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Metering } from './metering.ts';

export type CallResult = {
  readonly verdict: Verdict;
  /** Taken from an earlier or concurrent identical call, at no cost. */
  readonly repeat: boolean;
  readonly cost: number;
  /** Null where the deployment requires no key. */
  readonly metering: Metering | null;
  readonly tier: Metering['tier'] | 'open' | 'x402';
  readonly mode: Mode;
  /** The stored JSON of a remembered verdict; `verdict` is parsed from it on first access. */
  readonly remembered: string | null;
};

/** Increase this whenever the stored form of a verdict changes: verdicts of another shape are not served. */
export const verdictShape = 12;

/** The result of an earlier identical call. Parsing is lazy, because most repeats are sent on as stored. */
export function recallResult(stored: string, call: Pick<CallResult, 'mode' | 'metering' | 'tier'>): CallResult {
  let verdict: Verdict | null = null;
  return {
    get verdict() {
      verdict ??= JSON.parse(stored) as Verdict;
      return verdict;
    },
    remembered: stored,
    repeat: true,
    cost: 0,
    ...call,
  };
}
