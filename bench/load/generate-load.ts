import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FinishedCall, Kind, LoadPlan, LoadResult } from './plan.ts';

/**
 * Runs a plan in a separate process, so that reading responses takes no time from the measuring process. `onStart` is
 * called once the preparations are done.
 */
export async function generateLoad(plan: LoadPlan, onStart: () => void = () => {}): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)), [], { serialization: 'advanced' });
  try {
    return await new Promise<LoadResult>((resolve, reject) => {
      child.on('message', (message: { started?: true; result?: LoadResult; failed?: string }) => {
        if (message.started) onStart();
        else if (message.result) resolve(message.result);
        else reject(new Error(message.failed));
      });
      child.once('exit', (code) => reject(new Error(`the load generator exited with ${code}`)));
      child.send(plan);
    });
  } finally {
    child.kill();
  }
}

export const filterServed = (calls: readonly FinishedCall[], kind: Kind | null = null): FinishedCall[] =>
  calls.filter((one) => one.status === 200 && (kind === null || one.kind === kind));

/** How many calls ended with each status. */
export function countByStatus(calls: readonly FinishedCall[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { status } of calls) counts.set(status, (counts.get(status) ?? 0) + 1);
  return new Map([...counts].sort(([one], [other]) => one - other));
}

export const formatStatuses = (counts: ReadonlyMap<number, number>): string =>
  [...counts].map(([status, count]) => `${count} × ${status === 0 ? 'lost' : status}`).join(', ');
