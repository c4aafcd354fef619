import { z } from 'zod';

const text = (description: string) => ({ type: 'string', description });

/** Each payment method has its own fields; these are the ones that several have. */
export const PaymentRoute = z.record(z.string(), z.unknown()).meta({
  properties: {
    type: text('`buy_credits` (card), `deposit`, `topup` or `x402`.'),
    method: text('HTTP method of the request that starts this payment.'),
    url: text('URL of that request.'),
    body: {
      type: 'object',
      additionalProperties: {},
      description: 'Body of that request; replace each `<placeholder>`.',
    },
    address: text('The address that receives the payment.'),
    network: text('The chain, such as `eip155:100`.'),
    asset: text('`native`, or the address of a token.'),
    price: text('Price of this call in dollars, with x402.'),
    hint: text('What to do, as a sentence.'),
  },
  required: ['type', 'method', 'url'],
});
