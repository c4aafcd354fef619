import type { Hex } from 'viem';
import { isDue, msSince, pauseMs } from './due.ts';
import type { Job, Journal } from './journal.ts';
import { type Log, shortly } from './log.ts';
import type { Market, Receipt, Standing } from './market.ts';
import type { Mech } from './mech.ts';
import { deliveryData } from './payment-types.ts';
import { revertReason } from './revert-reason.ts';
import type { Sender, Signed } from './sender.ts';
import { stillOpen } from './still-open.ts';

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
 * Delivers published answers, one transaction at a time: the next is signed when the last is mined. Nothing is signed
 * that would not be counted, since a delivery that is passed over costs gas all the same. Signed transactions are
 * recorded before they are sent, and sent again until they are mined or no longer can be. An answer that cannot be
 * delivered is retried, with growing pauses, for as long as its request is open.
 */
export function deliverer(parts: DeliverParts): () => Promise<boolean> {
  const deliveries = new Deliveries(parts);
  return () => deliveries.advance();
}

class Deliveries {
  readonly #parts: DeliverParts;
  #reportedAt = performance.now();
  /** By hash, when this process sent it last: a node may forget what it was sent. */
  readonly #sentAt = new Map<Hex, number>();

  constructor(parts: DeliverParts) {
    this.#parts = parts;
  }

  /** One round; true where something is still to come of it. */
  async advance(): Promise<boolean> {
    const { journal, market, isClosing } = this.#parts;
    const mined = journal.jobsAt('mined');
    if (mined.length > 0) {
      const head = await market.head();
      for (const job of mined) await this.#confirmDelivery(job, head);
    }
    let waiting = false;
    // All of them, for one may wait for the nonce of another.
    for (const job of journal.jobsAt('sent')) waiting = (await this.#isWaiting(job)) || waiting;
    if (waiting) return true;
    for (;;) {
      const next = journal.jobsAt('published').find(({ dueAt }) => isDue(dueAt));
      if (!next || isClosing()) return journal.jobsAt('published', 'sent', 'mined').length > 0;
      await this.#startDelivery(next);
      const sent = journal.job(next.id);
      if (sent?.step === 'sent' && (await this.#isWaiting(sent))) return true;
    }
  }

  async #receiptOf(id: Hex): Promise<{ receipt: Receipt; hash: Hex } | null> {
    const { journal, market } = this.#parts;
    for (const { hash } of journal.signed(id)) {
      const receipt = await market.receipt(hash, id);
      if (receipt) return { receipt, hash };
    }
    return null;
  }

  #standingOf(job: Job): Promise<Standing | null> {
    const { journal, market, log } = this.#parts;
    return stillOpen(job, { journal, market, log });
  }

  #retryLater(job: Job, reason: string, detail: object = {}): void {
    const { journal, log } = this.#parts;
    const waitMs = pauseMs(job.failures, job.deadlineSeconds);
    journal.signAgain(job.id, Date.now() + waitMs);
    log.warn(
      { request: job.id, failures: job.failures + 1, waitMs, reason, ...detail },
      'the answer was not delivered',
    );
  }

