/** Loaded into a service ahead of it: does to it, at SIGUSR2, what the file named in FAULTS_ORDER says. */
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
    const [order, value] = readFileSync(process.env.FAULTS_ORDER!, 'utf8').split(' ');
    if (order === 'clock') aheadMs = Number(value);
    if (order === 'reject') void Promise.reject(new Error('planted in a promise'));
    if (order === 'throw') throw new Error('planted in a handler');
    console.error(`done: ${order}`);
  });
}
