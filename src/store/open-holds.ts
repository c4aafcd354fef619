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
  /** Nobody will settle these: their caller was refused. */
  const doubts = new Map<string, Doubt>();

  const release: Store['release'] = async (id, at) => {
    const hold = open.get(id);
    try {
      const standing = await run('release', { id, at, doubt: doubts.get(id) ?? null });
      open.delete(id);
      doubts.delete(id);
      return standing;
    } catch (error) {
      if (error instanceof StoreUnavailable && hold && !doubts.has(id)) doubts.set(id, { ...hold, digest: null });
      throw error;
    }
  };

  async function settle(id: string, at: Date, remember: Remembered | null): Promise<Spent | null> {
    const spent = await run('spend', { id, at, remember });
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
        if (error instanceof AnswerLost) doubts.set(id, { payer, day, digest: null });
        throw error;
      }
    },
    async spend(id, at, remember) {
      const hold = open.get(id);
      const doubt = hold && { ...hold, digest: remember?.digest ?? null };
      try {
        return await settle(id, at, remember);
      } catch (error) {
        if (!(error instanceof AnswerLost) || !doubt) throw error;
      }
      try {
        // Where the first attempt was committed, the hold is gone, and the tables say that it was charged.
        return (await settle(id, at, remember)) ?? (await run('findCharge', { id, doubt }));
      } catch (error) {
        doubts.set(id, doubt);
        throw error;
      }
    },
    async releaseDoubtful(at) {
      let released = 0;
      for (const id of [...doubts.keys()]) if (await release(id, at)) released += 1;
      return released;
    },
  };
}
