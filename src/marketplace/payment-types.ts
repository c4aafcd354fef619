import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters, stringToBytes } from 'viem';

/** How a mech is paid, by the marketplace's own names. */
export type PaymentType = {
  readonly name: string;
  readonly hash: Hex;
  /** Whether the mech sets the rate; otherwise every delivery states the rate it charges. */
  readonly isFixedPrice: boolean;
};

/** On the chain a payment type is the Keccak-256 of its name. */
const definePaymentType = (name: string, isFixedPrice: boolean): PaymentType => ({
  name,
  hash: keccak256(stringToBytes(name)),
  isFixedPrice,
});

export const paymentTypes: readonly PaymentType[] = [
  definePaymentType('FixedPriceNative', true),
  definePaymentType('FixedPriceToken', true),
  definePaymentType('FixedPriceTokenUSDC', true),
  definePaymentType('NvmSubscriptionNative', false),
  definePaymentType('NvmSubscriptionTokenUSDC', false),
];

/** The configured mech does not support deliveries. */
export class UnsupportedMech extends Error {
  override readonly name = 'UnsupportedMech';
}

export function findPaymentType(hash: Hex, mech: Hex): PaymentType {
  const found = paymentTypes.find((type) => type.hash === hash.toLowerCase());
  if (found) return found;
  const names = paymentTypes.map(({ name }) => name).join(', ');
  throw new UnsupportedMech(
    `the mech ${mech} has the payment type ${hash}, which is not supported; use one of ${names}`,
  );
}

const ratedDelivery = parseAbiParameters('uint256 rate, bytes data');

/** The data of a delivery: the digest of the answer, preceded by the rate if it is not fixed. */
export const encodeDelivery = ({ isFixedPrice }: PaymentType, digest: Hex, rate: bigint): Hex =>
  isFixedPrice ? digest : encodeAbiParameters(ratedDelivery, [rate, digest]);
