import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StoreUnavailable } from '../store.ts';
import { connectionTo, placeOf, sessionSettings } from './address.ts';
import { failureOf, fullMsMax, isFull } from './failure.ts';
import { ownerLock, takeLock } from './transaction.ts';

const retryMs = 250;
const beatMs = 10_000;

/** So that the server notices within half a minute when this end is cut off or without power. */
const keepAlive = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';

export type Owner = {
  /** The name under which holds are taken now. Rejects where it cannot be known to be ours. */
  current(): Promise<string>;
  /** Whether this process has the lock of this name, which it loses with its connection. */
  lead(name: string): Promise<boolean>;
  /** From now on, holds and payments under the name belong to nobody. */
  leave(): Promise<void>;
};

/**
 * This process among the owners of holds: it keeps a lock of its name on a connection of its own, which the server
 * releases when the process dies. Where only the connection dies, the lock is taken again under the same name, or under
 * a new one if the old one was given up meanwhile.
 */
export async function enterOwner(url: string, label: string): Promise<Owner> {
  let name: string | null = null;
  let held: Client | null = null;
  let taking: Promise<string> | null = null;
  let hasLeft = false;
  /** The connection on which each lock that makes us the leader of something was taken. */
  const leading = new Map<string, Client>();

  async function take(): Promise<string> {
    const client = new Client(connectionTo(url));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(sessionSettings);
      await client.query(keepAlive).catch(() => {});
      if (name === null || !(await comeBack(client, name))) name = await enter(client, label);
      client.once('end', () => lose(client));
      held = client;
      return name;
    } catch (error) {
      void client.end().catch(() => {});
      throw new StoreUnavailable(`${placeOf(url)}: ${failureOf(error).message}`, { cause: error });
    }
  }

  function takeOnce(): Promise<string> {
    taking ??= take().finally(() => {
      taking = null;
    });
    return taking;
  }

  /** A server without a free connection may soon have one. */
  async function takeInTime(): Promise<string> {
    const started = performance.now();
    for (;;) {
      try {
        return await takeOnce();
      } catch (error) {
        const { cause } = error as Error;
        if (hasLeft || !isFull(cause) || performance.now() - started > fullMsMax) throw error;
        await pause(retryMs);
      }
    }
  }

  function lose(client: Client): void {
    if (held !== client) return;
    held = null;
    void client.end().catch(() => {});
    void takeAgain();
  }

  async function takeAgain(): Promise<void> {
    while (!hasLeft && held === null) {
      await takeOnce().catch(() => pause(retryMs, undefined, { ref: false }));
    }
  }

  /** A connection that is dead without a word is noticed by using it. */
  const beating = setInterval(() => {
    const client = held;
    client?.query('SELECT 1').catch(() => lose(client));
  }, beatMs);
  beating.unref();

  try {
    await takeOnce();
  } catch (error) {
    clearInterval(beating);
    throw error;
  }

  return {
    async current() {
      if (hasLeft) throw new StoreUnavailable('the store is closed');
      return held ? name! : takeInTime();
    },
    async lead(what) {
      const client = held;
      if (hasLeft || !client) return false;
      if (leading.get(what) === client) return true;
      try {
        const { rows } = await client.query<{ isMine: boolean }>(takeLock.trying, [`leader ${what}`]);
        if (rows[0]!.isMine) leading.set(what, client);
        return rows[0]!.isMine && held === client;
      } catch {
        return false;
      }
    },
    async leave() {
      hasLeft = true;
      clearInterval(beating);
      await taking?.catch(() => {});
      const client = held;
      held = null;
      if (!client) return;
      await client.query('DELETE FROM owners WHERE id = $1', [name]).catch(() => {});
      await client.end().catch(() => {});
    },
  };
}

async function enter(client: Client, label: string): Promise<string> {
  const name = `${label}:${randomUUID()}`;
  await client.query(takeLock.waiting, [ownerLock(name)]);
  await client.query('INSERT INTO owners (id) VALUES ($1)', [name]);
  return name;
}

/** False where the name was given up meanwhile. */
async function comeBack(client: Client, name: string): Promise<boolean> {
  await client.query(takeLock.waiting, [ownerLock(name)]);
  const { rowCount } = await client.query('UPDATE owners SET missing_since = NULL WHERE id = $1', [name]);
  return rowCount === 1;
}
