import type { Asking, Statement } from '../database.ts';

const ping: Statement = {
  name: 'ping',
  text: 'SELECT version FROM assay.schema_version LIMIT 1',
  repeatable: true,
};

export const pinging = (database: Asking) => async (): Promise<void> => void (await database.ask(ping));
