import type { PaymentPayload } from '@x402/core/types';
import { z } from 'zod';
import { sha256 } from '../../base/digest.ts';
import { Refusal } from '../../wire/refusal.ts';

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits');
const units = z.string().regex(/^\d{1,78}$/, 'must be a whole number, as a string');

/**
 * A payment of the scheme `exact` by an authorisation that the token itself checks (EIP-3009). Other
 * terms are dropped: the library would let them choose how the payment is verified.
 */
const Payment = z.looseObject({
  x402Version: z.literal(2, 'must be 2'),
  accepted: z.object({
    scheme: z.string(),
    network: z.string(),
    amount: z.string(),
    asset: z.string(),
    payTo: z.string(),
    maxTimeoutSeconds: z.number(),
    extra: z.object({ name: z.string(), version: z.string() }).partial().default({}),
  }),
  payload: z.object({
    signature: z.string().regex(/^0x(?:[0-9a-fA-F]{2})+$/, 'must be 0x and hexadecimal digits'),
    authorization: z.object({
      from: address,
      to: address,
      value: units,
      validAfter: units,
      validBefore: units,
      nonce: z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits'),
    }),
  }),
});

/** A payment that is complete, but not yet verified. */
export type SignedPayment = PaymentPayload & z.infer<typeof Payment>;

/** Parses a decoded payment; throws a refusal that lists each invalid field. */
export function readPayment(value: unknown, loc: readonly string[]): SignedPayment {
  const parsed = Payment.safeParse(value);
  if (parsed.success) return parsed.data as SignedPayment;
  throw createMalformedPayment(
    parsed.error.issues.map(({ path, message }) => ({
      loc: [...loc, ...path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
      msg: message,
    })),
  );
}

export const createMalformedPayment = (
  problems: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[],
): Refusal =>
  new Refusal('bad_request', {
    message: 'The payment is malformed. Nothing was charged.',
    fields: problems.map(({ loc, msg }) => ({ loc: [...loc], msg, type: 'value_error' })),
  });

/** Identifies an authorization, which can be spent once, whatever call it is used for. */
export const computePaymentId = ({ accepted: { network, asset }, payload: { authorization } }: SignedPayment): string =>
  sha256(JSON.stringify([network, asset, authorization.from, authorization.nonce].map((part) => part.toLowerCase())));

/** Covers the signature and its terms, so that knowing a spent nonce is not enough to repeat a call. */
export const computePaymentDigest = ({ accepted, payload }: SignedPayment): string =>
  sha256(JSON.stringify([accepted, payload]));
