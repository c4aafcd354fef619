import { z } from 'zod';

export const Deposit = z
  .object({
    reservation_id: z.string(),
    address: z.string().meta({ description: 'The address to send the amount to.' }),
    network: z.string().meta({ examples: ['eip155:100'] }),
    asset: z.string().meta({ examples: ['native'] }),
    amount: z
      .string()
      .meta({ description: 'Send exactly this amount, to the last digit.', examples: ['1.000000001234567890'] }),
    amount_wei: z.string().meta({ description: 'The same amount in the smallest unit.' }),
    credits: z.int(),
    deposit_data: z.string().meta({
      description:
        'If the transaction carries this as its data, the transfer is credited to the key even if the amount differs.',
    }),
    payment_uri: z.string().meta({ description: 'The transfer as a payment URI for wallets (EIP-681).' }),
    expires_at: z
      .string()
      .meta({ description: 'RFC 3339, UTC. A transfer mined later is not matched to this reservation.' }),
    status: z.string().meta({ examples: ['open'] }),
    note: z.string().meta({
      description:
        'Read before sending: a transfer from a contract wallet (a Safe, another multi-signature or smart ' +
        'account) is not detected and not credited.',
    }),
  })
  .meta({ id: 'Deposit' });
