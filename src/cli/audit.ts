import { readConfig } from '../config.ts';
import { openStore } from '../open-store.ts';
import type { Command } from './command.ts';

export const audit: Command = {
  name: 'audit',
  usage: '',
  summary: 'check that balances, holds, purchases and deposits agree with the movements in the ledger',
  async run(_args, environment) {
    const store = await openStore(readConfig(environment), 'operator');
    try {
      const { accounts, movements, wrong, contradictions } = await store.audit();
      for (const { account, kept, summed } of wrong) {
        console.log(`${account} has a balance of ${kept}, but its movements add up to ${summed}`);
      }
      for (const { record, id, problem } of contradictions) console.log(`${record} ${id}: ${problem}`);
      const found = wrong.length + contradictions.length;
      console.log(`${movements} movements over ${accounts} accounts, ${found} wrong`);
      return found === 0 ? 0 : 1;
    } finally {
      await store.close();
    }
  },
};
