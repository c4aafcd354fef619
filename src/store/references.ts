/** What a movement that credits a purchase names: by this the audit finds it again, and nothing is credited twice. */
export const checkoutReference = (session: string): string => `card:${session}`;

export const transferReference = (network: string, transaction: string): string => `chain:${network}:${transaction}`;
