import { z } from 'zod';

export const checkoutReceiptStatuses = ['credited', 'settled', 'ignored'] as const;

export const CheckoutReceipt = z
  .object({
    received: z.boolean(),
    status: z.enum(checkoutReceiptStatuses).meta({
      description:
        '`credited` by this event, `settled` by an earlier one, or `ignored` because it does not change a balance.',
    }),
  })
  .meta({ id: 'CheckoutReceipt', description: 'The outcome of a card processor event.' });

export type CheckoutReceiptStatus = (typeof checkoutReceiptStatuses)[number];
