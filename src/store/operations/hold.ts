import { heldAccount, keyAccount } from '../accounts.ts';
import type { HoldOutcome, HoldRequest, Standing } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { move } from './movement.ts';
import { countFreeCall, lockPayer, readStanding } from './payer.ts';

/** The caller chooses the id, so that a hold whose outcome is unknown can still be released. */
export type HoldInput = { readonly id: string; readonly owner: string; readonly request: HoldRequest };

type KeyState = Standing & {
  readonly revokedAt: number | null;
  /** The answer that is kept for the same call, regardless of its age. */
  readonly answer: string | null;
  readonly answeredAt: number | null;
};

export async function hold(tx: Transaction, input: HoldInput): Promise<HoldOutcome> {
  const { payer, day, credits, freePerDay } = input.request;
  if (credits !== null && (!Number.isSafeInteger(credits) || credits < 0)) {
    throw new Error(`cannot hold ${credits} credits`);
  }
  await lockPayer(tx, payer);
  if (payer.kind === 'key') return holdForKey(tx, input);
  const standing = await readStanding(tx, payer, day);
  if (standing.callsToday >= freePerDay) return { kind: 'short', standing };
  return insertHold(tx, input, 'free', standing);
}

async function holdForKey(tx: Transaction, input: HoldInput): Promise<HoldOutcome> {
  const { request, owner } = input;
  const { freePerDay, credits, repeat } = request;
  const key = await readKey(tx, request);
  if (!key) return { kind: 'unknown-key' };
  if (key.revokedAt !== null) return { kind: 'revoked-key' };
  const standing = { callsToday: key.callsToday, credits: key.credits };
  if (repeat && key.answeredAt !== null && key.answeredAt >= repeat.since.getTime()) {
    await markRepeated(tx, request);
    return { kind: 'repeat', answer: key.answer!, standing };
  }
  if (repeat && (await isUnderWayElsewhere(tx, request, owner))) return { kind: 'under-way', standing };
  const from = key.callsToday < freePerDay ? 'free' : 'credits';
  if (from === 'credits' && (credits === null || key.credits < credits)) return { kind: 'short', standing };
  // An old answer is deleted now. An answer that exists when this hold is spent is therefore newer than the hold.
  if (repeat && key.answeredAt !== null) {
    await tx.rows(
      'DELETE FROM repeats WHERE fingerprint = $1 AND digest = $2',
      findFingerprint(request),
      repeat.digest,
    );
  }
  await tx.rows(
    'UPDATE keys SET last_used_at = $1 WHERE fingerprint = $2',
    request.at.getTime(),
    findFingerprint(request),
  );
  return insertHold(tx, input, from, standing);
}

const findFingerprint = ({ payer }: HoldRequest) => (payer.kind === 'key' ? payer.fingerprint : null);

async function readKey(tx: Transaction, request: HoldRequest): Promise<KeyState | undefined> {
  const [key] = await tx.rows<KeyState>(
    `SELECT keys.revoked_at AS "revokedAt", keys.credits, coalesce(free_calls.calls, 0) AS "callsToday",
       repeats.answer, repeats.answered_at AS "answeredAt"
     FROM keys
     LEFT JOIN free_calls ON free_calls.fingerprint = keys.fingerprint AND free_calls.day = $2
     LEFT JOIN repeats ON repeats.fingerprint = keys.fingerprint AND repeats.digest = $3
     WHERE keys.fingerprint = $1`,
    findFingerprint(request),
    request.day,
    request.repeat?.digest ?? null,
  );
  return key;
}

/** From now on the charge for this answer is final, even if the caller that paid for it never received it. */
async function markRepeated(tx: Transaction, request: HoldRequest): Promise<void> {
  await tx.rows(
    'UPDATE repeats SET repeated_at = $1 WHERE fingerprint = $2 AND digest = $3 AND repeated_at IS NULL',
    request.at.getTime(),
    findFingerprint(request),
    request.repeat!.digest,
  );
}

/**
 * Whether another connected service is running the same call. A disconnected service is not waited for: if both finish,
 * only the first to settle is charged.
 */
async function isUnderWayElsewhere(tx: Transaction, request: HoldRequest, owner: string): Promise<boolean> {
  const rivals = await tx.rows<{ owner: string }>(
    'SELECT DISTINCT owner FROM holds WHERE fingerprint = $1 AND digest = $2 AND owner <> $3',
    findFingerprint(request),
    request.repeat!.digest,
    owner,
  );
  for (const rival of rivals) if (await tx.isConnected(rival.owner)) return true;
  return false;
}

async function insertHold(
  tx: Transaction,
  { id, owner, request }: HoldInput,
  from: 'free' | 'credits',
  { callsToday, credits }: Standing,
): Promise<HoldOutcome> {
  const { payer, mode, day, at } = request;
  const price = from === 'free' ? 0 : request.credits!;
  if (from === 'free') await countFreeCall(tx, payer, day);
  if (payer.kind === 'key' && price > 0) {
    const [key, held] = [keyAccount(payer.fingerprint), heldAccount(payer.fingerprint)];
    await move(tx, { at, cause: 'hold', from: key, to: held, credits: price, reference: id });
  }
  await tx.rows(
    `INSERT INTO holds (id, fingerprint, address, mode, paid_from, credits, day, owner, held_at, digest)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    id,
    payer.kind === 'key' ? payer.fingerprint : null,
    payer.kind === 'address' ? payer.address : null,
    mode,
    from,
    price,
    day,
    owner,
    at.getTime(),
    request.repeat?.digest ?? null,
  );
  const standing = { callsToday: callsToday + (from === 'free' ? 1 : 0), credits: credits - price };
  return { kind: 'held', id, from, standing };
}
