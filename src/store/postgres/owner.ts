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
  const owner = new LockedOwner(url, label);
  await owner.enter();
  return owner;
}

class LockedOwner implements Owner {
  readonly #url: string;
  readonly #label: string;
  readonly #heartbeat: NodeJS.Timeout;
  /** The connection on which each lock that makes us the leader of something was taken. */
  readonly #leading = new Map<string, Client>();
  #name: string | null = null;
  #held: Client | null = null;
  #taking: Promise<string> | null = null;
  #hasLeft = false;

  constructor(url: string, label: string) {
    this.#url = url;
    this.#label = label;
    // A connection that is dead without a word is noticed by using it.
    this.#heartbeat = setInterval(() => {
      const client = this.#held;
      client?.query('SELECT 1').catch(() => this.#lose(client));
    }, beatMs);
    this.#heartbeat.unref();
  }

  async enter(): Promise<void> {
    try {
      await this.#takeOnce();
    } catch (error) {
      clearInterval(this.#heartbeat);
      throw error;
    }
  }

  async current(): Promise<string> {
    if (this.#hasLeft) throw new StoreUnavailable('the store is closed');
    return this.#held ? this.#name! : this.#takeInTime();
  }

  async lead(what: string): Promise<boolean> {
    const client = this.#held;
    if (this.#hasLeft || !client) return false;
    if (this.#leading.get(what) === client) return true;
    try {
      const { rows } = await client.query<{ isMine: boolean }>(takeLock.trying, [`leader ${what}`]);
      if (rows[0]!.isMine) this.#leading.set(what, client);
      return rows[0]!.isMine && this.#held === client;
    } catch {
      return false;
    }
  }

  async leave(): Promise<void> {
    this.#hasLeft = true;
    clearInterval(this.#heartbeat);
    await this.#taking?.catch(() => {});
    const client = this.#held;
    this.#held = null;
    if (!client) return;
    await client.query('DELETE FROM owners WHERE id = $1', [this.#name]).catch(() => {});
    await client.end().catch(() => {});
  }

  async #take(): Promise<string> {
    const client = new Client(connectionTo(this.#url));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(sessionSettings);
      await client.query(keepAlive).catch(() => {});
      if (this.#name === null || !(await comeBack(client, this.#name))) this.#name = await enter(client, this.#label);
      client.once('end', () => this.#lose(client));
      this.#held = client;
      return this.#name;
    } catch (error) {
      void client.end().catch(() => {});
      throw new StoreUnavailable(`${placeOf(this.#url)}: ${failureOf(error).message}`, { cause: error });
    }
  }

  #takeOnce(): Promise<string> {
    this.#taking ??= this.#take().finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  /** A server without a free connection may soon have one. */
  async #takeInTime(): Promise<string> {
    const started = performance.now();
    for (;;) {
      try {
        return await this.#takeOnce();
      } catch (error) {
        const { cause } = error as Error;
        if (this.#hasLeft || !isFull(cause) || performance.now() - started > fullMsMax) throw error;
        await pause(retryMs);
      }
    }
  }

  #lose(client: Client): void {
    if (this.#held !== client) return;
    this.#held = null;
    void client.end().catch(() => {});
    void this.#takeAgain();
  }

  async #takeAgain(): Promise<void> {
    while (!this.#hasLeft && this.#held === null) {
      await this.#takeOnce().catch(() => pause(retryMs, undefined, { ref: false }));
    }
  }
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
