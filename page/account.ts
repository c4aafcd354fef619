import { keptAccount } from './kept.ts';
import { mintKey, type Standing, standing } from './service.ts';
import type { Account, Store } from './state.ts';

export function restoreAccount(): Account | null {
  const kept = keptAccount.read() as Account | null;
  if (typeof kept?.key !== 'string') return null;
  // Free calls begin anew every day; credits stay.
  const stale = kept.standing?.resetAt != null && Date.parse(kept.standing.resetAt) <= Date.now();
  return stale && kept.standing?.credits === null ? { key: kept.key, standing: null } : kept;
}

export function setAccount(store: Store, account: Account | null): void {
  keptAccount.write(account);
  store.set({ account });
}

export function noteStanding(store: Store, now: Standing | null): void {
  const { account } = store.get();
  if (account && now) setAccount(store, { ...account, standing: now });
}

export async function mintAccount(store: Store): Promise<Account> {
  const { api_key: key, calls_per_day: remaining } = await mintKey();
  const account = { key, standing: { tier: 'free', remaining, resetAt: null, credits: null } };
  setAccount(store, account);
  return account;
}

/** Takes a key somebody has, if the service knows it. */
export async function useKey(store: Store, key: string): Promise<void> {
  setAccount(store, { key, standing: await standing(key) });
}

const lookEveryMs = 1500;
const looksMax = 40;

/** After a payment: asks until the credits have landed, or it has taken too long to wait for. */
export async function awaitCredits(store: Store): Promise<void> {
  const before = store.get().account?.standing?.credits ?? 0;
  if (!store.get().account) store.set({ notice: 'Thank you. The credits land on the key they were bought for.' });
  for (let look = 0; look < looksMax; look++) {
    const { account } = store.get();
    if (!account) return;
    const now = await standing(account.key).catch(() => null);
    noteStanding(store, now);
    if ((now?.credits ?? 0) > before) {
      store.set({ notice: `${((now?.credits ?? 0) - before).toLocaleString('en')} credits have landed on your key.` });
      return;
    }
    store.set({ notice: 'Thank you. Waiting for the payment to clear…' });
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  store.set({ notice: 'The payment has not cleared yet. The credits land on your key as soon as it does.' });
}
