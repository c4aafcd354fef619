import type { SettleResponse } from '@x402/core/types';
import type { Clock } from '../base/clock.ts';
import { sha256 } from '../base/digest.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import { FacilitatorUnavailable } from '../payments/x402/facilitator.ts';
import { paymentDigest, paymentId, type SignedPayment } from '../payments/x402/signed-payment.ts';
import type { X402 } from '../payments/x402/x402.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Desk } from './desk.ts';
import { Flights } from './flights.ts';
import { type Served, verdictShape } from './served.ts';
import { toRefusal } from './to-refusal.ts';

/** A verdict that was paid for, and the proof of it. */
export type Paid = { readonly served: Served; readonly receipt: SettleResponse };

/** A payment that is no good. The caller is told why, and what would be. */
export class PaymentRefused extends Refusal {
  readonly reason: string;
  /** What came of the attempt to settle it; null where it did not come to that. */
  readonly receipt: SettleResponse | null;

  constructor(reason: string, receipt: SettleResponse | null = null) {
    super('payment_required', { message: `The payment was not accepted: ${reason}. Nothing was charged.` });
    this.reason = reason;
    this.receipt = receipt;
  }
}

export type PaidCallParts = {
  readonly x402: X402;
  readonly judge: Desk['judge'];
  readonly store: Store;
  readonly clock: Clock;
  readonly tell: (event: PaymentEvent) => void;
  readonly warn: (detail: object, line: string) => void;
};

/** Verifies before the work and settles after it; who hangs up in between has paid nothing. */
export class PaidCalls {
  readonly #parts: PaidCallParts;
  readonly #flights = new Flights<Paid>();
  /** By payment: calls that have not let go of it yet, even where nobody waits for their answer any more. */
  readonly #inHand = new Map<string, Promise<unknown>>();

  constructor(parts: PaidCallParts) {
    this.#parts = parts;
  }

