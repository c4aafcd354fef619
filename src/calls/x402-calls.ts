import type { SettleResponse } from '@x402/core/types';
import type { Clock } from '../base/clock.ts';
import { sha256 } from '../base/digest.ts';
import { wasLeftOut } from '../model/not-run.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import { FacilitatorUnavailable } from '../payments/x402/facilitator.ts';
import { computePaymentDigest, computePaymentId, type SignedPayment } from '../payments/x402/signed-payment.ts';
import type { X402 } from '../payments/x402/x402.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';
import { type CallResult, verdictShape } from './call-result.ts';
import type { Calls } from './calls.ts';
import { SharedRuns } from './shared-runs.ts';
import { toRefusal } from './to-refusal.ts';

/** The result of a call paid for by x402, and the receipt; null if the payment was not settled, because nothing ran. */
export type PaidResult = { readonly result: CallResult; readonly receipt: SettleResponse | null };

/** A payment that is not accepted; the response says why and what to pay. */
export class PaymentRefused extends Refusal {
  readonly reason: string;
  /** The receipt of the failed settlement; null if settlement was not attempted. */
  readonly receipt: SettleResponse | null;

  constructor(reason: string, receipt: SettleResponse | null = null) {
    super('payment_required', { message: `The payment was not accepted: ${reason}. Nothing was charged.` });
    this.reason = reason;
    this.receipt = receipt;
  }
}

export type X402CallParts = {
  readonly x402: X402;
  readonly validate: Calls['validate'];
  readonly store: Store;
  readonly clock: Clock;
  readonly onPayment: (event: PaymentEvent) => void;
  readonly warn: (detail: object, line: string) => void;
};

/** Verifies a payment before the work and settles it afterwards; a caller that disconnects in between pays nothing. */
export class X402Calls {
  readonly #parts: X402CallParts;
  readonly #runs = new SharedRuns<PaidResult>();
  /** Calls in progress by payment, including those whose caller has disconnected. */
  readonly #inProgress = new Map<string, Promise<unknown>>();

  constructor(parts: X402CallParts) {
    this.#parts = parts;
  }

