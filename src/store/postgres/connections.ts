import { Client } from 'pg';
import { connectionTo, sessionSettings } from './address.ts';

/** Kept even when there is little to do: others may take all that the server has. */
const idleMin = 2;
const idleMsMax = 60_000;
const tidyMs = 15_000;

type Idle = { readonly client: Client; readonly since: number };

/**
 * Connections that are ready to be asked, as many as are asked at once. The driver's own pool has a queue, a tick and two
 * timers for each question; here who takes one has had to wait for its turn before.
 */
export class Connections {
  readonly #url: string;
  /** Who came back last goes out first, so that those that are not needed become old. */
  #idle: Idle[] = [];
  readonly #tidying: NodeJS.Timeout;

  constructor(url: string) {
    this.#url = url;
    this.#tidying = setInterval(() => this.#tidy(), tidyMs);
    this.#tidying.unref();
  }

  /** To be given back or dropped. */
  take(): Client | Promise<Client> {
    const idle = this.#idle.pop();
    if (!idle) return this.#connect();
    keepAwake(idle.client, true);
    return idle.client;
  }

  give(client: Client): void {
    // A store with nothing to do keeps no process alive.
    keepAwake(client, false);
    this.#idle.push({ client, since: performance.now() });
  }

  drop(client: Client): void {
    this.#idle = this.#idle.filter((idle) => idle.client !== client);
    void client.end().catch(() => {});
  }

  async end(): Promise<void> {
    clearInterval(this.#tidying);
    const ends = this.#idle.splice(0).map(({ client }) => {
      keepAwake(client, true);
      return client.end();
    });
    await Promise.allSettled(ends);
  }

  async #connect(): Promise<Client> {
    const client = new Client(connectionTo(this.#url));
    // What breaks a connection is told by the operation it breaks; as an event it would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(sessionSettings);
    } catch (error) {
      this.drop(client);
      throw error;
    }
    // One that the server ends is replaced when the next is needed.
    client.once('end', () => this.drop(client));
    return client;
  }

  #tidy(): void {
    const old = performance.now() - idleMsMax;
    const surplus = this.#idle.slice(0, -idleMin).filter(({ since }) => since < old);
    for (const { client } of surplus) this.drop(client);
  }
}

/** The driver can do this, though its types do not say so. */
export const keepAwake = (client: Client, awake: boolean): void =>
  (client as Client & { ref(): void; unref(): void })[awake ? 'ref' : 'unref']();