  /** The same call with the same payment is answered once, and that answer given again. */
  async serve(
    submission: Submission,
    payment: SignedPayment,
    origin: string | null,
    signal: AbortSignal,
  ): Promise<Paid> {
    const id = paymentId(payment);
    const { mode, code, options } = submission;
    const digest = sha256(JSON.stringify([mode, code, options, paymentDigest(payment)]));
    try {
      const { result, first } = await this.#flights.join(`${id}/${digest}`, signal, (flight) =>
        this.#alone(id, () => this.#answer(submission, payment, { id, digest, origin }, flight)),
      );
      return first ? result : { ...result, served: { ...result.served, repeat: true } };
    } catch (error) {
      if (error instanceof PaymentRefused) this.#parts.tell({ kind: 'refused', route: 'x402', origin });
      if (error instanceof FacilitatorUnavailable) {
        this.#parts.warn({ reason: error.message }, 'payments can be neither verified nor settled');
      }
      throw toRefusal(error) ?? error;
    }
  }

  /** Waits until every payment that was begun is settled or given back. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#inHand.values());
  }

  /** One call after the other has a payment in hand. */
  async #alone(id: string, run: () => Promise<Paid>): Promise<Paid> {
    for (let before = this.#inHand.get(id); before; before = this.#inHand.get(id)) await before.catch(() => {});
    const running = run().finally(() => this.#inHand.delete(id));
    this.#inHand.set(id, running);
    return running;
  }

  async #answer(
    submission: Submission,
    payment: SignedPayment,
    purchase: Purchase,
    signal: AbortSignal,
  ): Promise<Paid> {
    signal.throwIfAborted();
    const { store, clock } = this.#parts;
    const claim = await store.claimPayment({ id: purchase.id, digest: purchase.digest, at: clock.now() });
    switch (claim.kind) {
      case 'claimed':
        return this.#work(submission, payment, purchase, signal);
      case 'unsettled': {
        const receipt = await this.#settle(payment, purchase, true);
        const verdict = verdictIn(claim.answer) ?? (await this.#judge(submission, payment, signal));
        return { served: served(verdict, false), receipt };
      }
      case 'answered': {
        const verdict = verdictIn(claim.answer) ?? (await this.#judge(submission, payment, signal));
        return { served: served(verdict, true), receipt: JSON.parse(claim.receipt) };
      }
      case 'forgotten':
        throw new Refusal('payment_reused', {
          message: 'This payment was settled for this call so long ago that the answer is no longer kept.',
        });
      case 'other-call':
        throw new Refusal('payment_reused');
      case 'under-way':
        throw new Refusal('payment_in_progress', { retryAfterSeconds: 2 });
    }
  }

  async #work(submission: Submission, payment: SignedPayment, purchase: Purchase, signal: AbortSignal): Promise<Paid> {
    const { store, clock } = this.#parts;
    let verdict: Verdict;
    try {
      await this.#verify(submission, payment);
      verdict = await this.#judge(submission, payment, signal);
      await store.keepPaidAnswer(purchase.id, JSON.stringify({ shape: verdictShape, verdict }), clock.now());
      // The last moment at which hanging up costs nothing.
      signal.throwIfAborted();
    } catch (error) {
      await this.#letGo(purchase.id);
      throw error;
    }
    return { served: served(verdict, false), receipt: await this.#settle(payment, purchase, false) };
  }

  async #verify({ mode }: Submission, payment: SignedPayment): Promise<void> {
    const { x402 } = this.#parts;
    if (!x402.matches(mode, payment)) throw new PaymentRefused('its terms are not those of this call');
    const objection = await x402.objection(payment);
    if (objection !== null) throw new PaymentRefused(objection);
  }

  #judge(submission: Submission, { payload }: SignedPayment, signal: AbortSignal): Promise<Verdict> {
    return this.#parts.judge(submission, `x402:${payload.authorization.from.toLowerCase()}`, signal);
  }

  /** Takes the money, or lets go of the payment. `doubt`: it may have been taken before. */
  async #settle(payment: SignedPayment, { id, origin }: Purchase, doubt: boolean): Promise<SettleResponse> {
    const { store, clock, tell, warn } = this.#parts;
    let receipt: SettleResponse;
    try {
      receipt = await this.#collect(payment, id, doubt);
    } catch (error) {
      await this.#letGo(id);
      throw error;
    }
    tell({ kind: 'paid', route: 'x402', origin });
    try {
      await store.settlePayment(id, JSON.stringify(receipt), clock.now());
    } catch (error) {
      // The payer has paid and gets the answer; a repeat of the call finds out anew that it was settled.
      warn({ payment: id, error: String(error) }, 'a settled payment could not be written down');
    }
    return receipt;
  }

  /**
   * A facilitator that breaks off may have taken the money, and is asked once more. Where it then remains open whether
   * the payer has paid, the payer is believed: an answer given away costs us cents, an answer withheld costs trust.
   */
  async #collect(payment: SignedPayment, id: string, doubt: boolean): Promise<SettleResponse> {
    const { x402, warn } = this.#parts;
    const settlement = await x402.settle(payment);
    switch (settlement.kind) {
      case 'settled':
        return settlement.receipt;
      case 'pending':
        warn({ payment: id, transaction: settlement.receipt.transaction }, 'a payment was sent, but is not mined yet');
        return { ...receiptOf(payment), transaction: settlement.receipt.transaction };
      case 'refused':
        if (!doubt) throw new PaymentRefused(settlement.reason, settlement.receipt);
        break;
      case 'unsent':
        if (!doubt) throw new FacilitatorUnavailable(settlement.reason);
        break;
      case 'unknown':
        if (!doubt) return this.#collect(payment, id, true);
    }
    const used = await x402.used(payment);
    if (used === false && settlement.kind === 'refused')
      throw new PaymentRefused(settlement.reason, settlement.receipt);
    if (used === false && settlement.kind === 'unsent') throw new FacilitatorUnavailable(settlement.reason);
    if (used !== true) {
      warn(
        { payment: id, reason: settlement.reason },
        'whether a payment was settled is not known: its call was answered',
      );
    }
    return receiptOf(payment);
  }

  async #letGo(id: string): Promise<void> {
    const { store, warn } = this.#parts;
    try {
      await store.dropPayment(id);
    } catch (error) {
      warn({ payment: id, error: String(error) }, 'a payment could not be given back yet');
    }
  }
}

type Purchase = { readonly id: string; readonly digest: string; readonly origin: string | null };

const served = (verdict: Verdict, repeat: boolean): Served => ({
  verdict,
  repeat,
  cost: 0,
  metering: null,
  tier: 'x402',
  mode: verdict.mode,
  remembered: null,
});

/** An answer that was stored; null where an older release did, in words of its own. */
function verdictIn(answer: string): Verdict | null {
  const { shape, verdict } = JSON.parse(answer) as { shape: number; verdict: Verdict };
  return shape === verdictShape ? verdict : null;
}

/** For a payment that went through without anybody having told us in which transaction. */
const receiptOf = ({ accepted, payload }: SignedPayment): SettleResponse => ({
  success: true,
  transaction: '',
  network: accepted.network as SettleResponse['network'],
  payer: payload.authorization.from,
});
