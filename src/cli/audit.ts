import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Command } from './command.ts';

export const audit: Command = {
  name: 'audit',
  usage: '',
  summary: 'add up the ledger: every balance must be the sum of its movements',
  async run(_args, environment) {
    const store = await openSqlite({ folder: resolve(readConfig(environment).data), role: 'operator' });
    try {
      const { accounts, movements, wrong } = await store.audit();
      for (const { account, kept, summed } of wrong) {
        console.log(`${account} is kept at ${kept}, but its movements add up to ${summed}`);
      }
      console.log(`${movements} movements over ${accounts} accounts, ${wrong.length} wrong`);
      return wrong.length === 0 ? 0 : 1;
    } finally {
      await store.close();
    }
  },
};
