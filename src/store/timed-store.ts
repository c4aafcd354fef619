import type { Store } from './store.ts';

type Operation = (...given: unknown[]) => Promise<unknown>;

/** Wraps a store and reports the duration of each operation, and whether it succeeded. */
export function timedStore(store: Store, observe: (operation: string, seconds: number, done: boolean) => void): Store {
  const timed =
    (operation: string, call: Operation) =>
    async (...given: unknown[]): Promise<unknown> => {
      const started = performance.now();
      let done = false;
      try {
        const answer = await call(...given);
        done = true;
        return answer;
      } finally {
        observe(operation, (performance.now() - started) / 1000, done);
      }
    };
  const operations = Object.entries(store).map(([name, member]) => {
    return [name, typeof member === 'function' ? timed(name, member as Operation) : member];
  });
  return Object.fromEntries(operations) as Store;
}
