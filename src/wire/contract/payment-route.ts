import { z } from 'zod';

const text = (description: string) => ({ type: 'string', description });

/** Each way to pay has fields of its own; these are the ones that have a name in common. */
export const PaymentRoute = z.record(z.string(), z.unknown()).meta({
  properties: {
    type: text('`buy_credits` (card), `deposit`, `topup` or `x402`.'),
    method: text('Of the call that takes this way.'),
    url: text('Of the same call.'),
    body: { type: 'object', additionalProperties: {}, description: 'Ready to be sent, but for what is in `<>`.' },
    address: text('Who is paid.'),
    network: text('The chain, such as `eip155:100`.'),
    asset: text('`native`, or the address of a token.'),
    price: text('Of this one call, by x402.'),
    hint: text('What to do, in words.'),
  },
  required: ['type', 'method', 'url'],
});
