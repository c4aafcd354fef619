import type { Hex } from 'viem';
import { computePauseMs, isDue, msSince } from './due.ts';
import type { Job, Journal } from './journal.ts';
import { type Log, summarizeError } from './log.ts';
import type { Market, Receipt, RequestState } from './market.ts';
import type { Mech } from './mech.ts';
import { encodeDelivery } from './payment-types.ts';
import { recheckRequest } from './recheck-request.ts';
import { findRevertReason } from './revert-reason.ts';
import type { Sender, Signed } from './sender.ts';

export type DeliverParts = {
  readonly journal: Journal;
  readonly market: Market;
  readonly mech: Mech;
  readonly sender: Sender;
  readonly confirmations: number;
  readonly pollMs: number;
  readonly log: Log;
  readonly isClosing: () => boolean;
};

const replaceAfterMs = 120_000;
const progressEveryMs = 15_000;
const roundsBetweenSending = 4;

/** The data of a delivery that would be counted now, or why none would. */
type Draft = { readonly data: Hex } | { readonly reason: string; readonly detail: object };

/**
 * Delivers published answers, one transaction at a time: the next is signed when the last is mined. A delivery that
 * would not be counted is not signed, because it costs gas all the same. Signed transactions are recorded before they
 * are sent, and sent again until they are mined or can no longer be. An answer that cannot be delivered is retried,
 * with growing pauses, for as long as its request is open.
 */
export function createDeliverer(parts: DeliverParts): () => Promise<boolean> {
  const deliveries = new Deliveries(parts);
  return () => deliveries.advance();
}

class Deliveries {
  readonly #parts: DeliverParts;
  #reportedAt = performance.now();
  /** When this process last sent each transaction, by hash: a node may drop a transaction. */
  readonly #sentAt = new Map<Hex, number>();

  constructor(parts: DeliverParts) {
    this.#parts = parts;
  }

  /** Runs one round; returns true if a delivery is still in progress. */
  async advance(): Promise<boolean> {
    const { journal, market, isClosing } = this.#parts;
    const mined = journal.listJobs('mined');
    if (mined.length > 0) {
      const head = await market.getHead();
      for (const job of mined) await this.#confirmDelivery(job, head);
    }
    let waiting = false;
    // Every transaction is followed up, because one may wait for the nonce of another.
    for (const job of journal.listJobs('sent')) waiting = (await this.#followUp(job)) || waiting;
    if (waiting) return true;
    for (;;) {
      const next = journal.listJobs('published').find(({ dueAt }) => isDue(dueAt));
      if (!next || isClosing()) return journal.listJobs('published', 'sent', 'mined').length > 0;
      await this.#startDelivery(next);
      const sent = journal.findJob(next.id);
      if (sent?.step === 'sent' && (await this.#followUp(sent))) return true;
    }
  }

  async #findReceipt(id: Hex): Promise<{ receipt: Receipt; hash: Hex } | null> {
    const { journal, market } = this.#parts;
    for (const { hash } of journal.listSigned(id)) {
      const receipt = await market.getReceipt(hash, id);
      if (receipt) return { receipt, hash };
    }
    return null;
  }

  #recheck(job: Job): Promise<RequestState | null> {
    const { journal, market, log } = this.#parts;
    return recheckRequest(job, { journal, market, log });
  }

  #retryLater(job: Job, reason: string, detail: object = {}): void {
    const { journal, log } = this.#parts;
    const waitMs = computePauseMs(job.failures, job.deadlineSeconds);
    journal.discardSigned(job.id, Date.now() + waitMs);
    log.warn(
      { request: job.id, failures: job.failures + 1, waitMs, reason, ...detail },
      'the answer was not delivered',
    );
  }

