import type { Payment, PaymentClaim } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

type ClaimRow = {
  readonly kind: PaymentClaim['kind'];
  readonly answer: string | null;
  readonly receipt: string | null;
};

const claim: Statement = {
  name: 'claim-payment',
  text: 'SELECT * FROM assay.claim_payment($1, $2, $3, $4, $5, $6)',
};

type Claimant = { readonly owner: string; readonly abandoned: boolean; readonly graceMs: number };

/** `abandoned`: the owner no longer works on this one itself. */
export const paymentClaiming =
  (database: Asking) =>
  async ({ id, digest, at }: Payment, { owner, abandoned, graceMs }: Claimant): Promise<PaymentClaim> => {
    const [row] = await database.ask<ClaimRow>(claim, id, digest, owner, abandoned, graceMs, at.getTime());
    const { kind, answer, receipt } = row!;
    if (kind === 'answered') return { kind, answer: answer!, receipt: receipt! };
    if (kind === 'forgotten') return { kind, receipt: receipt! };
    if (kind === 'unsettled') return { kind, answer: answer! };
    return { kind };
  };

type Mine = { readonly id: string; readonly owner: string };

const keep: Statement = {
  name: 'keep-paid-answer',
  text: `
    UPDATE assay.payments SET answer = $3, answered_at = $4 WHERE id = $1 AND owner = $2 AND settled_at IS NULL
    RETURNING 1
  `,
  repeatable: true,
};

export const paidAnswerKeeping =
  (database: Asking) =>
  async ({ id, owner }: Mine, answer: string, at: Date): Promise<void> => {
    if ((await database.ask(keep, id, owner, answer, at.getTime())).length === 0) throw notInHand(id);
  };

const settle: Statement = {
  name: 'settle-payment',
  // Settled before with the same receipt is settled.
  text: `
    UPDATE assay.payments SET receipt = $3, settled_at = coalesce(settled_at, $4)
    WHERE id = $1 AND (receipt = $3 OR (owner = $2 AND settled_at IS NULL AND answer IS NOT NULL)) RETURNING 1
  `,
  repeatable: true,
};

export const paymentSettling =
  (database: Asking) =>
  async ({ id, owner }: Mine, receipt: string, at: Date): Promise<void> => {
    if ((await database.ask(settle, id, owner, receipt, at.getTime())).length === 0) throw notInHand(id);
  };

const drop: Statement = {
  name: 'drop-payment',
  text: 'SELECT assay.drop_payment($1, $2) AS dropped',
  repeatable: true,
};

export const paymentDropping =
  (database: Asking) =>
  async ({ id, owner }: Mine): Promise<void> => {
    const [row] = await database.ask<{ dropped: boolean }>(drop, id, owner);
    if (!row!.dropped) throw notInHand(id);
  };

const notInHand = (id: string): Error => new Error(`the payment ${id} is not in hand here, or is settled`);