  async #draftDelivery({ id, digest }: Job, { deliveryRate }: Standing): Promise<Draft> {
    const { mech } = this.#parts;
    const [payment, rate] = await Promise.all([mech.payment(), mech.rate()]);
    if (payment.isFixedPrice && rate > deliveryRate) {
      const detail = { mechRate: String(rate), requestRate: String(deliveryRate) };
      const reason = `the mech's rate of ${rate} is above the ${deliveryRate} that the request pays`;
      return { reason, detail };
    }
    // Where the delivery states its rate, the requester is charged no more than was agreed.
    const data = deliveryData(payment, digest!, rate < deliveryRate ? rate : deliveryRate);
    const refusal = await mech.refusal(id, data);
    return refusal === null ? { data } : { reason: refusal, detail: {} };
  }

  async #broadcast(id: Hex, { raw, hash }: Signed): Promise<void> {
    const { sender, log } = this.#parts;
    this.#sentAt.set(hash, performance.now());
    try {
      await sender.send(raw);
    } catch (error) {
      // It may be there already, or come through another node: the chain says so when it is asked next.
      log.info({ request: id, transaction: hash, error: shortly(error) }, 'the node did not confirm the delivery');
    }
  }

  async #sign(job: Job, data: Hex, instead?: number): Promise<void> {
    const { journal, sender, log } = this.#parts;
    const delivery = await sender.sign(job.id, data, instead);
    journal.sign(job.id, delivery);
    await this.#broadcast(job.id, delivery);
    log.info({ request: job.id, transaction: delivery.hash, nonce: delivery.nonce }, 'the delivery was sent');
  }

  #wasSentLately({ hash }: Signed): boolean {
    const { pollMs } = this.#parts;
    const sent = this.#sentAt.get(hash);
    return sent !== undefined && performance.now() - sent < pollMs * roundsBetweenSending;
  }

  /** Sends a signed delivery again, with a higher fee once it is old; true while it may still be mined. */
  async #sendAgain(job: Job, standing: Standing, newest: Signed & { sentAt: number }): Promise<boolean> {
    const { market } = this.#parts;
    const drafted = await this.#draftDelivery(job, standing);
    if ('reason' in drafted) {
      // No node should hear of it now. One that nodes have heard of cannot be taken back.
      if ((await this.#receiptOf(job.id)) || (await market.isKnown(newest.hash))) return true;
      this.#retryLater(job, drafted.reason, drafted.detail);
      return false;
    }
    if (msSince(newest.sentAt) > replaceAfterMs) await this.#sign(job, drafted.data, newest.nonce);
    else await this.#broadcast(job.id, newest);
    return true;
  }

  /** Looks after one that was sent; true while it is not mined. */
  async #isWaiting(job: Job): Promise<boolean> {
    const { journal, sender, log } = this.#parts;
    const found = await this.#receiptOf(job.id);
    if (found) {
      if (found.receipt.delivered) {
        journal.move(job.id, 'mined', { minedBlock: found.receipt.block });
        log.info({ request: job.id, transaction: found.hash, block: found.receipt.block }, 'the delivery is mined');
      } else if (await this.#standingOf(job)) {
        this.#retryLater(job, `transaction ${found.hash} ${found.receipt.succeeded ? 'was not counted' : 'failed'}`);
      }
      return false;
    }
    const standing = await this.#standingOf(job);
    if (!standing) return false;
    const [newest] = journal.signed(job.id);
    if (!newest) return false;
    if ((await sender.usedUp()) > newest.nonce) {
      // Another transaction took its place; or it was mined since it was looked for.
      if (!(await this.#receiptOf(job.id)))
        this.#retryLater(job, `nonce ${newest.nonce} was used by another transaction`);
      return false;
    }
    if (!this.#wasSentLately(newest) && !(await this.#sendAgain(job, standing, newest))) return false;
    if (performance.now() - this.#reportedAt > progressEveryMs) {
      this.#reportedAt = performance.now();
      const seconds = Math.round(msSince(newest.sentAt) / 1000);
      log.info({ request: job.id, transaction: newest.hash, seconds }, 'the delivery waits to be mined');
    }
    return true;
  }

  /** Looks again at one that is mined: it counts for good under enough blocks. */
  async #confirmDelivery(job: Job, head: number): Promise<void> {
    const { journal, confirmations, log } = this.#parts;
    const found = await this.#receiptOf(job.id);
    if (!found?.receipt.delivered) {
      journal.move(job.id, 'sent');
      log.warn({ request: job.id, block: job.minedBlock }, 'the delivery is no longer on the chain; sending it again');
    } else if (head - found.receipt.block + 1 >= confirmations) {
      for (const { hash } of journal.signed(job.id)) this.#sentAt.delete(hash);
      journal.end(job.id, 'delivered', { minedBlock: found.receipt.block });
      log.info({ request: job.id, transaction: found.hash, block: found.receipt.block }, 'delivered');
    }
  }

  async #startDelivery(job: Job): Promise<void> {
    const standing = await this.#standingOf(job);
    if (!standing) return;
    const drafted = await this.#draftDelivery(job, standing);
    if ('reason' in drafted) {
      this.#retryLater(job, drafted.reason, drafted.detail);
      return;
    }
    try {
      await this.#sign(job, drafted.data);
    } catch (error) {
      // It was fit to be delivered a moment ago. Other errors, such as a node that is out of reach, are not its own.
      const reason = revertReason(error);
      if (reason === null) throw error;
      this.#retryLater(job, reason);
    }
  }
}
