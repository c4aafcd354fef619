/** The reference of a movement that credits a purchase. The audit finds it by this, and it is credited only once. */
export const checkoutReference = (session: string): string => `card:${session}`;

export const transferReference = (network: string, transaction: string): string => `chain:${network}:${transaction}`;
