import { type Clock, systemClock } from '../../base/clock.ts';
import type { Store } from '../store.ts';
import { placeOf } from './address.ts';
import { connectDatabase } from './database.ts';
import { holdsInHand } from './holds-in-hand.ts';
import { migrate } from './migrate.ts';
import { auditing } from './operations/audit.ts';
import { checkoutFinding, checkoutNaming, checkoutOpening } from './operations/checkout.ts';
import { crediting } from './operations/credit.ts';
import { cursorReading, cursorSaving } from './operations/cursor.ts';
import { finding, standingReading } from './operations/find.ts';
import { funnelCounts } from './operations/funnel.ts';
import { minting } from './operations/mint.ts';
import { pinging } from './operations/ping.ts';
import { rejectedReading, rejectedRecording } from './operations/rejected.ts';
import { reserving } from './operations/reserve.ts';
import { revoking } from './operations/revoke.ts';
import { secretKeeping } from './operations/secret.ts';
import { forgetting, releasingTheDead } from './operations/sweep.ts';
import { familyOpening, familyReading, familyRevoking, familyRotating } from './operations/token-family.ts';
import { transferCrediting } from './operations/transfer.ts';
import { enterOwner, type Owner } from './owner.ts';
import { paymentsInHand } from './payments-in-hand.ts';

export type PostgresSettings = {
  /** As `postgres://user:password@host/database`; further settings of a connection behind `?`, such as `sslmode`. */
  readonly url: string;
  /** `serve` may hold and sweep, beside other services; `operator` holds nothing and gives nothing back for others. */
  readonly role?: 'serve' | 'operator';
  readonly clock?: Clock;
  /** A name for this process in its holds; it is made unique. */
  readonly owner?: string;
  /** How long a service that lost its connection may stay away before it is given up for dead. */
  readonly graceMs?: number;
};

const graceMsDefault = 10_000;

/** The store in the schema `assay` of a PostgreSQL database, made on first use and shared by any number of services. */
export async function openPostgres(settings: PostgresSettings): Promise<Store> {
  const { url, role = 'serve', clock = systemClock, graceMs = graceMsDefault } = settings;
  const database = connectDatabase(url);
  let owner: Owner = nobody;
  let sweepingAgain: NodeJS.Timeout | null = null;

  const close = (): Promise<void> =>
    database.close(() => {
      if (sweepingAgain) clearTimeout(sweepingAgain);
      return owner.leave();
    });

  try {
    await database.apart((client) => migrate(client, placeOf(url), clock.now()));
    if (role === 'serve') owner = await enterOwner(url, settings.owner ?? `${process.pid}`);
  } catch (error) {
    await close();
    throw error;
  }

  const holds = holdsInHand(database, owner);
  const releaseTheDead = releasingTheDead(database);
  const forget = forgetting(database);
  const standing = standingReading(database);

  async function sweep(at: Date): Promise<{ released: number }> {
    let released = 0;
    if (role === 'serve') {
      // Who has lost its own lock is not the one to say who is dead.
      await owner.current();
      const dead = await releaseTheDead(at, graceMs);
      released = dead.released + (await holds.giveBackAbandoned(at));
      if (dead.missing > 0) sweepAgain();
    }
    await forget(at);
    return { released };
  }

  function sweepAgain(): void {
    sweepingAgain ??= setTimeout(() => {
      sweepingAgain = null;
      // Where it fails, the next sweep makes up for it.
      sweep(clock.now()).catch(() => {});
    }, graceMs);
    sweepingAgain.unref();
  }

  return {
    mint: minting(database),
    find: finding(database),
    trialCalls: async (address, day) => (await standing({ kind: 'address', address }, day)).callsToday,
    revoke: revoking(database),
    credit: crediting(database),
    hold: holds.hold,
    spend: holds.spend,
    release: holds.release,
    sweep,
    openCheckout: checkoutOpening(database),
    nameCheckout: checkoutNaming(database),
    findCheckout: checkoutFinding(database),
    reserve: reserving(database),
    creditTransfer: transferCrediting(database),
    ...paymentsInHand(database, owner, graceMs),
    openFamily: familyOpening(database),
    rotateFamily: familyRotating(database),
    familyKey: familyReading(database),
    revokeFamily: familyRevoking(database),
    cursor: cursorReading(database),
    saveCursor: cursorSaving(database),
    lead: (name) => owner.lead(name),
    recordRejected: rejectedRecording(database),
    rejectedAfter: rejectedReading(database),
    funnel: funnelCounts(database),
    secret: secretKeeping(database),
    audit: () => database.apart(auditing),
    ping: pinging(database, placeOf(url)),
    close,
  };
}

/** An operator's command takes nothing into its hands that could be left there. */
const nobody: Owner = {
  current: () => Promise.reject(new Error('holds and payments are taken by the service only')),
  lead: () => Promise.resolve(false),
  leave: () => Promise.resolve(),
};
