import { z } from 'zod';

export const checkoutReceiptStatuses = ['credited', 'settled', 'ignored'] as const;

export const CheckoutReceipt = z
  .object({
    received: z.boolean(),
    status: z.enum(checkoutReceiptStatuses).meta({
      description: 'Credited now, settled by an earlier event, or nothing that changes a balance.',
    }),
  })
  .meta({ id: 'CheckoutReceipt', description: 'What became of an event of the card processor.' });

export type CheckoutReceiptStatus = (typeof checkoutReceiptStatuses)[number];
