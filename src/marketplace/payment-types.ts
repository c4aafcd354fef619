import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters, stringToBytes } from 'viem';

/** How a mech is paid, by the marketplace's own names. */
export type PaymentType = {
  readonly name: string;
  readonly hash: Hex;
  /** The mech's own rate at a fixed price; otherwise every delivery states the rate it charges. */
  readonly isFixedPrice: boolean;
};

/** On the chain a payment type is the Keccak-256 of its name. */
const typeOf = (name: string, isFixedPrice: boolean): PaymentType => ({
  name,
  hash: keccak256(stringToBytes(name)),
  isFixedPrice,
});

export const paymentTypes: readonly PaymentType[] = [
  typeOf('FixedPriceNative', true),
  typeOf('FixedPriceToken', true),
  typeOf('FixedPriceTokenUSDC', true),
  typeOf('NvmSubscriptionNative', false),
  typeOf('NvmSubscriptionTokenUSDC', false),
];

/** The contract configured as the mech is one that deliveries cannot be made through. */
export class UnsupportedMech extends Error {
  override readonly name = 'UnsupportedMech';
}

export function paymentTypeOf(hash: Hex, mech: Hex): PaymentType {
  const found = paymentTypes.find((type) => type.hash === hash.toLowerCase());
  if (found) return found;
  const names = paymentTypes.map(({ name }) => name).join(', ');
  throw new UnsupportedMech(
    `the mech ${mech} has the payment type ${hash}, which is not supported; use one of ${names}`,
  );
}

const ratedDelivery = parseAbiParameters('uint256 rate, bytes data');

/** What the mech takes as the data of a delivery: the digest of the answer, and the rate where it is not fixed. */
export const deliveryData = ({ isFixedPrice }: PaymentType, digest: Hex, rate: bigint): Hex =>
  isFixedPrice ? digest : encodeAbiParameters(ratedDelivery, [rate, digest]);
