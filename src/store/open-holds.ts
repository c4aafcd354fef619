import { randomUUID } from 'node:crypto';
import type { Backend } from './backend.ts';
import type { Doubt } from './operations/settle.ts';
import { AnswerLost, type Remembered, type Spent, type Store, StoreUnavailable } from './store.ts';

export type OpenHolds = Pick<Store, 'hold' | 'spend' | 'release'> & {
  /** Releases holds whose last operation had an unknown outcome; returns how many were open. */
  releaseDoubtful(at: Date): Promise<number>;
};

/** The holds of this process, and those of which it is not known whether they are open, charged or gone. */
export function openHolds({ run, owner }: Backend): OpenHolds {
  const open = new Map<string, Pick<Doubt, 'payer' | 'day'>>();
  const doubts = new Map<string, Doubt>();

  const doubt = (id: string, digest: string | null): void => {
    const hold = open.get(id);
    if (hold) doubts.set(id, { ...hold, digest });
  };

  const release: Store['release'] = async (id, at) => {
    try {
      const standing = await run('release', { id, at, doubt: doubts.get(id) ?? null });
      open.delete(id);
      doubts.delete(id);
      return standing;
    } catch (error) {
      if (error instanceof StoreUnavailable && !doubts.has(id)) doubt(id, null);
      throw error;
    }
  };

  async function settle(id: string, at: Date, remember: Remembered | null): Promise<Spent | null> {
    const spent = await run('spend', { id, at, remember });
    open.delete(id);
    return spent;
  }

  /** Where this fails as well, the caller is refused, and the release that follows undoes the charge. */
  async function spendAgain(id: string, at: Date, remember: Remembered | null): Promise<Spent | null> {
    const known = doubts.get(id);
    const spent =
      (await settle(id, at, remember)) ?? (known && (await run('findCharge', { id, doubt: known }))) ?? null;
    doubts.delete(id);
    return spent;
  }

  return {
    release,
    async hold(request) {
      const id = randomUUID();
      const input = { id, owner: await owner(), request };
      open.set(id, { payer: request.payer, day: request.day });
      try {
        const outcome = await run('hold', input);
        if (outcome.kind !== 'held') open.delete(id);
        return outcome;
      } catch (error) {
        if (error instanceof AnswerLost) doubt(id, null);
        open.delete(id);
        throw error;
      }
    },
    async spend(id, at, remember) {
      try {
        return await settle(id, at, remember);
      } catch (error) {
        if (!(error instanceof AnswerLost)) throw error;
        doubt(id, remember?.digest ?? null);
        return spendAgain(id, at, remember);
      }
    },
    async releaseDoubtful(at) {
      let released = 0;
      for (const id of [...doubts.keys()]) if (await release(id, at)) released += 1;
      return released;
    },
  };
}
