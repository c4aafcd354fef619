import type { Store } from '../../../src/store/store.ts';

export type Question = { readonly number: number; readonly name: keyof Store; readonly args: readonly unknown[] };
export type Reply = { readonly number: number } & ({ readonly value: unknown } | { readonly error: Error });

// A service that does what it is asked by the process that started it, and says so when it is done, until it is killed.
const [opener, location] = process.argv.slice(2) as [string, string];
const { openStore } = (await import(opener)) as { openStore(location: string): Promise<Store> };
const store = await openStore(location);

process.on('message', async ({ number, name, args }: Question) => {
  try {
    const value = await (store[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
    process.send!({ number, value } satisfies Reply, () => {
      if (name === 'close') process.disconnect();
    });
  } catch (error) {
    process.send!({ number, error: error as Error } satisfies Reply);
  }
});
process.send!('open');
