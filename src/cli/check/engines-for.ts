import { setFlagsFromString } from 'node:v8';
import type { Config } from '../../config.ts';
import { type Engines, startEngines } from '../../engines.ts';
import type { Plan } from './plan.ts';

/** What a mode needs could not be started. */
export class NoEngine extends Error {
  override readonly name = 'NoEngine';
}

/**
 * For the linter's WebAssembly: making it fast takes longer than what hundreds of files win by it. On the command line
 * the first flag implies the others; here each is set by itself.
 */
const compileQuickly = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** The engines that a plan needs, ready to work. */
export async function enginesFor(
  { mode }: Plan,
  { python, sandbox, sandboxRootfs }: Config,
  abreast: number,
  signal: AbortSignal,
): Promise<Engines> {
  const runs = mode === 'execute';
  for (const flag of compileQuickly) setFlagsFromString(flag);
  const engines = startEngines({ python, sandbox: runs ? sandbox : 'off', sandboxRootfs, brief: true }, abreast);
  try {
    await Promise.all([unlessAborted(engines.ready(), signal), runs && assertRuns(engines, signal)]);
    return engines;
  } catch (error) {
    await engines.close();
    throw error instanceof NoEngine ? error : new NoEngine((error as Error).message);
  }
}

/** An engine that is still starting is not waited for. */
const unlessAborted = (ready: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    ready.then(resolve, reject);
  });

async function assertRuns({ tools: { sandbox } }: Engines, signal: AbortSignal): Promise<void> {
  await unlessAborted(sandbox.ready(), signal);
  const { available, reasons } = sandbox.report();
  if (!available) throw new NoEngine(`nothing can be run here: ${reasons.join('; ')}`);
}
