import { randomUUID } from 'node:crypto';
import type { Backend } from './backend.ts';
import type { SpendInput, UncertainHold } from './operations/settle.ts';
import { OutcomeUnknown, type SpendResult, type Store, StoreUnavailable } from './store.ts';

export type TrackedHolds = Pick<Store, 'hold' | 'spend' | 'release'> & {
  /** Releases holds whose last operation had an unknown outcome; returns how many were open. */
  releaseUncertain(at: Date): Promise<number>;
};

/** Tracks the holds of this process, including those that may be open, charged or released after a failure. */
export function trackHolds({ run, owner }: Backend): TrackedHolds {
  const open = new Map<string, Pick<UncertainHold, 'payer' | 'day'>>();
  /** Holds whose last operation had an unknown outcome. Their callers were refused, so no call settles them. */
  const uncertain = new Map<string, UncertainHold>();

  const release: Store['release'] = async (id, at) => {
    const hold = open.get(id);
    try {
      const standing = await run('release', { id, at, uncertain: uncertain.get(id) ?? null });
      open.delete(id);
      uncertain.delete(id);
      return standing;
    } catch (error) {
      if (error instanceof StoreUnavailable && hold && !uncertain.has(id)) uncertain.set(id, { ...hold, digest: null });
      throw error;
    }
  };

  async function settle(input: SpendInput): Promise<SpendResult | null> {
    const { id } = input;
    const spent = await run('spend', input);
    open.delete(id);
    return spent;
  }

  return {
    release,
    async hold(request) {
      const id = randomUUID();
      const { payer, day } = request;
      try {
        const outcome = await run('hold', { id, owner: await owner(), request });
        if (outcome.kind === 'held') open.set(id, { payer, day });
        return outcome;
      } catch (error) {
        if (error instanceof OutcomeUnknown) uncertain.set(id, { payer, day, digest: null });
        throw error;
      }
    },
    async spend(id, at, remember, creditsMax) {
      const hold = open.get(id);
      const input = { id, at, remember, creditsMax: creditsMax ?? null };
      const pendingCharge = hold && { ...hold, digest: remember?.digest ?? null };
      try {
        return await settle(input);
      } catch (error) {
        if (!(error instanceof OutcomeUnknown) || !pendingCharge) throw error;
      }
      try {
        // If the first attempt was committed, the hold no longer exists and the tables show the charge.
        return (await settle(input)) ?? (await run('findCharge', { id, uncertain: pendingCharge }));
      } catch (error) {
        uncertain.set(id, pendingCharge);
        throw error;
      }
    },
    async releaseUncertain(at) {
      let released = 0;
      for (const id of [...uncertain.keys()]) if (await release(id, at)) released += 1;
      return released;
    },
  };
}
