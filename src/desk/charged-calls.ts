import { sha256 } from '../base/digest.ts';
import type { Submission } from '../model/submission.ts';
import type { Payer } from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';
import { Flights } from './flights.ts';
import type { Judging } from './judging.ts';
import { RecentCalls } from './recent-calls.ts';
import { recallAnswer, type Served, verdictShape } from './served.ts';
import { repeatWindowMs, type Till } from './till.ts';

type ChargedCall = {
  readonly submission: Submission;
  readonly payer: Payer;
  readonly caller: string;
  /** Of what is asked. */
  readonly digest: string;
  /** Of what is asked and who asks. */
  readonly id: string;
};

/** Calls that are paid for by a key, or by the free calls of an address. */
export class ChargedCalls {
  readonly #till: Till;
  readonly #judging: Judging;
  readonly #flights = new Flights<Served>();
  readonly #recent = new RecentCalls(repeatWindowMs);

  constructor(till: Till, judging: Judging) {
    this.#till = till;
    this.#judging = judging;
  }

  /** Identical calls of one key that are under way share one answer, charged once. */
  async serve(submission: Submission, payer: Payer, signal: AbortSignal): Promise<Served> {
    const digest = callDigest(submission);
    const caller = payer.kind === 'key' ? payer.fingerprint : payer.address;
    const call: ChargedCall = { submission, payer, caller, digest, id: `${caller}/${digest}` };
    if (payer.kind === 'address') return this.#charge(call, signal);
    const { result, first } = await this.#flights.join(call.id, signal, (flight) => this.#charge(call, flight));
    return first ? result : { ...result, repeat: true, cost: 0 };
  }

  /** Holds the price, judges, and spends what was held; releases it where anything is thrown. */
  async #charge({ submission, payer, caller, digest, id }: ChargedCall, signal: AbortSignal): Promise<Served> {
    const { mode } = submission;
    const objection = objectionOf(() => this.#judging.refuseIfFull(mode, caller));
    // A repeat needs no engine, and is given however full the service is.
    if (objection && !this.#recent.has(id)) throw objection;
    const admission = await this.#till.admit(payer, mode, digest, signal);
    const { tier } = admission;
    if (admission.kind === 'repeat') {
      this.#recent.note(id);
      return recallAnswer(admission.answer, { mode, metering: admission.metering, tier });
    }
    const { hold } = admission;
    try {
      if (objection) throw objection;
      const verdict = await this.#judging.judge(submission, caller, signal);
      signal.throwIfAborted();
      const { metering, earlier } = await hold.spend({ digest, answer: JSON.stringify(verdict) });
      this.#recent.note(id);
      if (earlier !== null) return recallAnswer(earlier, { mode, metering, tier });
      return { verdict, repeat: false, cost: hold.cost, metering, tier, mode, remembered: null };
    } catch (error) {
      hold.release();
      throw error;
    }
  }
}

/** Calls are the same when mode, code and every known option are, defaults filled in. */
const callDigest = ({ mode, code, options }: Submission): string =>
  sha256(JSON.stringify([verdictShape, mode, code, options]));

function objectionOf(check: () => void): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
