import { z } from 'zod';

export const Deposit = z
  .object({
    reservation_id: z.string(),
    address: z.string().meta({ description: 'Where to send the amount.' }),
    network: z.string().meta({ examples: ['eip155:100'] }),
    asset: z.string().meta({ examples: ['native'] }),
    amount: z
      .string()
      .meta({ description: 'To be sent exactly, to the last digit.', examples: ['1.000000001234567890'] }),
    amount_wei: z.string().meta({ description: 'The same in the smallest unit.' }),
    credits: z.int(),
    deposit_data: z.string().meta({
      description:
        'Send it as the data of the transaction, and the transfer is yours by name too, whatever its amount.',
    }),
    payment_uri: z.string().meta({ description: 'The transfer as wallets read it (EIP-681).' }),
    expires_at: z.string().meta({ description: 'RFC 3339, UTC. A block mined later does not count.' }),
    status: z.string().meta({ examples: ['open'] }),
    note: z.string().meta({
      description:
        'What to know before sending: a transfer from a contract wallet (a Safe, another multi-signature or smart ' +
        'account) is not detected and not credited.',
    }),
  })
  .meta({ id: 'Deposit' });