  async #draftDelivery({ id, digest }: Job, { deliveryRate }: RequestState): Promise<Draft> {
    const { mech } = this.#parts;
    const [payment, rate] = await Promise.all([mech.getPaymentType(), mech.getRate()]);
    if (payment.isFixedPrice && rate > deliveryRate) {
      const detail = { mechRate: String(rate), requestRate: String(deliveryRate) };
      const reason = `the mech's rate of ${rate} is above the ${deliveryRate} that the request pays`;
      return { reason, detail };
    }
    // If the delivery states its rate, the requester is charged no more than was agreed.
    const data = encodeDelivery(payment, digest!, rate < deliveryRate ? rate : deliveryRate);
    const refusal = await mech.findRefusal(id, data);
    return refusal === null ? { data } : { reason: refusal, detail: {} };
  }

  async #broadcast(id: Hex, { raw, hash }: Signed): Promise<void> {
    const { sender, log } = this.#parts;
    this.#sentAt.set(hash, performance.now());
    try {
      await sender.send(raw);
    } catch (error) {
      // The transaction may have arrived all the same; the next round looks for its receipt.
      log.info(
        { request: id, transaction: hash, error: summarizeError(error) },
        'the node did not confirm the delivery',
      );
    }
  }

  async #sign(job: Job, data: Hex, instead?: number): Promise<void> {
    const { journal, sender, log } = this.#parts;
    const delivery = await sender.sign(job.id, data, instead);
    journal.recordSigned(job.id, delivery);
    await this.#broadcast(job.id, delivery);
    log.info({ request: job.id, transaction: delivery.hash, nonce: delivery.nonce }, 'the delivery was sent');
  }

  #wasSentLately({ hash }: Signed): boolean {
    const { pollMs } = this.#parts;
    const sent = this.#sentAt.get(hash);
    return sent !== undefined && performance.now() - sent < pollMs * roundsBetweenSending;
  }

  /** Sends a signed delivery again, with a higher fee once it is old; true while it may still be mined. */
  async #resend(job: Job, state: RequestState, newest: Signed & { sentAt: number }): Promise<boolean> {
    const { market } = this.#parts;
    const drafted = await this.#draftDelivery(job, state);
    if ('reason' in drafted) {
      // Not sent again, because it would not be counted. A transaction that a node knows cannot be withdrawn.
      if ((await this.#findReceipt(job.id)) || (await market.isKnown(newest.hash))) return true;
      this.#retryLater(job, drafted.reason, drafted.detail);
      return false;
    }
    if (msSince(newest.sentAt) > replaceAfterMs) await this.#sign(job, drafted.data, newest.nonce);
    else await this.#broadcast(job.id, newest);
    return true;
  }

  /** Follows up on a delivery that was sent; returns true while it is not mined. */
  async #followUp(job: Job): Promise<boolean> {
    const { journal, sender, log } = this.#parts;
    const found = await this.#findReceipt(job.id);
    if (found) {
      if (found.receipt.delivered) {
        journal.recordStep(job.id, 'mined', { minedBlock: found.receipt.block });
        log.info({ request: job.id, transaction: found.hash, block: found.receipt.block }, 'the delivery is mined');
      } else if (await this.#recheck(job)) {
        this.#retryLater(job, `transaction ${found.hash} ${found.receipt.succeeded ? 'was not counted' : 'failed'}`);
      }
      return false;
    }
    const state = await this.#recheck(job);
    if (!state) return false;
    const [newest] = journal.listSigned(job.id);
    if (!newest) return false;
    if ((await sender.countMined()) > newest.nonce) {
      // Another transaction used the nonce, unless this one was mined since the last check.
      if (!(await this.#findReceipt(job.id)))
        this.#retryLater(job, `nonce ${newest.nonce} was used by another transaction`);
      return false;
    }
    if (!this.#wasSentLately(newest) && !(await this.#resend(job, state, newest))) return false;
    if (performance.now() - this.#reportedAt > progressEveryMs) {
      this.#reportedAt = performance.now();
      const seconds = Math.round(msSince(newest.sentAt) / 1000);
      log.info({ request: job.id, transaction: newest.hash, seconds }, 'the delivery waits to be mined');
    }
    return true;
  }

  /** Checks a mined delivery again: it is final once it has enough confirmations. */
  async #confirmDelivery(job: Job, head: number): Promise<void> {
    const { journal, confirmations, log } = this.#parts;
    const found = await this.#findReceipt(job.id);
    if (!found?.receipt.delivered) {
      journal.recordStep(job.id, 'sent');
      log.warn({ request: job.id, block: job.minedBlock }, 'the delivery is no longer on the chain; sending it again');
    } else if (head - found.receipt.block + 1 >= confirmations) {
      for (const { hash } of journal.listSigned(job.id)) this.#sentAt.delete(hash);
      journal.finish(job.id, 'delivered', { minedBlock: found.receipt.block });
      log.info({ request: job.id, transaction: found.hash, block: found.receipt.block }, 'delivered');
    }
  }

  async #startDelivery(job: Job): Promise<void> {
    const state = await this.#recheck(job);
    if (!state) return;
    const drafted = await this.#draftDelivery(job, state);
    if ('reason' in drafted) {
      this.#retryLater(job, drafted.reason, drafted.detail);
      return;
    }
    try {
      await this.#sign(job, drafted.data);
    } catch (error) {
      // A revert concerns this delivery only. Other errors, such as an unreachable node, concern all of them.
      const reason = findRevertReason(error);
      if (reason === null) throw error;
      this.#retryLater(job, reason);
    }
  }
}
