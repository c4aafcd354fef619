import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { everythingOn } from './everything-on.ts';
import { createFakeServer } from './fake-server.ts';
import { Service, ServiceClient } from './service.ts';

const manyKeys = { ASSAY_KEYS_PER_ADDRESS: '100000' };

const configurations = {
  /** Keys with the usual free calls; no sandbox. */
  keys: manyKeys,
  /** Keys with more free calls than any file makes; no sandbox. */
  freeCalls: { ...manyKeys, ASSAY_FREE_CALLS_PER_DAY: '100000' },
  /** No keys, and a sandbox. */
  open: { ASSAY_KEYS: 'off', ASSAY_SANDBOX: 'auto' },
  /** Keys, a sandbox, and every payment method, none of which can be reached. */
  everythingOn: { ...everythingOn, ...manyKeys },
} satisfies Record<string, Record<string, string>>;

export type Configuration = keyof typeof configurations;

/** The address at which the runner provides services; unset in a file that is run without it. */
const runnerUrl = process.env.TEST_SERVICES;

/**
 * Returns the running service that all test files with this configuration share. Each test uses its own key. Tests that
 * read the log, metrics or totals, or that disturb the service, start their own.
 */
export async function sharedService(name: Configuration): Promise<ServiceClient> {
  if (!runnerUrl) {
    const service = await Service.start(configurations[name]);
    after(() => service.stop());
    return service;
  }
  const response = await fetch(`${runnerUrl}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  const { url, folder } = (await response.json()) as { url: string; folder: string };
  return new ServiceClient(url, folder);
}

/** Finds the services that a test file shares in its text. A call in a helper is not found; its service stops too early. */
export function findShared(source: string): Configuration[] {
  return [...source.matchAll(/\bsharedService\('(\w+)'\)/g)].map(([, name]) => name as Configuration);
}

/** Starts each configuration's service when a test file first requests it. */
export class SharedServices {
  readonly #server = createFakeServer();
  readonly #services = new Map<Configuration, Promise<Service>>();

  /** Resolves to the address for `TEST_SERVICES`. */
  async listen(): Promise<string> {
    this.#server.on('request', async ({ url }, response) => {
      try {
        const { url: address, folder } = await this.startOnce(url!.slice(1) as Configuration);
        response.end(JSON.stringify({ url: address, folder }));
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    });
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  startOnce(name: Configuration): Promise<Service> {
    const service = this.#services.get(name) ?? Service.start(configurations[name]);
    this.#services.set(name, service);
    return service;
  }

  async stop(name: Configuration): Promise<void> {
    const service = this.#services.get(name);
    this.#services.delete(name);
    // If a service did not start, the files that requested it have failed.
    await service?.then((running) => running.stop()).catch(() => {});
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await Promise.all([...this.#services.keys()].map((name) => this.stop(name)));
  }
}
