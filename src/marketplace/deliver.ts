import type { Hex } from 'viem';
import { wasReverted } from '../payments/x402/node.ts';
import { isDue, msSince, putOffMsMax } from './due.ts';
import type { Job, Journal } from './journal.ts';
import { type Log, shortly } from './log.ts';
import type { Market, Receipt } from './market.ts';
import type { Sender, Signed } from './sender.ts';
import { stillOpen } from './still-open.ts';

export type DeliverParts = {
  readonly journal: Journal;
  readonly market: Market;
  readonly sender: Sender;
  readonly confirmations: number;
  readonly pollMs: number;
  readonly log: Log;
  readonly isClosing: () => boolean;
};

const replaceAfterMs = 120_000;
const progressEveryMs = 15_000;
const failuresMax = 12;
const roundsBetweenSending = 4;

/**
 * Brings published answers onto the chain, one after the other: the next is signed when the last is mined. What was
 * signed is kept before it is sent, and sent again until it is mined or can no longer be.
 */
export function deliverer({ journal, market, sender, confirmations, pollMs, log, isClosing }: DeliverParts) {
  let toldAt = performance.now();
  /** By hash, when this process sent it last: a node may forget what it was sent. */
  const sentAt = new Map<Hex, number>();

  const receiptOf = async (id: Hex): Promise<{ receipt: Receipt; hash: Hex } | null> => {
    for (const { hash } of journal.signed(id)) {
      const receipt = await market.receipt(hash, id);
      if (receipt) return { receipt, hash };
    }
    return null;
  };

  const isOpen = async (job: Job): Promise<boolean> => (await stillOpen(job, { journal, market, log })) !== null;

  const failed = (job: Job, reason: string): void => {
    if (job.failures + 1 >= failuresMax) {
      journal.end(job.id, 'skipped');
      log.error({ request: job.id, reason }, 'the answer cannot be delivered, and is given up');
      return;
    }
    const waitMs = Math.min(1_000 * 2 ** job.failures, putOffMsMax);
    journal.signAgain(job.id, Date.now() + waitMs);
    log.warn({ request: job.id, failures: job.failures + 1, waitMs, reason }, 'the answer was not delivered');
  };

  const broadcast = async (id: Hex, { raw, hash }: Signed): Promise<void> => {
    const sent = sentAt.get(hash);
    if (sent !== undefined && performance.now() - sent < pollMs * roundsBetweenSending) return;
    sentAt.set(hash, performance.now());
    try {
      await sender.send(raw);
    } catch (error) {
      // It may be there already, or come through another node: the chain says so when it is asked next.
      log.info({ request: id, transaction: hash, error: shortly(error) }, 'sending the delivery was not confirmed');
    }
  };

  const signed = async (job: Job, instead?: number): Promise<void> => {
    const delivery = await sender.sign(job.id, job.digest!, instead);
    journal.sign(job.id, delivery);
    await broadcast(job.id, delivery);
    log.info({ request: job.id, transaction: delivery.hash, nonce: delivery.nonce }, 'the delivery was sent');
  };

  /** Looks after one that was sent; true while it is not mined. */
  const isWaiting = async (job: Job): Promise<boolean> => {
    const found = await receiptOf(job.id);
    if (found) {
      if (found.receipt.delivered) {
        journal.move(job.id, 'mined', { minedBlock: found.receipt.block });
        log.info({ request: job.id, transaction: found.hash, block: found.receipt.block }, 'the delivery is mined');
      } else if (await isOpen(job)) failed(job, `transaction ${found.hash} failed`);
      return false;
    }
    if (!(await isOpen(job))) return false;
    const [newest] = journal.signed(job.id);
    if (!newest) return false;
    if ((await sender.usedUp()) > newest.nonce) {
      // Another transaction took its place; or it was mined since it was looked for.
      if (!(await receiptOf(job.id))) failed(job, `nonce ${newest.nonce} was used by another transaction`);
      return false;
    }
    if (msSince(newest.sentAt) > replaceAfterMs) await signed(job, newest.nonce);
    else await broadcast(job.id, newest);
    if (performance.now() - toldAt > progressEveryMs) {
      toldAt = performance.now();
      const seconds = Math.round(msSince(newest.sentAt) / 1000);
      log.info({ request: job.id, transaction: newest.hash, seconds }, 'the delivery waits to be mined');
    }
    return true;
  };

  /** Looks again at one that is mined: it counts for good under enough blocks. */
  const confirm = async (job: Job, head: number): Promise<void> => {
    const found = await receiptOf(job.id);
    if (!found?.receipt.delivered) {
      journal.move(job.id, 'sent');
      log.warn({ request: job.id, block: job.minedBlock }, 'the delivery is no longer on the chain, and is sent again');
    } else if (head - found.receipt.block + 1 >= confirmations) {
      for (const { hash } of journal.signed(job.id)) sentAt.delete(hash);
      journal.end(job.id, 'delivered', { minedBlock: found.receipt.block });
      log.info({ request: job.id, transaction: found.hash, block: found.receipt.block }, 'delivered');
    }
  };

  const start = async (job: Job): Promise<void> => {
    if (!(await isOpen(job))) return;
    try {
      await signed(job);
    } catch (error) {
      // A node that cannot be asked, or an account without funds, is no reason to give up.
      if (!wasReverted(error)) throw error;
      failed(job, shortly(error));
    }
  };

  /** One round; true where something is still to come of it. */
  return async (): Promise<boolean> => {
    const mined = journal.jobsAt('mined');
    if (mined.length > 0) {
      const head = await market.head();
      for (const job of mined) await confirm(job, head);
    }
    let waiting = false;
    // All of them, for one may wait for the nonce of another.
    for (const job of journal.jobsAt('sent')) waiting = (await isWaiting(job)) || waiting;
    if (waiting) return true;
    for (;;) {
      const next = journal.jobsAt('published').find(({ dueAt }) => isDue(dueAt));
      if (!next || isClosing()) return journal.jobsAt('published', 'sent', 'mined').length > 0;
      await start(next);
      const sent = journal.job(next.id);
      if (sent?.step === 'sent' && (await isWaiting(sent))) return true;
    }
  };
}
