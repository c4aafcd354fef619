import type { Fingerprint } from '../../model/fingerprint.ts';
import { heldAccount, keyAccount, revenueAccount } from '../accounts.ts';
import type { Payer, RememberedAnswer, SpendResult, Standing } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { move } from './movement.ts';
import { lockPayer, type PayerColumns, readStanding, toPayer, uncountFreeCall } from './payer.ts';

type Hold = {
  readonly id: string;
  readonly payer: Payer;
  readonly from: 'free' | 'credits';
  readonly credits: number;
  readonly day: string;
  readonly owner: string;
  readonly digest: string | null;
};

export type SpendInput = {
  readonly id: string;
  readonly at: Date;
  readonly remember: RememberedAnswer | null;
  /** Null: all credits that were held are charged. */
  readonly creditsMax: number | null;
};

/** Returns the standing on the day of the hold, which is the day that is charged. */
export async function spend(
  tx: Transaction,
  { id, at, remember, creditsMax }: SpendInput,
): Promise<SpendResult | null> {
  const hold = await takeHold(tx, id);
  if (!hold) return null;
  if (hold.payer.kind === 'key') {
    const { fingerprint } = hold.payer;
    const earlier = remember && (await findOtherAnswer(tx, hold, fingerprint, remember.digest, at));
    if (earlier) {
      await releaseToPayer(tx, hold, at);
      return { ...(await readStanding(tx, hold.payer, hold.day)), earlier: earlier.answer };
    }
    if (remember) await keepAnswer(tx, hold, fingerprint, remember, at);
    const { credits } = hold;
    const [from, to] = [heldAccount(fingerprint), revenueAccount];
    if (credits > 0) await move(tx, { at, cause: 'spend', from, to, credits, reference: id });
    const returned = credits - Math.min(credits, creditsMax ?? credits);
    if (returned > 0) await returnPart(tx, { at, id, fingerprint, credits: returned });
  }
  return readStanding(tx, hold.payer, hold.day);
}

/** A hold is settled as a whole, so what it cost less is a refund of its own. */
async function returnPart(
  tx: Transaction,
  { at, id, fingerprint, credits }: { at: Date; id: string; fingerprint: Fingerprint; credits: number },
): Promise<void> {
  const [from, to, reference] = [revenueAccount, keyAccount(fingerprint), partReference(id)];
  await move(tx, { at, cause: 'refund', from, to, credits, reference, note: 'the code was not run' });
}

const partReference = (id: string): string => `part:${id}`;

/** Finds the answer of another service that was charged for the same call after this hold was taken. */
async function findOtherAnswer(
  tx: Transaction,
  hold: Hold,
  fingerprint: Fingerprint,
  digest: string,
  at: Date,
): Promise<{ answer: string } | null> {
  if (hold.digest !== digest) return null;
  const [found] = await tx.rows<{ answer: string }>(
    `UPDATE repeats SET repeated_at = coalesce(repeated_at, $1)
     WHERE fingerprint = $2 AND digest = $3 AND owner <> $4 RETURNING answer`,
    at.getTime(),
    fingerprint,
    digest,
    hold.owner,
  );
  return found ?? null;
}

async function keepAnswer(
  tx: Transaction,
  { id, owner }: Hold,
  fingerprint: Fingerprint,
  { digest, answer }: RememberedAnswer,
  at: Date,
): Promise<void> {
  await tx.rows(
    `INSERT INTO repeats (fingerprint, digest, answered_at, answer, hold, owner) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (fingerprint, digest) DO UPDATE SET answered_at = excluded.answered_at, answer = excluded.answer,
       hold = excluded.hold, owner = excluded.owner, repeated_at = NULL`,
    fingerprint,
    digest,
    at.getTime(),
    answer,
    id,
    owner,
  );
}

/** A hold whose last operation may or may not have been committed. */
export type UncertainHold = {
  readonly payer: Payer;
  readonly day: string;
  /** The digest of the call that may have been charged; null if no charge was tried, or no answer was to be kept. */
  readonly digest: string | null;
};

/** Returns the standing if the tables show that a closed hold was charged; null if they do not. */
export async function findCharge(
  tx: Transaction,
  { id, uncertain }: { readonly id: string; readonly uncertain: UncertainHold },
): Promise<Standing | null> {
  const { payer, day } = uncertain;
  await lockPayer(tx, payer);
  const charges = await tx.rows(
    `SELECT reference FROM movements WHERE reference = $1 AND cause = 'spend'
     UNION ALL SELECT hold FROM repeats WHERE fingerprint = $2 AND digest = $3 AND hold = $1`,
    id,
    payer.kind === 'key' ? payer.fingerprint : null,
    uncertain.digest,
  );
  return charges.length > 0 ? readStanding(tx, payer, day) : null;
}

