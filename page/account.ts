import { storedAccount } from './browser-storage.ts';
import { type Balance, fetchBalance, mintKey } from './service.ts';
import type { Account, Store } from './state.ts';

export function restoreAccount(): Account | null {
  const stored = storedAccount.read() as Partial<Account> | null;
  if (typeof stored?.key !== 'string') return null;
  const { key, balance = null } = stored;
  // Free calls reset every day; credits do not.
  const isStale = balance?.resetAt != null && Date.parse(balance.resetAt) <= Date.now();
  return { key, balance: isStale && balance.credits === null ? null : balance };
}

export function setAccount(store: Store, account: Account | null): void {
  storedAccount.write(account);
  store.set({ account });
}

export function updateBalance(store: Store, balance: Balance | null): void {
  const { account } = store.get();
  if (account && balance) setAccount(store, { ...account, balance });
}

export async function mintAccount(store: Store): Promise<Account> {
  const { api_key: key, calls_per_day: remaining } = await mintKey();
  const account = { key, balance: { tier: 'free', remaining, resetAt: null, credits: null } };
  setAccount(store, account);
  return account;
}

/** Switches to an existing key; throws if the service does not know it. */
export async function useKey(store: Store, key: string): Promise<void> {
  setAccount(store, { key, balance: await fetchBalance(key) });
}

const pollIntervalMs = 1500;
const pollsMax = 40;

/** After a payment: polls the balance until the credits arrive, for about a minute. */
export async function awaitCredits(store: Store): Promise<void> {
  const before = store.get().account?.balance?.credits ?? 0;
  if (!store.get().account)
    store.set({ notice: 'Thank you. The credits will be added to the key you bought them for.' });
  for (let poll = 0; poll < pollsMax; poll++) {
    const { account } = store.get();
    if (!account) return;
    const balance = await fetchBalance(account.key).catch(() => null);
    updateBalance(store, balance);
    const added = (balance?.credits ?? 0) - before;
    if (added > 0) {
      store.set({ notice: `${added.toLocaleString('en')} credits were added to your key.` });
      return;
    }
    store.set({ notice: 'Thank you. Waiting for the payment to clear…' });
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  store.set({ notice: 'The payment has not cleared yet. The credits will be added to your key when it does.' });
}
