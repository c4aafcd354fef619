import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { Address } from '../setting-parsers.ts';
import { type Command, UsageError } from './command.ts';

const timeoutMs = 4_000;

/** For health checks that can only start a program: containers, timers, scripts. */
export const health: Command = {
  name: 'health',
  usage: '[--ready]',
  summary: 'check that the service at ASSAY_LISTEN is alive; with --ready, that it accepts work',
  async run(args, environment) {
    const { ready } = parseFlags(args);
    const { listen } = readConfig(environment);
    const url = `http://${reachableAddress(listen)}/healthz${ready ? '?ready=1' : ''}`;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      console.log(await response.text());
      return response.ok ? 0 : 1;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      console.log(`${url} does not respond: ${cause?.message || message}`);
      return 1;
    }
  },
};

function parseFlags(args: readonly string[]): { ready?: boolean } {
  try {
    return parseArgs({ args: [...args], options: { ready: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** A service that listens on all addresses is reachable on the loopback address. */
function reachableAddress({ host, port }: Address): string {
  const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `${at.includes(':') ? `[${at}]` : at}:${port}`;
}
