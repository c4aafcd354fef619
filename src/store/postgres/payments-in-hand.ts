import { type Payment, type PaymentClaim, type Store, StoreUnavailable } from '../store.ts';
import type { Database } from './database.ts';
import { AnswerLost } from './failure.ts';
import { paidAnswerKeeping, paymentClaiming, paymentDropping, paymentSettling } from './operations/payment.ts';
import type { Owner } from './owner.ts';

type Payments = Pick<Store, 'claimPayment' | 'keepPaidAnswer' | 'settlePayment' | 'dropPayment'>;

/**
 * A payment in hand is this process's until it dies. Where the store fails over one, whoever had it in hand gives up,
 * and it would stay in hand with nobody working on it; so it is remembered that the next to claim it may have it.
 */
export function paymentsInHand(database: Database, owner: Owner, graceMs: number): Payments {
  const [claim, keep] = [paymentClaiming(database), paidAnswerKeeping(database)];
  const [settle, drop] = [paymentSettling(database), paymentDropping(database)];
  /** Under which of our names each was claimed. */
  const inHand = new Map<string, string>();
  const abandoned = new Set<string>();

  async function claimPayment(payment: Payment): Promise<PaymentClaim> {
    const { id } = payment;
    const name = await owner.current();
    const again = abandoned.delete(id);
    try {
      const outcome = await claim(payment, { owner: name, abandoned: again, graceMs });
      if (outcome.kind === 'claimed' || outcome.kind === 'unsettled') inHand.set(id, name);
      return outcome;
    } catch (error) {
      if (again || (error instanceof AnswerLost && !inHand.has(id))) abandoned.add(id);
      throw error;
    }
  }

  async function withInHand(
    id: string,
    last: boolean,
    operate: (mine: { id: string; owner: string }) => Promise<void>,
  ): Promise<void> {
    try {
      await operate({ id, owner: inHand.get(id) ?? (await owner.current()) });
      if (!last) return;
      inHand.delete(id);
      abandoned.delete(id);
    } catch (error) {
      if (error instanceof StoreUnavailable && inHand.delete(id)) abandoned.add(id);
      throw error;
    }
  }

  return {
    claimPayment,
    keepPaidAnswer: (id, answer, at) => withInHand(id, false, (mine) => keep(mine, answer, at)),
    settlePayment: (id, receipt, at) => withInHand(id, true, (mine) => settle(mine, receipt, at)),
    dropPayment: (id) => withInHand(id, true, drop),
  };
}
