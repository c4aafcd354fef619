/** Where in `_meta` a caller puts its payment, and where it finds the receipt. */
export const paymentKey = 'x402/payment';
export const receiptKey = 'x402/payment-response';
