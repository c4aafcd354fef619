import { type Clock, systemClock } from '../../base/clock.ts';
import { assembleStore } from '../assemble-store.ts';
import type { Backend } from '../backend.ts';
import { audit } from '../operations/audit.ts';
import { idempotentOperations, type OperationName, readOperations, runOperation } from '../operations/operations.ts';
import { OutcomeUnknown, type Store, StoreUnavailable } from '../store.ts';
import { describePlace } from './address.ts';
import { connectDatabase } from './database.ts';
import { createFunnelCounts } from './funnel.ts';
import { findSchemaProblem, migrate } from './migrate.ts';
import { enterOwner, type Owner } from './owner.ts';
import { createTransaction } from './transaction.ts';

export type PostgresSettings = {
  /** `postgres://user:password@host/database`, optionally with settings after `?`, such as `sslmode`. */
  readonly url: string;
  /** `serve` may hold and sweep, beside other services; `operator` holds nothing and does not release others' holds. */
  readonly role?: 'serve' | 'operator';
  readonly clock?: Clock;
  /** A name for this process in its holds; it is made unique. */
  readonly owner?: string;
  /** How long a service may be disconnected before it counts as dead. */
  readonly graceMs?: number;
};

const graceMsDefault = 10_000;

/** The store in the schema `assay` of a PostgreSQL database, created on first use and shared by any number of services. */
export async function openPostgres(settings: PostgresSettings): Promise<Store> {
  const { url, role = 'serve', clock = systemClock, graceMs = graceMsDefault } = settings;
  const place = describePlace(url);
  const database = connectDatabase(url, graceMs);
  let owner: Owner = noOwner;
  let sweepingAgain: NodeJS.Timeout | undefined;

  const close = (): Promise<void> =>
    database.close(() => {
      clearTimeout(sweepingAgain);
      return owner.leave();
    });

  try {
    await database.runSeparately((client) => migrate(client, place, clock.now()));
    if (role === 'serve') owner = await enterOwner(url, settings.owner ?? `${process.pid}`);
  } catch (error) {
    await close();
    throw error;
  }

  const runOnce = (name: OperationName, input: unknown): Promise<unknown> =>
    readOperations.has(name)
      ? database.read((tx) => runOperation(tx, name, input))
      : database.transact((tx) => runOperation(tx, name, input));

  const run = async (name: OperationName, input: unknown): Promise<unknown> => {
    try {
      return await runOnce(name, input);
    } catch (error) {
      if (error instanceof OutcomeUnknown && idempotentOperations.has(name)) return runOnce(name, input);
      throw error;
    }
  };

  /** Removes owners that were disconnected for too long, and schedules another check of those that still have time. */
  async function removeDeadOwners(): Promise<void> {
    // A process that has lost its own lock must not decide which owners are dead.
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
    // If it fails, the next sweep does the work.
    store.sweep(clock.now()).catch(() => {});
  }

  /** Also fails if a newer release has changed the tables too much: then this one should get no more calls. */
  async function ping(): Promise<void> {
    const objection = findSchemaProblem(await backend.run('appliedMigrations', undefined));
    if (objection) throw new StoreUnavailable(`${place} ${objection}`);
  }

  const backend: Backend = { run: run as Backend['run'], owner: () => owner.current() };
  const store = assembleStore(backend, {
    removeDeadOwners: role === 'serve' ? removeDeadOwners : null,
    lead: (name) => owner.lead(name),
    funnel: createFunnelCounts(database),
    // Reads one snapshot while calls continue.
    audit: () =>
      database.runSeparately(async (client) => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        return audit(createTransaction(client, graceMs));
      }),
    ping,
    close,
  });
  return store;
}

/** For an operator's command, which owns no holds or payments. */
const noOwner: Owner = {
  current: () => Promise.reject(new Error('holds and payments are made by the service only')),
  lead: () => Promise.resolve(false),
  leave: () => Promise.resolve(),
};
