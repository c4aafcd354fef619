import { openStore } from '../open-store.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import type { Foundation } from './foundation.ts';

const sweepEveryMs = 20_000;

/** Opens the store, audits it, and releases the holds that a crash left behind. */
export async function openServingStore({ config, clock, log, closing }: Foundation): Promise<Store> {
  const store = closing.adopt(await openStore(config, 'serve'), (one) => one.close());
  await assertBalanced(store);
  const { released } = await store.sweep(clock.now());
  if (released > 0) log.info({ released }, 'released the holds of a process that had ended');
  return store;
}

/** Serving with a wrong ledger would only make it worse. */
async function assertBalanced(store: Store): Promise<void> {
  const { wrong, contradictions } = await store.audit();
  const found = wrong.length + contradictions.length;
  if (found === 0) return;
  throw new StoreUnavailable(
    `the ledger does not add up (${found} problems found): run ./assay audit, and restore a backup`,
  );
}

export function sweepRegularly(store: Store, { clock, log, closing }: Foundation): void {
  const sweeping = setInterval(() => {
    store.sweep(clock.now()).catch((error) => log.warn({ error: String(error) }, 'could not release expired holds'));
  }, sweepEveryMs);
  sweeping.unref();
  closing.defer(async () => clearInterval(sweeping));
}
