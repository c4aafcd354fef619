import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../src/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { type Answer, Service, temporaryFolder } from '../service.ts';
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts';
import { findFreePort, type Haproxy, startProxy } from './proxy.ts';
import { openRelay, type Relay } from './relay.ts';

export type FleetPlan = {
  /** Additional settings of every service. */
  readonly settings?: Record<string, string>;
  /** Options of the database server, as for `postgres -c`. */
  readonly database?: readonly string[];
  /** Appended to the services' database URL. */
  readonly databaseOptions?: string;
  /** Whether each service reaches the database through its own relay. */
  readonly hasRelays?: boolean;
};

/** One of the services. It keeps its address and folder when its process is replaced. */
export class Replica {
  /** Host and port. */
  readonly address: string;
  /** Its connection to the database, if tests can disturb it. */
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
    if (!this.#service) throw new Error('this replica is not running');
    return this.#service;
  }

  get isRunning(): boolean {
    return this.#service !== null;
  }

  /** Resolves when the service is listening. */
  async start(): Promise<void> {
    this.#service = await Service.start({ ...this.#settings, ASSAY_LISTEN: this.address }, this.#folder);
  }

  async waitUntilReady(): Promise<void> {
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
    request(`http://${this.address}${path}`, { headers });

  post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    request(`http://${this.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  validate = (body: unknown, key: string): Promise<Answer> =>
    this.post('/v1/validate', body, { authorization: `Bearer ${key}` });

  /** Resolves to the exit code once the process has exited. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const service = this.service;
    this.#service = null;
    return service.stop(signal, { keepFolder: true });
  }

  kill = (): Promise<number | null> => this.stop('SIGKILL');

  /** Restarts as an orchestrator would. Resolves to the exit code once it is ready again. */
  async restart(): Promise<number | null> {
    const code = await this.stop('SIGTERM');
    await this.start();
    await this.waitUntilReady();
    return code;
  }
}

/** Three services behind a proxy, on one PostgreSQL database; nothing else is shared. */
export type Fleet = AsyncDisposable & {
  /** The URL of the proxy. */
  readonly url: string;
  readonly server: PostgresServer;
  readonly databaseUrl: string;
  readonly proxy: Haproxy;
  readonly replicas: readonly [Replica, Replica, Replica];
  /** Sends a request through the proxy. */
  call(method: string, path: string, init?: RequestInit): Promise<Answer>;
  validate(body: unknown, key: string): Promise<Answer>;
  /** Opens the store as operator commands do. */
  withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
};

export async function startFleet(plan: FleetPlan = {}): Promise<Fleet> {
  const { settings = {}, database = [], databaseOptions = '', hasRelays = false } = plan;
  const resources = new AsyncDisposableStack();
  try {
    const server = resources.use(await startPostgres(['fsync=off', ...database]));
    const databaseUrl = await server.newDatabase();
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const startReplica = async (number: number): Promise<Replica> => {
      const relay = hasRelays ? resources.use(await openRelay(server.socket)) : null;
      const replicaUrl = relay ? server.through(relay.folder, databaseUrl) : databaseUrl;
      const replica = new Replica(
        `127.0.0.1:${await findFreePort()}`,
        {
          // The database server identifies a service by its number.
          DATABASE_URL: `${replicaUrl}&application_name=replica-${number}${databaseOptions}`,
          ASSAY_BASE_URL: url,
          ASSAY_TRUSTED_PROXIES: '127.0.0.1',
          ASSAY_LOG: 'warn',
          ...settings,
        },
        relay,
      );
      resources.defer(async () => void (replica.isRunning && (await replica.kill())));
      await replica.start();
      await replica.waitUntilReady();
      return replica;
    };
    // One after the other: on a small machine, engines that warm up together slow each other down.
    const replicas = [await startReplica(1), await startReplica(2), await startReplica(3)];
    const proxy = resources.use(
      await startProxy(
        port,
        replicas.map(({ address }) => address),
      ),
    );
    const call: Fleet['call'] = (method, path, init = {}) => request(url + path, { method, ...init });
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
      async withStore(work) {
        const store = await openStore({ databaseUrl, data: '' }, 'operator');
        try {
          return await work(store);
        } finally {
          await store.close();
        }
      },
      [Symbol.asyncDispose]: () => resources.disposeAsync(),
    };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
}
