import type { Store } from './store.ts';

type Operation = (...args: unknown[]) => Promise<unknown>;

/** Wraps a store and reports the duration of each operation, and whether it succeeded. */
export function timeStore(store: Store, observe: (operation: string, seconds: number, done: boolean) => void): Store {
  const time =
    (operation: string, call: Operation) =>
    async (...args: unknown[]): Promise<unknown> => {
      const started = performance.now();
      let done = false;
      try {
        const result = await call(...args);
        done = true;
        return result;
      } finally {
        observe(operation, (performance.now() - started) / 1000, done);
      }
    };
  const operations = Object.entries(store).map(([name, member]) => {
    return [name, typeof member === 'function' ? time(name, member as Operation) : member];
  });
  return Object.fromEntries(operations) as Store;
}
