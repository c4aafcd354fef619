/** Preloaded into a service: on SIGUSR2 it injects the fault that the file FAULTS_COMMAND_FILE describes. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const Real = Date;
  let aheadMs = 0;
  globalThis.Date = class extends Real {
    constructor(...args: unknown[]) {
      super(...((args.length === 0 ? [Real.now() + aheadMs] : args) as [number]));
    }
    static override now(): number {
      return Real.now() + aheadMs;
    }
  } as DateConstructor;

  process.on('SIGUSR2', () => {
    const [command, value] = readFileSync(process.env.FAULTS_COMMAND_FILE!, 'utf8').split(' ');
    if (command === 'clock') aheadMs = Number(value);
    if (command === 'reject') void Promise.reject(new Error('injected into a promise'));
    if (command === 'throw') throw new Error('injected into a handler');
    console.error(`done: ${command}`);
  });
}
