import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { Address } from '../settings.ts';
import { type Command, Misuse } from './command.ts';

const patienceMs = 4_000;

/** For what watches a process and can only start a program: containers, timers, scripts. */
export const health: Command = {
  name: 'health',
  usage: '[--ready]',
  summary: 'ask the service that listens where ASSAY_LISTEN says whether it lives, or takes work',
  async run(args, environment) {
    const { ready } = flags(args);
    const { listen } = readConfig(environment);
    const url = `http://${reachable(listen)}/healthz${ready ? '?ready=1' : ''}`;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
      console.log(await response.text());
      return response.ok ? 0 : 1;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      console.log(`${url} does not answer: ${cause?.message || message}`);
      return 1;
    }
  },
};

function flags(args: readonly string[]): { ready?: boolean } {
  try {
    return parseArgs({ args: [...args], options: { ready: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

/** Who listens everywhere is found here. */
function reachable({ host, port }: Address): string {
  const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `${at.includes(':') ? `[${at}]` : at}:${port}`;
}
