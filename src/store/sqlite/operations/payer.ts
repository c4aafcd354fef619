import type { AddressMark, Fingerprint } from '../../../model/fingerprint.ts';
import type { Payer } from '../../store.ts';

/** As a row says it: of the two, one is there. */
export const payerOf = (fingerprint: Fingerprint | null, address: AddressMark | null): Payer =>
  fingerprint ? { kind: 'key', fingerprint } : { kind: 'address', address: address! };
