import type { DatabaseSync } from 'node:sqlite';
import { auditing } from './audit.ts';
import { checkoutFinding, checkoutNaming, checkoutOpening } from './checkout.ts';
import { crediting } from './credit.ts';
import { cursorReading, cursorSaving } from './cursor.ts';
import { finding, trialCounting } from './find.ts';
import { holding, placing } from './hold.ts';
import { minting } from './mint.ts';
import { paidAnswerKeeping, paymentClaiming, paymentDropping, paymentSettling } from './payment.ts';
import { pinging } from './ping.ts';
import { rejectedReading, rejectedRecording } from './rejected.ts';
import { reserving } from './reserve.ts';
import { revoking } from './revoke.ts';
import { secretKeeping } from './secret.ts';
import { releasing, spending } from './settle.ts';
import { sweeping } from './sweep.ts';
import { familyOpening, familyReading, familyRevoking, familyRotating } from './token-family.ts';
import { transferCrediting } from './transfer.ts';

/** Every operation, its statements prepared on one connection. Each runs inside a transaction that it does not see. */
export const operationsOn = (db: DatabaseSync) => ({
  mint: minting(db),
  find: finding(db),
  trialCalls: trialCounting(db),
  revoke: revoking(db),
  credit: crediting(db),
  hold: holding(db),
  placeHold: placing(db),
  spend: spending(db),
  release: releasing(db),
  sweep: sweeping(db),
  openCheckout: checkoutOpening(db),
  nameCheckout: checkoutNaming(db),
  findCheckout: checkoutFinding(db),
  reserve: reserving(db),
  creditTransfer: transferCrediting(db),
  claimPayment: paymentClaiming(db),
  keepPaidAnswer: paidAnswerKeeping(db),
  settlePayment: paymentSettling(db),
  dropPayment: paymentDropping(db),
  openFamily: familyOpening(db),
  rotateFamily: familyRotating(db),
  familyKey: familyReading(db),
  revokeFamily: familyRevoking(db),
  cursor: cursorReading(db),
  saveCursor: cursorSaving(db),
  recordRejected: rejectedRecording(db),
  rejectedAfter: rejectedReading(db),
  secret: secretKeeping(db),
  audit: auditing(db),
  ping: pinging(db),
});

export type Operations = ReturnType<typeof operationsOn>;

/** Those that only read: where nothing else is under way, they wait for no other process and for no disk. */
export const readers: ReadonlySet<keyof Operations> = new Set([
  'find',
  'trialCalls',
  'findCheckout',
  'familyKey',
  'cursor',
  'rejectedAfter',
  'audit',
  'ping',
] as const);

/**
 * Those that wait for no disk. They outlive the process at once, however it dies; only a power cut can forget them,
 * and what a power cut would forget is given back anyway: a hold that was not spent, and its release. A charge waits
 * for the disk, and with it all that came before, its hold among it.
 */
export const passing: ReadonlySet<keyof Operations> = new Set([...readers, 'hold', 'placeHold', 'release'] as const);
