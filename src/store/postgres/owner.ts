import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StoreUnavailable } from '../store.ts';
import { connectionTo, placeOf, sessionSettings } from './address.ts';
import { keepAwake } from './connections.ts';
import { failureOf, fullMsMax, isFull } from './failure.ts';

const tryToLead = `SELECT pg_try_advisory_lock(hashtextextended('assay leader ' || $1, 0)) AS mine`;

const retryMs = 250;
const beatMs = 10_000;

/** So that the server notices within half a minute when the other end is cut off or without power. */
const keepAlive = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';

export type Owner = {
  /** The name under which holds are taken now. Fails where it cannot be known to be ours. */
  current(): Promise<string>;
  /** Whether this process is the one that has the lock of this name. Whoever has it loses it with its connection. */
  lead(name: string): Promise<boolean>;
  /** What is still held under the name belongs to nobody from now on. */
  leave(): Promise<void>;
};

/**
 * This process among those that hold something: a lock of its name on a connection of its own, which the server takes
 * back when the process dies. Where only the connection dies, the lock is taken again under the same name, or under a
 * new one if the old was given up meanwhile.
 */
export async function enterOwner(url: string, label: string): Promise<Owner> {
  let name: string | null = null;
  let held: Client | null = null;
  let taking: Promise<string> | null = null;
  let left = false;
  /** On which connection each lock that makes us the leader of something was taken. */
  const leading = new Map<string, Client>();

  async function take(): Promise<string> {
    const client = new Client(connectionTo(url));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(sessionSettings);
      await client.query(keepAlive).catch(() => {});
      if (name === null || !(await isStillKnown(client, name))) {
        name = `${label}:${randomUUID()}`;
        await client.query('SELECT assay.enter_owner($1)', [name]);
      }
      client.once('end', () => lose(client));
      held = client;
      // A lock that is merely held keeps no process alive.
      keepAwake(client, false);
      return name;
    } catch (error) {
      void client.end().catch(() => {});
      throw new StoreUnavailable(`${placeOf(url)}: ${failureOf(error, false).message}`, { cause: error });
    }
  }

  function takeOnce(): Promise<string> {
    taking ??= take().finally(() => {
      taking = null;
    });
    return taking;
  }

  /** A server that is full may soon have room. */
  async function takeInTime(): Promise<string> {
    const started = performance.now();
    for (;;) {
      try {
        return await takeOnce();
      } catch (error) {
        const { cause } = error as Error;
        if (left || !isFull(cause) || performance.now() - started > fullMsMax) throw error;
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
    while (!left && held === null) {
      await takeOnce().catch(() => pause(retryMs, undefined, { ref: false }));
    }
  }

  /** A connection that ends in silence is noticed by asking. */
  const beating = setInterval(() => {
    const asked = held;
    asked?.query('SELECT 1').catch(() => lose(asked));
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
      if (left) throw new StoreUnavailable('the store is closed');
      return held ? name! : takeInTime();
    },
    async lead(what) {
      const client = held;
      if (left || !client) return false;
      if (leading.get(what) === client) return true;
      try {
        const { rows } = await client.query<{ mine: boolean }>(tryToLead, [what]);
        if (rows[0]!.mine) leading.set(what, client);
        return rows[0]!.mine && held === client;
      } catch {
        return false;
      }
    },
    async leave() {
      left = true;
      clearInterval(beating);
      await taking?.catch(() => {});
      const client = held;
      held = null;
      if (!client) return;
      keepAwake(client, true);
      await client.query('DELETE FROM assay.owners WHERE id = $1', [name]).catch(() => {});
      await client.end().catch(() => {});
    },
  };
}

async function isStillKnown(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('SELECT assay.return_owner($1) AS known', [name]);
  return rows[0]!.known;
}
