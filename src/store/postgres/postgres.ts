import { type Clock, systemClock } from '../../base/clock.ts';
import { assembleStore } from '../assemble-store.ts';
import type { Backend } from '../backend.ts';
import { audit } from '../operations/audit.ts';
import { idempotent, type OperationName, operate, readers } from '../operations/operations.ts';
import { AnswerLost, type Store, StoreUnavailable } from '../store.ts';
import { placeOf } from './address.ts';
import { connectDatabase } from './database.ts';
import { funnelCounts } from './funnel.ts';
import { migrate, objectionTo } from './migrate.ts';
import { enterOwner, type Owner } from './owner.ts';
import { transactionOn } from './transaction.ts';

export type PostgresSettings = {
  /** As `postgres://user:password@host/database`; further settings of a connection after `?`, such as `sslmode`. */
  readonly url: string;
  /** `serve` may hold and sweep, beside other services; `operator` holds nothing and releases nothing for others. */
  readonly role?: 'serve' | 'operator';
  readonly clock?: Clock;
  /** A name for this process in its holds; it is made unique. */
  readonly owner?: string;
  /** How long a service that lost its connection may stay away before it is given up for dead. */
  readonly graceMs?: number;
};

const graceMsDefault = 10_000;

/** The store in the schema `assay` of a PostgreSQL database, created on first use and shared by any number of services. */
export async function openPostgres(settings: PostgresSettings): Promise<Store> {
  const { url, role = 'serve', clock = systemClock, graceMs = graceMsDefault } = settings;
  const place = placeOf(url);
  const database = connectDatabase(url, graceMs);
  let owner: Owner = nobody;
  let sweepingAgain: NodeJS.Timeout | undefined;

  const close = (): Promise<void> =>
    database.close(() => {
      clearTimeout(sweepingAgain);
      return owner.leave();
    });

  try {
    await database.apart((client) => migrate(client, place, clock.now()));
    if (role === 'serve') owner = await enterOwner(url, settings.owner ?? `${process.pid}`);
  } catch (error) {
    await close();
    throw error;
  }

  const runOnce = (name: OperationName, input: unknown): Promise<unknown> =>
    readers.has(name)
      ? database.read((tx) => operate(tx, name, input))
      : database.transact((tx) => operate(tx, name, input));

  const run = async (name: OperationName, input: unknown): Promise<unknown> => {
    try {
      return await runOnce(name, input);
    } catch (error) {
      if (error instanceof AnswerLost && idempotent.has(name)) return runOnce(name, input);
      throw error;
    }
  };

  /** Removes owners that have been away for too long. One that is only missing is looked at again in time. */
  async function giveUpDead(): Promise<void> {
    // A process that has lost its own lock is not the one to say who is dead.
    await owner.current();
    const isAnyMissing = await database.transact(async (tx) => {
      const owners = await tx.rows<{ id: string }>('SELECT id FROM owners ORDER BY id');
      for (const { id } of owners) await tx.isDead(id);
      return (await tx.rows('SELECT id FROM owners WHERE missing_since IS NOT NULL')).length > 0;
    });
    if (isAnyMissing) sweepingAgain ??= setTimeout(sweepAgain, graceMs).unref();
  }

  function sweepAgain(): void {
    sweepingAgain = undefined;
    // Where it fails, the next sweep makes up for it.
    store.sweep(clock.now()).catch(() => {});
  }

  /** Also fails where a newer release has changed the tables too much: then this one should get no more calls. */
  async function ping(): Promise<void> {
    const objection = objectionTo(await backend.run('appliedMigrations', undefined));
    if (objection) throw new StoreUnavailable(`${place} ${objection}`);
  }

  const backend: Backend = { run: run as Backend['run'], owner: () => owner.current() };
  const store = assembleStore(backend, {
    giveUpDead: role === 'serve' ? giveUpDead : null,
    lead: (name) => owner.lead(name),
    funnel: funnelCounts(database),
    // Of one moment, while calls go on.
    audit: () =>
      database.apart(async (client) => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        return audit(transactionOn(client, graceMs));
      }),
    ping,
    close,
  });
  return store;
}

/** An operator's command owns nothing that it could leave behind. */
const nobody: Owner = {
  current: () => Promise.reject(new Error('holds and payments are made by the service only')),
  lead: () => Promise.resolve(false),
  leave: () => Promise.resolve(),
};
