import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { Store } from '../../src/store/store.ts';
import { type Cable, layCable } from './cable.ts';
import type { Place } from './contract/place.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** How a store that serves reaches its database: by a cable of its own, under a name of its own. */
type Line = { readonly cable: Cable; readonly name: string };

export type PostgresPlace = Place & { readonly server: PostgresServer; readonly url: string };

let lines = 0;
let server: Promise<PostgresServer> | null = null;

/** One server for all tests of a file, started for the first of them. */
export function theServer(): Promise<PostgresServer> {
  server ??= startPostgres();
  return server;
}

export async function stopTheServer(): Promise<void> {
  await (await server)?.[Symbol.asyncDispose]();
}

/** A database of its own. A process that dies here has no time to reconnect: the next sweep releases its holds. */
export async function newPostgresPlace(): Promise<PostgresPlace> {
  const running = await theServer();
  const url = await running.newDatabase();
  const opened = new Map<Store, Line | null>();

  async function operate(): Promise<Store> {
    const store = await openPostgres({ url, role: 'operator' });
    opened.set(store, null);
    return store;
  }

  async function serve(): Promise<Store> {
    lines += 1;
    const line = { cable: await layCable(running.socket, '.s.PGSQL.5432'), name: `line ${lines}` };
    const address = `${running.through(line.cable.folder, url)}&application_name=${encodeURIComponent(line.name)}`;
    try {
      const store = await openPostgres({ url: address, graceMs: 0 });
      opened.set(store, line);
      return store;
    } catch (error) {
      await line.cable.cut();
      throw error;
    }
  }

  async function end(store: Store, line: Line | null): Promise<void> {
    opened.delete(store);
    await store.close();
    await line?.cable.cut();
  }

  return {
    server: running,
    url,
    serve,
    operate,
    async crash(store) {
      const { cable, name } = opened.get(store)!;
      await cable.cut();
      await end(store, null);
      await running.gone(url, name);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...opened].map(([store, line]) => end(store, line)));
    },
  };
}
