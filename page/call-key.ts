import { mintAccount } from './account.ts';
import { readDeployment } from './deployment.ts';
import { isSample } from './samples.ts';
import type { Call } from './service.ts';
import type { Store } from './state.ts';

/** The visitor's key. Creates one on the first call, unless the service accepts the call without a key. */
export async function keyForCall(store: Store, call: Call): Promise<string | null> {
  const { account, deployment } = store.get();
  if (account) return account.key;
  if (isSample(call)) return null;
  const { prices, signup } = deployment ?? (await readDeployment());
  const hasTrial = (prices?.free.trial_calls_per_day ?? 0) > 0 && prices?.free.modes.includes(call.mode);
  return prices === null || hasTrial || !signup ? null : (await mintAccount(store)).key;
}
