import type { Fingerprint } from '../../model/fingerprint.ts';
import type { Checkout } from '../../store/store.ts';
import type { PaidSession } from './paid-session.ts';

export type CardPrice = { readonly centsPerCredit: number; readonly currency: string };

/** How many credits to add to which key, or why none. */
export type Purchase =
  | { readonly fingerprint: Fingerprint; readonly credits: number; readonly origin: string | null }
  | { readonly problem: string };

/**
 * Credits come from our own record of the purchase, never from the event, and only if amount, currency and key match
 * that record. A purchase without a record (in a store restored from an older backup) must match today's price.
 */
export function findPurchase(session: PaidSession, record: Checkout | null, price: CardPrice): Purchase {
  const wanted = record ?? reconstructPurchase(session, price);
  if (!wanted) return { problem: 'no record of the purchase, and none in its metadata' };
  if (session.amountCents !== wanted.amountCents) return { problem: 'the amount differs from the purchase' };
  if (session.currency !== wanted.currency) return { problem: 'the currency differs from the purchase' };
  if (!isForKey(session, wanted.fingerprint)) return { problem: 'the key differs from the purchase' };
  return { fingerprint: wanted.fingerprint, credits: wanted.credits, origin: wanted.origin };
}

/** The page was created with the fingerprint in two places: at least one must be present, and none may differ. */
function isForKey({ reference, metadata }: PaidSession, fingerprint: Fingerprint): boolean {
  const named = [reference, metadata.key_fingerprint].filter((one) => one !== null && one !== undefined);
  return named.length > 0 && named.every((one) => one === fingerprint);
}

type Wanted = Pick<Checkout, 'fingerprint' | 'credits' | 'amountCents' | 'currency' | 'origin'>;

function reconstructPurchase({ metadata }: PaidSession, { centsPerCredit, currency }: CardPrice): Wanted | null {
  const { credits: text = '', key_fingerprint: fingerprint = '' } = metadata;
  if (!/^[1-9]\d{0,8}$/.test(text) || !/^[0-9a-f]{64}$/.test(fingerprint)) return null;
  const credits = Number(text);
  const amountCents = credits * centsPerCredit;
  return { fingerprint: fingerprint as Fingerprint, credits, amountCents, currency, origin: null };
}
