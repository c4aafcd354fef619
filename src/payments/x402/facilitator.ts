import type { FacilitatorClient } from '@x402/core/server';
import type { SignedPayment } from './signed-payment.ts';

/** Who looks into a payment and carries it out. */
export type Facilitator = Pick<FacilitatorClient, 'verify' | 'settle'> & {
  /** Has the signature been used up on the chain? Null where nobody can be asked. */
  used(payment: SignedPayment): Promise<boolean | null>;
};

/** Nobody could be asked; nothing has been sent that could move money. */
export class FacilitatorUnavailable extends Error {
  override readonly name = 'FacilitatorUnavailable';
}
