import { Client } from 'pg';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { Store } from '../../src/store/store.ts';
import { startPostgres } from '../../tests/store/postgres-server.ts';

/** Starts a server with default settings, and commits one row through the same driver for comparison. */
export async function openPostgresPlace(folder: string): Promise<{
  readonly name: string;
  readonly store: Store;
  readonly commits: Readonly<Record<string, () => Promise<unknown>>>;
  close(): Promise<void>;
}> {
  const server = await startPostgres([], folder);
  const url = await server.newDatabase();
  const store = await openPostgres({ url });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text)');
  const insert = { name: 'insert', text: 'INSERT INTO rows (text) VALUES ($1)' };
  return {
    name: 'postgres',
    store,
    commits: { 'committing one row': () => client.query({ ...insert, values: ['a row'] }) },
    async close() {
      await client.end();
      await store.close();
      await server[Symbol.asyncDispose]();
    },
  };
}
