import type { Submission } from '../model/submission.ts';
import type { Payer } from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';
import { type Billing, repeatWindowMs } from './billing.ts';
import { callDigest } from './call-digest.ts';
import { type CallResult, recallResult } from './call-result.ts';
import { chargedMode } from './charged-mode.ts';
import { RecentCalls } from './recent-calls.ts';
import { SharedRuns } from './shared-runs.ts';
import type { Validator } from './validator.ts';

type ChargedCall = {
  readonly submission: Submission;
  readonly payer: Payer;
  readonly caller: string;
  /** Identifies the request: mode, code and options. */
  readonly digest: string;
  /** Identifies the request and its caller. */
  readonly id: string;
};

/** Calls that are charged to a key, or to the free calls of an address. */
export class ChargedCalls {
  readonly #billing: Billing;
  readonly #validator: Validator;
  readonly #runs = new SharedRuns<CallResult>();
  readonly #recent = new RecentCalls(repeatWindowMs);

  constructor(billing: Billing, validator: Validator) {
    this.#billing = billing;
    this.#validator = validator;
  }

  /** Identical concurrent calls of one key share one result, charged once. */
  async serve(submission: Submission, payer: Payer, signal: AbortSignal): Promise<CallResult> {
    const digest = callDigest(submission);
    const caller = payer.kind === 'key' ? payer.fingerprint : payer.address;
    const call: ChargedCall = { submission, payer, caller, digest, id: `${caller}/${digest}` };
    if (payer.kind === 'address') return this.#charge(call, signal);
    const { result, isFirst } = await this.#runs.join(call.id, signal, (shared) => this.#charge(call, shared));
    return isFirst ? result : { ...result, repeat: true, cost: 0 };
  }

  /** Holds the price, validates and spends the hold; releases it if anything throws. */
  async #charge({ submission, payer, caller, digest, id }: ChargedCall, signal: AbortSignal): Promise<CallResult> {
    const { mode } = submission;
    const refusal = catchRefusal(() => this.#validator.refuseIfFull(mode, caller));
    // A repeat needs no engine, so it is served even under full load.
    if (refusal && !this.#recent.has(id)) throw refusal;
    const admission = await this.#billing.admit(payer, mode, digest, signal);
    const { tier } = admission;
    if (admission.kind === 'repeat') {
      this.#recent.add(id);
      return recallResult(admission.answer, { mode, metering: admission.metering, tier });
    }
    const { hold } = admission;
    try {
      if (refusal) throw refusal;
      const verdict = await this.#validator.validate(submission, caller, signal);
      signal.throwIfAborted();
      const answer = JSON.stringify(verdict);
      const { metering, cost, earlier } = await hold.spend({ digest, answer }, chargedMode(verdict));
      this.#recent.add(id);
      if (earlier !== null) return recallResult(earlier, { mode, metering, tier });
      return { verdict, repeat: false, cost, metering, tier, mode, remembered: null };
    } catch (error) {
      hold.release();
      throw error;
    }
  }
}

function catchRefusal(check: () => void): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
