import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StoreUnavailable } from '../store.ts';
import { buildClientConfig, describePlace, sessionSettings } from './address.ts';
import { findFailure, fullMsMax, isFull } from './failure.ts';
import { lockQueries, nameOwnerLock } from './transaction.ts';

const retryMs = 250;
const beatMs = 10_000;

/** Lets the server notice within half a minute that this machine is disconnected or has no power. */
const keepAlive = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';

export type Owner = {
  /** The name that holds are taken under now. Rejects if this process cannot lock it. */
  current(): Promise<string>;
  /** Whether this process holds the lock of this name, which is released with its connection. */
  lead(name: string): Promise<boolean>;
  /** Removes the owner, so that its holds and payments can be released. */
  leave(): Promise<void>;
};

/**
 * Registers this process as an owner of holds. It locks its name on a connection of its own, and the server releases the
 * lock when the process dies. If only the connection fails, the lock is taken again under the same name, or under a new
 * one if the old one was removed meanwhile.
 */
export async function enterOwner(url: string, label: string): Promise<Owner> {
  const owner = new LockedOwner(url, label);
  await owner.claimName();
  return owner;
}

class LockedOwner implements Owner {
  readonly #url: string;
  readonly #label: string;
  readonly #heartbeat: NodeJS.Timeout;
  /** The connection on which each leader lock was taken, by name. */
  readonly #leading = new Map<string, Client>();
  #name: string | null = null;
  #held: Client | null = null;
  #taking: Promise<string> | null = null;
  #hasLeft = false;

  constructor(url: string, label: string) {
    this.#url = url;
    this.#label = label;
    // A connection that failed silently is only noticed when it is used.
    this.#heartbeat = setInterval(() => {
      const client = this.#held;
      client?.query('SELECT 1').catch(() => this.#lose(client));
    }, beatMs);
    this.#heartbeat.unref();
  }

  async claimName(): Promise<void> {
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
      const { rows } = await client.query<{ isMine: boolean }>(lockQueries.trying, [`leader ${what}`]);
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
    const client = new Client(buildClientConfig(this.#url));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(sessionSettings);
      await client.query(keepAlive).catch(() => {});
      if (this.#name === null || !(await reclaimName(client, this.#name)))
        this.#name = await enter(client, this.#label);
      client.once('end', () => this.#lose(client));
      this.#held = client;
      return this.#name;
    } catch (error) {
      void client.end().catch(() => {});
      throw new StoreUnavailable(`${describePlace(this.#url)}: ${findFailure(error).message}`, { cause: error });
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
  await client.query(lockQueries.waiting, [nameOwnerLock(name)]);
  await client.query('INSERT INTO owners (id) VALUES ($1)', [name]);
  return name;
}

/** False if the name was removed meanwhile. */
async function reclaimName(client: Client, name: string): Promise<boolean> {
  await client.query(lockQueries.waiting, [nameOwnerLock(name)]);
  const { rowCount } = await client.query('UPDATE owners SET missing_since = NULL WHERE id = $1', [name]);
  return rowCount === 1;
}
