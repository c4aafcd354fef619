import type { Command } from './command.ts';
import { checkInResident } from './resident/client.ts';

export const check: Command = {
  name: 'check',
  usage: 'PATH… [OPTION…]',
  summary: 'check files and folders on the terminal, without a server; see check --help',
  async run(args, environment) {
    const code = await checkInResident(args, environment);
    if (code !== null) return code;
    // Imported here, because a client of the resident engine needs none of it.
    const [{ ownEngines, runCheck }, { watchForStop }] = await Promise.all([
      import('./check/run-check.ts'),
      import('./check/watch-for-stop.ts'),
    ]);
    return runCheck(args, { environment, console: process, stop: watchForStop(), engines: ownEngines, answers: null });
  },
};
