import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type Clock, systemClock } from '../../base/clock.ts';
import { assembleStore } from '../assemble-store.ts';
import type { Store } from '../store.ts';
import { prepareFolder } from './folder.ts';
import { takeServeLock } from './serve-lock.ts';
import { startThread } from './thread.ts';

export type SqliteSettings = {
  readonly folder: string;
  /**
   * `serve` locks the folder for one service and may hold and sweep; `operator` works beside it, holds nothing, and
   * does not release the holds of others.
   */
  readonly role?: 'serve' | 'operator';
  readonly clock?: Clock;
  /** How long the database may take to respond. */
  readonly answerMsMax?: number;
  /** A name for this process in its holds; it is made unique. */
  readonly owner?: string;
};

/** The store in one SQLite file, `assay.db`, created on first use. */
export async function openSqlite(settings: SqliteSettings): Promise<Store> {
  const { role = 'serve', clock = systemClock } = settings;
  const folder = resolve(settings.folder);
  const paths = prepareFolder(folder);
  const lock = role === 'serve' ? takeServeLock(paths.lock, folder) : null;
  const owner = lock && `${settings.owner ?? process.pid}:${randomUUID()}`;
  const thread = startThread(() => ({ path: paths.database, at: clock.now(), owner }), settings.answerMsMax);

  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closed ??= thread.close().then(() => lock?.release());
    return closed;
  };
  const ping = async (): Promise<void> => void (await thread.run('appliedMigrations', undefined));

  try {
    await ping();
  } catch (error) {
    await close();
    throw error;
  }

  const backend = {
    run: thread.run.bind(thread),
    owner: async () => owner ?? Promise.reject(new Error('holds and payments are made by the service only')),
  };
  return assembleStore(backend, {
    // There is one service per folder: it is always the leader, and every earlier owner is dead.
    lead: async () => true,
    removeDeadOwners: owner === null ? null : async () => {},
    funnel: null,
    audit: () => thread.run('audit', undefined),
    ping,
    close,
  });
}
