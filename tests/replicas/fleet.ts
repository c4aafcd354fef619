import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../src/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { type Answer, Service, temporaryFolder } from '../service.ts';
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts';
import { freePort, type Haproxy, startProxy } from './proxy.ts';
import { openRelay, type Relay } from './relay.ts';

export type FleetPlan = {
  /** For every service, beside what a fleet needs. */
  readonly settings?: Record<string, string>;
  /** Of the database server, as for `postgres -c`. */
  readonly database?: readonly string[];
  /** Added to the address of the database that the services are given. */
  readonly databaseOptions?: string;
  /** True: each service reaches the database by a relay of its own. */
  readonly relayed?: boolean;
};

/** One of the services: the same address and folder however often its process is replaced. */
export class Replica {
  /** Host and port. */
  readonly address: string;
  /** Its way to the database, where that can be made bad. */
  readonly relay: Relay | null;
  readonly #settings: Record<string, string>;
  readonly #folder = temporaryFolder();
  #service: Service | null = null;

  constructor(address: string, settings: Record<string, string>, relay: Relay | null) {
    this.address = address;
    this.#settings = settings;
    this.relay = relay;
  }

  get service(): Service {
    if (!this.#service) throw new Error('this replica does not run');
    return this.#service;
  }

  get runs(): boolean {
    return this.#service !== null;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    this.#service = await Service.start({ ...this.#settings, ASSAY_LISTEN: this.address }, this.#folder);
  }

  /** Resolves when it says that it is ready. */
  async ready(): Promise<void> {
    while (!(await this.isReady())) await pause(50);
  }

  async isReady(): Promise<boolean> {
    try {
      const { status } = await fetch(`http://${this.address}/healthz?ready=1`, { signal: AbortSignal.timeout(5_000) });
      return status === 200;
    } catch {
      return false;
    }
  }

  get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    asked(`http://${this.address}${path}`, { headers });

  post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    asked(`http://${this.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  validate = (body: unknown, key: string): Promise<Answer> =>
    this.post('/v1/validate', body, { authorization: `Bearer ${key}` });

  /** Resolves to the exit code when the process is gone. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const service = this.service;
    this.#service = null;
    return service.stop(signal, { keepFolder: true });
  }

  kill = (): Promise<number | null> => this.stop('SIGKILL');

  /** Ends as an orchestrator ends it, and starts anew; resolves to the exit code once it is ready again. */
  async restart(): Promise<number | null> {
    const code = await this.stop('SIGTERM');
    await this.start();
    await this.ready();
    return code;
  }
}

/** Three services behind a proxy, on one PostgreSQL database; nothing else is shared. */
export type Fleet = AsyncDisposable & {
  /** Where callers reach it. */
  readonly url: string;
  readonly server: PostgresServer;
  readonly databaseUrl: string;
  readonly proxy: Haproxy;
  readonly replicas: readonly [Replica, Replica, Replica];
  /** A call through the proxy. */
  call(method: string, path: string, init?: RequestInit): Promise<Answer>;
  validate(body: unknown, key: string): Promise<Answer>;
  /** The store as an operator's command has it. */
  operating<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
};

export async function startFleet(plan: FleetPlan = {}): Promise<Fleet> {
  const { settings = {}, database = [], databaseOptions = '', relayed = false } = plan;
  const rooms = new AsyncDisposableStack();
  try {
    const server = rooms.use(await startPostgres(['fsync=off', ...database]));
    const databaseUrl = await server.newDatabase();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const made = async (number: number): Promise<Replica> => {
      const relay = relayed ? rooms.use(await openRelay(server.socket)) : null;
      const reached = relay ? server.through(relay.folder, databaseUrl) : databaseUrl;
      const replica = new Replica(
        `127.0.0.1:${await freePort()}`,
        {
          // A service is known to the server by its number.
          DATABASE_URL: `${reached}&application_name=replica-${number}${databaseOptions}`,
          ASSAY_BASE_URL: url,
          ASSAY_TRUSTED_PROXIES: '127.0.0.1',
          ASSAY_LOG: 'warn',
          ...settings,
        },
        relay,
      );
      rooms.defer(async () => void (replica.runs && (await replica.kill())));
      await replica.start();
      await replica.ready();
      return replica;
    };
    // One after the other: engines that warm up at once keep each other from it on a small machine.
    const replicas = [await made(1), await made(2), await made(3)];
    const proxy = rooms.use(
      await startProxy(
        port,
        replicas.map(({ address }) => address),
      ),
    );
    const call: Fleet['call'] = (method, path, init = {}) => asked(url + path, { method, ...init });
    return {
      url,
      server,
      databaseUrl,
      proxy,
      replicas: replicas as [Replica, Replica, Replica],
      call,
      validate: (body, key) =>
        call('POST', '/v1/validate', {
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify(body),
        }),
      async operating(work) {
        const store = await openStore({ databaseUrl, data: '' }, 'operator');
        try {
          return await work(store);
        } finally {
          await store.close();
        }
      },
      [Symbol.asyncDispose]: () => rooms.disposeAsync(),
    };
  } catch (error) {
    await rooms.disposeAsync();
    throw error;
  }
}

async function asked(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
}
