import type { Engine } from '../base/engine.ts';
import { HandLost, PastDeadline, pool } from '../base/pool.ts';
import { startThread } from '../base/thread.ts';
import { serviceVersion } from '../base/version.ts';
import type { Finding } from '../model/finding.ts';
import type { Analysis } from './analyst-worker.ts';

/** Our own checks, in threads of their own: a large tree takes longer than the sockets can wait. */
export type Analyst = Engine & {
  /** Null where the tree was too much for it: never to be read as "no findings". */
  analyse(tree: Uint8Array, signal: AbortSignal): Promise<readonly Finding[] | null>;
};

export type AnalystPlan = { readonly threads: number; readonly waitingMax: number; readonly deadlineMs: number };

export function startAnalyst({ threads, waitingMax, deadlineMs }: AnalystPlan): Analyst {
  const script = new URL('./analyst-worker.ts', import.meta.url);
  const analysts = pool<Uint8Array, Analysis>({
    name: 'checks',
    size: threads,
    waitingMax,
    deadlineMs,
    start: (signal) => startThread<Uint8Array, Analysis, string>(script, signal),
  });
  return {
    async analyse(tree, signal) {
      try {
        return (await analysts.run(tree, signal)).findings;
      } catch (error) {
        if (error instanceof PastDeadline || error instanceof HandLost) return null;
        throw error;
      }
    },
    report: () => ({ ...analysts.report(), version: serviceVersion }),
    ready: analysts.ready,
    close: analysts.close,
  };
}
