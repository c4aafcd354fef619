import { randomUUID } from 'node:crypto';
import {
  type HoldOutcome,
  type HoldRequest,
  type Payer,
  type Remembered,
  type Spent,
  type Standing,
  type Store,
  StoreUnavailable,
} from '../store.ts';
import { operationMsMax } from './address.ts';
import type { Database } from './database.ts';
import { AnswerLost } from './failure.ts';
import { Lanes } from './lanes.ts';
import { standingReading } from './operations/find.ts';
import { type HoldInput, holding } from './operations/hold.ts';
import { type Charge, charging, type Doubt, releasing, type SpendInput, takingBack } from './operations/settle.ts';
import type { Owner } from './owner.ts';

/** After so long the server has ended whatever was still under way. */
const abandonedMsMax = 3 * operationMsMax;

export type HoldsInHand = Pick<Store, 'hold' | 'spend' | 'release'> & {
  /** Gives back holds that may be open although nobody will settle them; says how many there were. */
  giveBackAbandoned(at: Date): Promise<number>;
};

/** Holds of this process. Where a connection breaks over one, it is found out what came of it, or it is given back. */
export function holdsInHand(database: Database, owner: Owner): HoldsInHand {
  const { enter, entered } = database;
  const holds = new Lanes<HoldInput, HoldOutcome>(holding(entered));
  const charges = new Lanes<SpendInput, Charge>(charging(entered));
  const [release, takeBack] = [releasing(entered), takingBack(entered)];
  const standing = standingReading(entered);
  const open = new Map<string, { readonly payer: Payer; readonly day: string }>();
  const abandoned = new Map<string, number>();
  /** Those whose charge was cut off: whoever gives one back finds out what came of it. */
  const doubts = new Map<string, Doubt>();

  async function undo(id: string, at: Date): Promise<Standing | null> {
    const doubt = doubts.get(id);
    const standing = doubt ? await takeBack(id, at, doubt) : await release(id, at);
    if (standing) doubts.delete(id);
    return standing;
  }

  async function takeOnce(request: HoldRequest): Promise<HoldOutcome> {
    const id = randomUUID();
    const input = { id, owner: await owner.current(), request };
    try {
      const outcome = await holds.ask(nameOf(request.payer), input);
      if (outcome.kind === 'held') open.set(id, { payer: request.payer, day: request.day });
      return outcome;
    } catch (error) {
      if (error instanceof AnswerLost) abandoned.set(id, performance.now());
      throw error;
    }
  }

  async function giveBackAbandoned(at: Date): Promise<number> {
    let released = 0;
    for (const [id, since] of abandoned) {
      const given = await undo(id, at);
      if (given) released += 1;
      // One that is not there may still come: the server may not know yet that nobody waits for it.
      if (!given && performance.now() - since <= abandonedMsMax) continue;
      abandoned.delete(id);
      doubts.delete(id);
    }
    return released;
  }

  async function hold(request: HoldRequest): Promise<HoldOutcome> {
    try {
      return await takeOnce(request);
    } catch (error) {
      if (!(error instanceof AnswerLost)) throw error;
      await giveBackAbandoned(request.at);
      return takeOnce(request);
    }
  }

  /** Where the answer to a charge got lost, it is asked what came of it. */
  async function spend(id: string, at: Date, remember: Remembered | null): Promise<Spent | null> {
    const held = open.get(id);
    const fingerprint = held?.payer.kind === 'key' ? held.payer.fingerprint : null;
    const ask = () => charges.ask(held ? nameOf(held.payer) : id, { id, fingerprint, at, remember });
    let lost = false;
    const charge = await ask().catch((error) => {
      if (!(error instanceof AnswerLost) || !held) throw error;
      lost = true;
      if (fingerprint && remember) {
        doubts.set(id, { fingerprint, day: held.day, digest: remember.digest });
      }
      return ask();
    });
    open.delete(id);
    doubts.delete(id);
    if (typeof charge === 'object') return charge;
    return charge === 'spent before' && lost && held ? standing(held.payer, held.day) : null;
  }

  async function giveBack(id: string, at: Date): Promise<Standing | null> {
    try {
      const settled = await undo(id, at);
      open.delete(id);
      // It may still be on its way to the server.
      if (!settled && doubts.has(id)) abandoned.set(id, performance.now());
      return settled;
    } catch (error) {
      if (error instanceof StoreUnavailable) abandoned.set(id, performance.now());
      throw error;
    }
  }

  return {
    giveBackAbandoned,
    async hold(request) {
      const { credits } = request;
      if (credits !== null && (!Number.isSafeInteger(credits) || credits < 0)) {
        throw new Error(`a hold of ${credits} credits`);
      }
      return enter(() => hold(request));
    },
    spend: (id, at, remember) => enter(() => spend(id, at, remember)),
    release: (id, at) => enter(() => giveBack(id, at)),
  };
}

const nameOf = (payer: Payer): string =>
  payer.kind === 'key' ? `key ${payer.fingerprint}` : `address ${payer.address}`;
