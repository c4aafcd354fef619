import type { FacilitatorClient } from '@x402/core/server';
import type { SignedPayment } from './signed-payment.ts';

/** Verifies and settles payments. */
export type Facilitator = Pick<FacilitatorClient, 'verify' | 'settle'> & {
  /** Whether the signature has been used on the chain; null if that cannot be found out. */
  isUsed(payment: SignedPayment): Promise<boolean | null>;
};

/** The facilitator could not be reached; nothing was sent that could move money. */
export class FacilitatorUnavailable extends Error {
  override readonly name = 'FacilitatorUnavailable';
}
