import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type Clock, systemClock } from '../../base/clock.ts';
import { type Store, StoreUnavailable } from '../store.ts';
import { prepareFolder } from './folder.ts';
import { holdInput } from './operations/hold.ts';
import { paymentsInHand } from './payments-in-hand.ts';
import { type QuickHolds, quickHolds } from './quick-holds.ts';
import { takeServeLock } from './serve-lock.ts';
import { AnswerLost, startThread } from './thread.ts';

export type SqliteSettings = {
  readonly folder: string;
  /**
   * `serve` takes the folder for one service and may hold and sweep; `operator` works beside it, holds nothing and
   * gives nothing back on behalf of others.
   */
  readonly role?: 'serve' | 'operator';
  readonly clock?: Clock;
  /** How long the database may take over what it is asked. */
  readonly answerMsMax?: number;
  /** A name for this process in its holds; it is made unique. */
  readonly owner?: string;
};

/** The store in one SQLite file, `assay.db`, made on first use. */
export async function openSqlite(settings: SqliteSettings): Promise<Store> {
  const { role = 'serve', clock = systemClock } = settings;
  const folder = resolve(settings.folder);
  const owner = `${settings.owner ?? process.pid}:${randomUUID()}`;
  const paths = prepareFolder(folder);
  const lock = role === 'serve' ? takeServeLock(paths.lock, folder) : null;
  const thread = startThread(() => ({ path: paths.database, at: clock.now() }), settings.answerMsMax);
  /** Holds that may be open although nobody will settle them: the sweep gives them back. */
  const abandoned = new Set<string>();

  const abandon = (id: string, error: unknown): void => {
    if (error instanceof AnswerLost) abandoned.add(id);
  };

  /** The service's alone. */
  let quickly: QuickHolds | null = null;
  const payments = paymentsInHand(thread, owner);

  let closed: Promise<void> | null = null;

  const close = (): Promise<void> => {
    // Who only reads leaves first: whoever closes the file last tidies it up.
    if (!closed) quickly?.close();
    closed ??= thread.close().then(() => lock?.release());
    return closed;
  };

  try {
    await thread.run('ping', undefined);
    if (role === 'serve') quickly = quickHolds(paths.database, thread, abandon);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    mint: (key) => thread.run('mint', key),
    find: (fingerprint, day) => thread.run('find', { fingerprint, day }),
    trialCalls: (address, day) => thread.run('trialCalls', { address, day }),
    revoke: (fingerprint, at) => thread.run('revoke', { fingerprint, at }),
    credit: (credit) => thread.run('credit', credit),
    async hold(request) {
      if (role !== 'serve') throw new Error('a hold is taken by the service only');
      const id = randomUUID();
      const input = holdInput(id, owner, request);
      const quick = quickly?.take(input);
      if (quick) return quick;
      try {
        const outcome = await thread.run('hold', input);
        quickly?.trust();
        return outcome;
      } catch (error) {
        abandon(id, error);
        throw error;
      }
    },
    spend: (id, at, remember) =>
      thread.run('spend', [id, at.getTime(), remember?.digest ?? null, remember?.answer ?? null]),
    release: (id, at) =>
      thread.run('release', { id, at }).catch((error) => {
        if (error instanceof StoreUnavailable) abandoned.add(id);
        throw error;
      }),
    async sweep(at) {
      const ids = [...abandoned];
      const swept = await thread.run('sweep', { at, livingOwner: role === 'serve' ? owner : null, abandoned: ids });
      for (const id of ids) abandoned.delete(id);
      return swept;
    },
    openCheckout: (checkout) => thread.run('openCheckout', checkout),
    nameCheckout: (id, session) => thread.run('nameCheckout', { id, session }),
    findCheckout: (session, id) => thread.run('findCheckout', { session, id }),
    reserve: (reservation) => thread.run('reserve', reservation),
    creditTransfer: (transfer) => thread.run('creditTransfer', transfer),
    ...payments,
    async claimPayment(payment) {
      if (role !== 'serve') throw new Error('a payment is claimed by the service only');
      return payments.claimPayment(payment);
    },
    openFamily: (family) => thread.run('openFamily', family),
    rotateFamily: (id, generation, at, expiresAt) => thread.run('rotateFamily', { id, generation, at, expiresAt }),
    familyKey: (id, at) => thread.run('familyKey', { id, at }),
    revokeFamily: (id, at) => thread.run('revokeFamily', { id, at }),
    cursor: (name) => thread.run('cursor', name),
    saveCursor: (name, value, before) => thread.run('saveCursor', { name, value, before }),
    // There is one server per folder.
    lead: () => Promise.resolve(true),
    recordRejected: (snippet) => thread.run('recordRejected', snippet),
    rejectedAfter: (after, max) => thread.run('rejectedAfter', { after, max }),
    funnel: null,
    secret: (name) => thread.run('secret', name),
    audit: () => thread.run('audit', undefined),
    ping: () => thread.run('ping', undefined),
    close,
  };
}