export type ReleaseInput = { readonly id: string; readonly at: Date; readonly uncertain: UncertainHold | null };

export async function release(tx: Transaction, { id, at, uncertain }: ReleaseInput): Promise<Standing | null> {
  const hold = await takeHold(tx, id, uncertain?.payer);
  if (hold) {
    await releaseToPayer(tx, hold, at);
    return readStanding(tx, hold.payer, hold.day);
  }
  if (uncertain?.payer.kind !== 'key' || uncertain.digest === null) return null;
  const { payer, day, digest } = uncertain;
  return (await undoCharge(tx, { id, at, fingerprint: payer.fingerprint, day, digest }))
    ? readStanding(tx, payer, day)
    : null;
}

/** Refunds a caller that was refused. The charge remains if a repeat of the call has received the answer since. */
async function undoCharge(
  tx: Transaction,
  charge: {
    readonly id: string;
    readonly at: Date;
    readonly fingerprint: Fingerprint;
    readonly day: string;
    readonly digest: string;
  },
): Promise<boolean> {
  const { id, at, fingerprint, day, digest } = charge;
  const forgotten = await tx.rows(
    `DELETE FROM repeats WHERE fingerprint = $1 AND digest = $2 AND hold = $3 AND repeated_at IS NULL
     RETURNING hold`,
    fingerprint,
    digest,
    id,
  );
  if (forgotten.length === 0) return false;
  const moved = `SELECT credits FROM movements WHERE reference = $1 AND cause = $2`;
  const [movement] = await tx.rows<{ credits: number }>(moved, id, 'spend');
  const [part] = await tx.rows<{ credits: number }>(moved, partReference(id), 'refund');
  if (movement) {
    const [from, to, reference] = [revenueAccount, keyAccount(fingerprint), `undone:${id}`];
    const note = 'the answer could not be delivered';
    const credits = movement.credits - (part?.credits ?? 0);
    if (credits > 0) await move(tx, { at, cause: 'refund', from, to, credits, reference, note });
  } else {
    await uncountFreeCall(tx, { kind: 'key', fingerprint }, day);
  }
  return true;
}

type HoldRow = PayerColumns & {
  readonly id: string;
  readonly from: 'free' | 'credits';
  readonly credits: number;
  readonly day: string;
  readonly owner: string;
  readonly digest: string | null;
};

/** Removes a hold in order to settle it: a second attempt finds nothing. */
async function takeHold(tx: Transaction, id: string, known?: Payer): Promise<Hold | null> {
  const payer = known ?? (await findPayer(tx, id));
  if (!payer) return null;
  await lockPayer(tx, payer);
  const [row] = await tx.rows<HoldRow>(
    `DELETE FROM holds WHERE id = $1
     RETURNING id, fingerprint, address, paid_from AS "from", credits, day, owner, digest`,
    id,
  );
  return row ? { ...row, payer } : null;
}

async function findPayer(tx: Transaction, id: string): Promise<Payer | null> {
  const [found] = await tx.rows<PayerColumns>('SELECT fingerprint, address FROM holds WHERE id = $1', id);
  return found ? toPayer(found) : null;
}

async function releaseToPayer(tx: Transaction, hold: Hold, at: Date): Promise<void> {
  const { id, payer, credits, day } = hold;
  if (hold.from === 'free') await uncountFreeCall(tx, payer, day);
  if (payer.kind === 'key' && credits > 0) {
    const [from, to] = [heldAccount(payer.fingerprint), keyAccount(payer.fingerprint)];
    await move(tx, { at, cause: 'release', from, to, credits, reference: id });
  }
}

/** How many holds one transaction releases, so that their payers are not locked for long. */
const unownedMax = 200;

/** Releases a batch of holds whose owners no longer exist. */
export async function releaseUnowned(
  tx: Transaction,
  { at }: { readonly at: Date },
): Promise<{ released: number; isLast: boolean }> {
  await tx.lock('sweep');
  const unowned = await tx.rows<{ id: string }>(
    `SELECT id FROM holds WHERE owner NOT IN (SELECT id FROM owners) LIMIT ${unownedMax}`,
  );
  let released = 0;
  for (const { id } of unowned) {
    const hold = await takeHold(tx, id);
    if (!hold) continue;
    await releaseToPayer(tx, hold, at);
    released += 1;
  }
  return { released, isLast: unowned.length < unownedMax };
}
