import { type Payment, type PaymentClaim, type Store, StoreUnavailable } from '../store.ts';
import { AnswerLost, type Thread } from './thread.ts';

type Payments = Pick<Store, 'claimPayment' | 'keepPaidAnswer' | 'settlePayment' | 'dropPayment'>;

/**
 * A payment in hand is this process's until it dies. Where the store fails over one, whoever had it in hand gives up,
 * and it would stay in hand with nobody working on it; so it is remembered that the next to claim it may have it.
 */
export function paymentsInHand(thread: Thread, owner: string): Payments {
  const inHand = new Set<string>();
  const abandoned = new Set<string>();

  async function claimPayment(payment: Payment): Promise<PaymentClaim> {
    const { id } = payment;
    const again = abandoned.delete(id);
    try {
      const claim = await thread.run('claimPayment', { ...payment, owner, abandoned: again });
      if (claim.kind === 'claimed' || claim.kind === 'unsettled') inHand.add(id);
      return claim;
    } catch (error) {
      if (again || (error instanceof AnswerLost && !inHand.has(id))) abandoned.add(id);
      throw error;
    }
  }

  async function withInHand(id: string, last: boolean, operation: Promise<void>): Promise<void> {
    try {
      await operation;
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
    keepPaidAnswer: (id, answer, at) => withInHand(id, false, thread.run('keepPaidAnswer', { id, owner, answer, at })),
    settlePayment: (id, receipt, at) => withInHand(id, true, thread.run('settlePayment', { id, owner, receipt, at })),
    dropPayment: (id) => withInHand(id, true, thread.run('dropPayment', { id, owner })),
  };
}
