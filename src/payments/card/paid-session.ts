import { z } from 'zod';

/** Events that can report a paid purchase; the second is for payment methods that clear later. */
const kinds: ReadonlySet<string> = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);

const Session = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** A purchase as the processor reports it. */
export type PaidSession = {
  readonly id: string;
  readonly amountCents: number;
  readonly currency: string;
  /** The key's fingerprint, as we sent it when the page was created. */
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, string>>;
};

export type Report =
  | { readonly kind: 'paid'; readonly session: PaidSession }
  /** Not about a paid purchase. */
  | { readonly kind: 'nothing' }
  /** Supposed to be a purchase, but malformed. */
  | { readonly kind: 'unreadable' };

export function readPaidSession(event: unknown): Report {
  const { type, data } = (event ?? {}) as { type?: unknown; data?: { object?: unknown } };
  if (typeof type !== 'string' || !kinds.has(type)) return { kind: 'nothing' };
  const session = data?.object as { payment_status?: unknown } | null | undefined;
  if (typeof session?.payment_status === 'string' && session.payment_status !== 'paid') return { kind: 'nothing' };
  const read = Session.safeParse(session);
  if (!read.success) return { kind: 'unreadable' };
  const { id, amount_total, currency, client_reference_id, metadata } = read.data;
  return {
    kind: 'paid',
    session: {
      id,
      amountCents: amount_total,
      currency,
      reference: client_reference_id ?? null,
      metadata: metadata ?? {},
    },
  };
}
