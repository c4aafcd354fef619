import { sha256 } from '../base/digest.ts';
import { listed } from '../base/text.ts';
import type { Mode } from '../model/mode.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Payer } from '../store/store.ts';
import { planOf } from '../validate/plan.ts';
import type { Tools } from '../validate/tools.ts';
import { validate } from '../validate/validate.ts';
import { Refusal } from '../wire/refusal.ts';
import { Flights } from './flights.ts';
import type { Metering } from './metering.ts';
import { RecentCalls } from './recent-calls.ts';
import { type Caller, repeatWindowMs, type Till } from './till.ts';
import { toRefusal } from './to-refusal.ts';
import type { Turnstile } from './turnstile.ts';

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

export type DeskParts = {
  readonly modes: readonly Mode[];
  readonly tools: Tools;
  /** One per mode: whoever only wants a text judged does not wait for those whose programs run for a minute. */
  readonly turnstiles: Readonly<Record<Mode, Turnstile>>;
  /** Throws where there is no memory for further work. */
  readonly refuseIfTight: () => void;
  /** Null for a private deployment that asks for no key. */
  readonly till: Till | null;
};

/** Where judging and charging meet: admit, hold the price, judge, spend. */
export function openDesk({ modes, tools, turnstiles, refuseIfTight, till }: DeskParts): Desk {
  const flights = new Flights<Served>();
  const recent = new RecentCalls(repeatWindowMs);

  const judge = async (submission: Submission, caller: string, signal: AbortSignal): Promise<Verdict> =>
    turnstiles[submission.mode].pass(caller, signal, () => validate(submission, tools, signal));

  const refuseIfFull = (mode: Mode, caller: string): void => {
    refuseIfTight();
    turnstiles[mode].refuseIfFull(caller);
  };

  const charged = async (
    open: Till,
    submission: Submission,
    payer: Payer,
    digest: string,
    signal: AbortSignal,
  ): Promise<Served> => {
    const caller = payer.kind === 'key' ? payer.fingerprint : payer.address;
    const { mode } = submission;
    const call = `${caller}/${digest}`;
    const objection = objectionOf(() => refuseIfFull(mode, caller));
    // A repeat needs no engine, and is given however full the house is.
    if (objection && !recent.has(call)) throw objection;
    const admission = await open.admit(payer, submission.mode, digest, signal);
    const { tier } = admission;
    if (admission.kind === 'repeat') {
      recent.note(call);
      return remembered(admission.answer, { mode, metering: admission.metering, tier });
    }
    const { hold } = admission;
    try {
      if (objection) throw objection;
      const verdict = await judge(submission, caller, signal);
      signal.throwIfAborted();
      const { metering, earlier } = await hold.spend({ digest, answer: JSON.stringify(verdict) });
      recent.note(call);
      if (earlier !== null) return remembered(earlier, { mode, metering, tier });
      return { verdict, repeat: false, cost: hold.cost, metering, tier, mode, remembered: null };
    } catch (error) {
      hold.release();
      throw error;
    }
  };

  return {
    modes,

    async serve(submission, caller, signal) {
      try {
        const payer = till?.payer(caller, submission.mode);
        refuseUnserved(submission.mode, modes);
        refuseWithoutEngines(tools, submission.mode);
        if (!till || !payer) {
          refuseIfFull(submission.mode, caller.address);
          const verdict = await judge(submission, caller.address, signal);
          const { mode } = submission;
          return { verdict, repeat: false, cost: 0, metering: null, tier: 'open', mode, remembered: null };
        }
        const digest = callDigest(submission);
        if (payer.kind === 'address') return await charged(till, submission, payer, digest, signal);
        const { result, first } = await flights.join(`${payer.fingerprint}/${digest}`, signal, (flight) =>
          charged(till, submission, payer, digest, flight),
        );
        return first ? result : { ...result, repeat: true, cost: 0 };
      } catch (error) {
        throw toRefusal(error) ?? error;
      }
    },

    async judge(submission, caller, signal) {
      try {
        refuseUnserved(submission.mode, modes);
        refuseWithoutEngines(tools, submission.mode);
        refuseIfFull(submission.mode, caller);
        return await judge(submission, caller, signal);
      } catch (error) {
        throw toRefusal(error) ?? error;
      }
    },

    async standing(caller) {
      try {
        return (await till?.metering(caller)) ?? null;
      } catch (error) {
        throw toRefusal(error) ?? error;
      }
    },

    close: async () => till?.close(),
  };
}

/** An answer given before. Most who get one again look at nothing of it. */
function remembered(answer: string, call: Pick<Served, 'mode' | 'metering' | 'tier'>): Served {
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

function objectionOf(check: () => void): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Raised with every change of what a remembered answer holds: one that an older release stored is not given. */
export const verdictShape = 6;

/** Calls are the same when mode, code and every known option are, defaults filled in. */
const callDigest = ({ mode, code, options }: Submission): string =>
  sha256(JSON.stringify([verdictShape, mode, code, options]));

function refuseUnserved(mode: Mode, served: readonly Mode[]): void {
  if (served.includes(mode)) return;
  throw new Refusal('unsupported_mode', {
    message: `This deployment does not serve ${mode}; it serves ${listed(served)}.`,
    remedy: { modes: served },
  });
}

function refuseWithoutEngines({ reader, linter, typechecker, analyst, sandbox }: Tools, mode: Mode): void {
  const needed = [reader, linter, typechecker, analyst, ...(planOf(mode).runs ? [sandbox] : [])];
  const down = needed.find((engine) => engine.report().state === 'down');
  if (!down) return;
  throw new Refusal('engine_unavailable', {
    message: `The engine ${down.report().name} cannot be reached at the moment.`,
    retryAfterSeconds: 30,
  });
}