  /** Repeating a call with the same payment returns the same result and costs nothing more. */
  async serve(
    submission: Submission,
    payment: SignedPayment,
    origin: string | null,
    signal: AbortSignal,
  ): Promise<PaidResult> {
    const id = computePaymentId(payment);
    const { mode, code, options } = submission;
    const digest = sha256(JSON.stringify([mode, code, options, computePaymentDigest(payment)]));
    try {
      const { result: paid, isFirst } = await this.#runs.join(`${id}/${digest}`, signal, (shared) =>
        this.#runAlone(id, () => this.#answer(submission, payment, { id, digest, origin }, shared)),
      );
      return isFirst ? paid : { ...paid, result: { ...paid.result, repeat: true } };
    } catch (error) {
      if (error instanceof PaymentRefused) this.#parts.onPayment({ kind: 'refused', route: 'x402', origin });
      if (error instanceof FacilitatorUnavailable) {
        this.#parts.warn(
          { reason: error.message },
          'the x402 facilitator is unavailable: payments can be neither verified nor settled',
        );
      }
      throw toRefusal(error) ?? error;
    }
  }

  /** Waits until every payment in progress is settled or released. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#inProgress.values());
  }

  /** Runs calls with the same payment one after the other. */
  async #runAlone(id: string, run: () => Promise<PaidResult>): Promise<PaidResult> {
    for (let before = this.#inProgress.get(id); before; before = this.#inProgress.get(id)) await before.catch(() => {});
    const running = run().finally(() => this.#inProgress.delete(id));
    this.#inProgress.set(id, running);
    return running;
  }

  async #answer(
    submission: Submission,
    payment: SignedPayment,
    purchase: Purchase,
    signal: AbortSignal,
  ): Promise<PaidResult> {
    signal.throwIfAborted();
    const { store, clock } = this.#parts;
    const claim = await store.claimPayment({ id: purchase.id, digest: purchase.digest, at: clock.now() });
    switch (claim.kind) {
      case 'claimed':
        return this.#validateAndSettle(submission, payment, purchase, signal);
      case 'unsettled': {
        const receipt = await this.#settle(payment, purchase, true);
        const verdict = readStored(claim.answer) ?? (await this.#validate(submission, payment, signal));
        return { result: resultOf(verdict, false), receipt };
      }
      case 'answered': {
        const verdict = readStored(claim.answer) ?? (await this.#validate(submission, payment, signal));
        return { result: resultOf(verdict, true), receipt: JSON.parse(claim.receipt) };
      }
      case 'forgotten':
        throw new Refusal('payment_reused', {
          message: 'This payment was already used for this call, whose response is no longer stored.',
        });
      case 'other-call':
        throw new Refusal('payment_reused');
      case 'under-way':
        throw new Refusal('payment_in_progress', { retryAfterSeconds: 2 });
    }
  }

  async #validateAndSettle(
    submission: Submission,
    payment: SignedPayment,
    purchase: Purchase,
    signal: AbortSignal,
  ): Promise<PaidResult> {
    const { store, clock } = this.#parts;
    let verdict: Verdict;
    try {
      await this.#verify(submission, payment);
      verdict = await this.#validate(submission, payment, signal);
      if (wasLeftOut(verdict.run)) {
        await this.#releaseClaim(purchase.id);
        return { result: resultOf(verdict, false), receipt: null };
      }
      await store.keepPaidAnswer(purchase.id, JSON.stringify({ shape: verdictShape, verdict }), clock.now());
      // Beyond this point, disconnecting no longer saves the payment.
      signal.throwIfAborted();
    } catch (error) {
      await this.#releaseClaim(purchase.id);
      throw error;
    }
    return { result: resultOf(verdict, false), receipt: await this.#settle(payment, purchase, false) };
  }

  async #verify({ mode }: Submission, payment: SignedPayment): Promise<void> {
    const { x402 } = this.#parts;
    if (!x402.matches(mode, payment)) throw new PaymentRefused('its terms do not match this call');
    const objection = await x402.findProblem(payment);
    if (objection !== null) throw new PaymentRefused(objection);
  }

  #validate(submission: Submission, { payload }: SignedPayment, signal: AbortSignal): Promise<Verdict> {
    return this.#parts.validate(submission, `x402:${payload.authorization.from.toLowerCase()}`, signal);
  }

  /** Settles the payment, or releases its claim. `maybeSettled`: an earlier attempt may have settled it. */
  async #settle(payment: SignedPayment, { id, origin }: Purchase, maybeSettled: boolean): Promise<SettleResponse> {
    const { store, clock, onPayment, warn } = this.#parts;
    let receipt: SettleResponse;
    try {
      receipt = await this.#collect(payment, id, maybeSettled);
    } catch (error) {
      await this.#releaseClaim(id);
      throw error;
    }
    onPayment({ kind: 'paid', route: 'x402', origin });
    try {
      await store.settlePayment(id, JSON.stringify(receipt), clock.now());
    } catch (error) {
      // The payer has paid and gets the response; if the call is repeated, settlement is checked again.
      warn({ payment: id, error: String(error) }, 'could not record a settled payment');
    }
    return receipt;
  }

  /**
   * If the facilitator fails midway, it may have settled the payment, so it is tried once more. If it is still unclear
   * whether the payer has paid, the payer gets the response: giving one away costs us cents, withholding it costs trust.
   */
  async #collect(payment: SignedPayment, id: string, maybeSettled: boolean): Promise<SettleResponse> {
    const { x402, warn } = this.#parts;
    const settlement = await x402.settle(payment);
    switch (settlement.kind) {
      case 'settled':
        return settlement.receipt;
      case 'pending':
        warn({ payment: id, transaction: settlement.receipt.transaction }, 'a payment was sent but is not mined yet');
        return { ...receiptOf(payment), transaction: settlement.receipt.transaction };
      case 'refused':
        if (!maybeSettled) throw new PaymentRefused(settlement.reason, settlement.receipt);
        break;
      case 'unsent':
        if (!maybeSettled) throw new FacilitatorUnavailable(settlement.reason);
        break;
      case 'unknown':
        if (!maybeSettled) return this.#collect(payment, id, true);
    }
    const used = await x402.isUsed(payment);
    if (used === false && settlement.kind === 'refused')
      throw new PaymentRefused(settlement.reason, settlement.receipt);
    if (used === false && settlement.kind === 'unsent') throw new FacilitatorUnavailable(settlement.reason);
    if (used !== true) {
      warn(
        { payment: id, reason: settlement.reason },
        'unclear whether a payment was settled; the response was sent anyway',
      );
    }
    return receiptOf(payment);
  }

  async #releaseClaim(id: string): Promise<void> {
    const { store, warn } = this.#parts;
    try {
      await store.dropPayment(id);
    } catch (error) {
      warn({ payment: id, error: String(error) }, 'could not release the claim on a payment yet');
    }
  }
}

type Purchase = { readonly id: string; readonly digest: string; readonly origin: string | null };

const resultOf = (verdict: Verdict, repeat: boolean): CallResult => ({
  verdict,
  repeat,
  cost: 0,
  metering: null,
  tier: 'x402',
  mode: verdict.mode,
  remembered: null,
});

/** A stored verdict; null if another release stored it in a different shape. */
function readStored(stored: string): Verdict | null {
  const { shape, verdict } = JSON.parse(stored) as { shape: number; verdict: Verdict };
  return shape === verdictShape ? verdict : null;
}

/** The receipt for a settled payment whose transaction is not known. */
const receiptOf = ({ accepted, payload }: SignedPayment): SettleResponse => ({
  success: true,
  transaction: '',
  network: accepted.network as SettleResponse['network'],
  payer: payload.authorization.from,
});
