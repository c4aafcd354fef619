import type { Mode } from '../model/mode.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Billing } from './billing.ts';
import type { CallResult } from './call-result.ts';
import type { Caller } from './caller.ts';
import { ChargedCalls } from './charged-calls.ts';
import { FreeSamples } from './free-samples.ts';
import type { Metering } from './metering.ts';
import { toRefusal } from './to-refusal.ts';
import { Validator, type ValidatorParts } from './validator.ts';

export type { CallResult } from './call-result.ts';

export type Calls = {
  /** The modes this deployment serves. */
  readonly modes: readonly Mode[];
  /** Serves and charges a call. Refuses a bad credential before an unsupported mode. */
  serve(submission: Submission, caller: Caller, signal: AbortSignal): Promise<CallResult>;
  /** Validates without charging, for calls that are paid for elsewhere; calls of one `caller` share one queue. */
  validate(submission: Submission, caller: string, signal: AbortSignal): Promise<Verdict>;
  /** What a caller has left, and whether its key is good; null where the deployment requires no key. */
  readMetering(caller: Caller): Promise<{ known: boolean; metering: Metering } | null>;
  close(): Promise<void>;
};

export type CallsParts = ValidatorParts & {
  /** Null for a private deployment that requires no key. */
  readonly billing: Billing | null;
};

/** Where checking and charging meet. Errors that the caller can do something about are thrown as refusals. */
export function openCalls({ billing, ...parts }: CallsParts): Calls {
  const validator = new Validator(parts);
  const charged = billing && { billing, calls: new ChargedCalls(billing, validator) };
  const samples = new FreeSamples(validator);

  const validate: Calls['validate'] = async (submission, caller, signal) => {
    validator.refuseUnserved(submission.mode);
    validator.refuseIfFull(submission.mode, caller);
    return validator.validate(submission, caller, signal);
  };

  const serve: Calls['serve'] = async (submission, caller, signal) => {
    const { mode } = submission;
    if (!charged) {
      const verdict = await validate(submission, caller.address, signal);
      return { verdict, repeat: false, cost: 0, metering: null, tier: 'open', mode, remembered: null };
    }
    const sample = await serveSample(submission, caller, charged.billing);
    if (sample) return sample;
    const payer = charged.billing.payer(caller, mode);
    validator.refuseUnserved(mode);
    return charged.calls.serve(submission, payer, signal);
  };

  /** Null if the call is no sample, or its credential is bad. */
  async function serveSample(submission: Submission, caller: Caller, from: Billing): Promise<CallResult | null> {
    const { mode } = submission;
    const sample = samples.find(submission);
    if (!sample) return null;
    // The failure is reported by the wait below.
    sample.catch(() => {});
    const { known, metering } = await from.readMetering(caller);
    if (!known && caller.credential.kind !== 'none') return null;
    const verdict = await sample;
    return { verdict, repeat: false, cost: 0, metering, tier: metering.tier, mode, remembered: null };
  }

  return {
    modes: parts.modes,
    serve: withRefusals(serve),
    validate: withRefusals(validate),
    readMetering: withRefusals(async (caller) => (await billing?.readMetering(caller)) ?? null),
    close: async () => billing?.close(),
  };
}

const withRefusals =
  <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await work(...args);
    } catch (error) {
      throw toRefusal(error) ?? error;
    }
  };
