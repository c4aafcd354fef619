import type { Backend } from './backend.ts';
import type { ClaimedPayment } from './operations/payment.ts';
import { OutcomeUnknown, type Store, StoreUnavailable } from './store.ts';

type Payments = Pick<Store, 'claimPayment' | 'keepPaidAnswer' | 'settlePayment' | 'dropPayment'>;

/**
 * A payment that this process has claimed belongs to it until it exits. If the store fails during an operation on a
 * payment, the call that claimed it fails. The payment is then `abandoned`, so that the next call with it can claim it.
 */
export function trackClaims({ run, owner }: Backend): Payments {
  /** The owner name under which each payment was claimed, by payment id. */
  const claimed = new Map<string, string>();
  const abandoned = new Set<string>();

  async function continueClaim(
    id: string,
    isLast: boolean,
    operate: (payment: ClaimedPayment) => Promise<void>,
  ): Promise<void> {
    try {
      await operate({ id, owner: claimed.get(id) ?? (await owner()) });
      if (!isLast) return;
      claimed.delete(id);
      abandoned.delete(id);
    } catch (error) {
      if (error instanceof StoreUnavailable && claimed.delete(id)) abandoned.add(id);
      throw error;
    }
  }

  return {
    async claimPayment(payment) {
      const { id } = payment;
      const name = await owner();
      const wasAbandoned = abandoned.delete(id);
      try {
        const claim = await run('claimPayment', { ...payment, owner: name, abandoned: wasAbandoned });
        if (claim.kind === 'claimed' || claim.kind === 'unsettled') claimed.set(id, name);
        return claim;
      } catch (error) {
        if (wasAbandoned || (error instanceof OutcomeUnknown && !claimed.has(id))) abandoned.add(id);
        throw error;
      }
    },
    keepPaidAnswer: (id, answer, at) =>
      continueClaim(id, false, (payment) => run('keepPaidAnswer', { ...payment, answer, at })),
    settlePayment: (id, receipt, at) =>
      continueClaim(id, true, (payment) => run('settlePayment', { ...payment, receipt, at })),
    dropPayment: (id) => continueClaim(id, true, (payment) => run('dropPayment', payment)),
  };
}
