import type { Fingerprint } from '../../model/fingerprint.ts';
import type { Checkout } from '../../store/store.ts';
import type { PaidSession } from './paid-session.ts';

export type CardPrice = { readonly centsPerCredit: number; readonly currency: string };

/** What a paid purchase puts on which key, or why it puts nothing anywhere. */
export type Due =
  | { readonly fingerprint: Fingerprint; readonly credits: number; readonly origin: string | null }
  | { readonly problem: string };

/**
 * Credits are what our own record of the purchase says, never what the event says, and only where amount, currency
 * and key are the recorded ones. A purchase without a record (a store restored from before it) must come out at
 * today's price.
 */
export function due(session: PaidSession, record: Checkout | null, price: CardPrice): Due {
  const wanted = record ?? unrecorded(session, price);
  if (!wanted) return { problem: 'neither a record of it nor a purchase in its metadata' };
  if (session.amountCents !== wanted.amountCents) return { problem: 'another amount than was asked for' };
  if (session.currency !== wanted.currency) return { problem: 'another currency than was asked for' };
  if (!names(session, wanted.fingerprint)) return { problem: 'another key than it was asked for' };
  return { fingerprint: wanted.fingerprint, credits: wanted.credits, origin: wanted.origin };
}

/** It was named twice when the page was made: at least one name must have come back, and none that is another's. */
function names({ reference, metadata }: PaidSession, fingerprint: Fingerprint): boolean {
  const named = [reference, metadata.key_fingerprint].filter((one) => one !== null && one !== undefined);
  return named.length > 0 && named.every((one) => one === fingerprint);
}

type Wanted = Pick<Checkout, 'fingerprint' | 'credits' | 'amountCents' | 'currency' | 'origin'>;

function unrecorded({ metadata }: PaidSession, { centsPerCredit, currency }: CardPrice): Wanted | null {
  const { credits: text = '', key_fingerprint: fingerprint = '' } = metadata;
  if (!/^[1-9]\d{0,8}$/.test(text) || !/^[0-9a-f]{64}$/.test(fingerprint)) return null;
  const credits = Number(text);
  const amountCents = credits * centsPerCredit;
  return { fingerprint: fingerprint as Fingerprint, credits, amountCents, currency, origin: null };
}
