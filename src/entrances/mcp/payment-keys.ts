/** The keys of the payment and the receipt in `_meta`. */
export const paymentKey = 'x402/payment';
export const receiptKey = 'x402/payment-response';
